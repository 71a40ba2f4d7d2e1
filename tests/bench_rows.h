/* SPDX-License-Identifier: MIT */
/*
 * What bench.c counts: each game's start and ten positions from the middle of
 * random games, to a depth that takes some hundredths of a second. A ply less
 * was counted by the slow reference, too.
 */
#ifndef TESTS_BENCH_ROWS_H
#define TESTS_BENCH_ROWS_H

#include <stdint.h>

struct bench_row {
	const char *game;
	const char *position;	/* NULL: the start, the game's first row */
	int depth;
	uint64_t leaves;
};

static const struct bench_row bench_rows[] = {
	{ "phoenix", NULL, 4, 5136074 },
	{ "phoenix",
		"1sa1fdx3Dl/1ls1ad2fx2/4ppp1p1pa/1ppp7p/pd5pd3/12/1L6D2P/"
		"12/P1PP3P4/1P2PPP1PPlL/1SlA2A1DS2/L1ADFXXF1ASL b - 1 20",
		3, 4068092 },
	{ "phoenix",
		"lsadf2f1a1l/1l1d1xx3l1/p1pp2papp2/3s3ps3/1A3pd3pp/4p7/"
		"2A5D3/1P4PP4/3SsdD1DP1P/P1PP1P1X1SP1/1L10/LSADFX1F2SL b - "
		"0 27",
		3, 4710179 },
	{ "phoenix",
		"lsadfx1S1a1l/1lsadaxd1sl1/p1p1pp1p1ps1/1p1D2p3p1/11p/12/"
		"12/P4PP5/5X2P1P1/SPPPP1XP1P1P/1L1A3DASL1/L1ADF2FDASd b - "
		"4 17",
		3, 747437 },
	{ "phoenix",
		"lsa1f1xfdasl/1l6as2/1p1p1pppppA1/ps6d1l1/4x6p/2p9/8P3/"
		"P1P4P4/5P3APa/1PSAP1P2P1P/1LS2X3SL1/L1ADFDXFD1SL b - 0 20",
		3, 4893407 },
	{ "phoenix",
		"lsaxf2d1asl/2s1x4Dl1/p3ap2ppLp/2p3D1s3/1p10/4p7/12/"
		"3P4X1F1/1X9P/2S2PPAPPP1/3A5S2/LLAlF3D1SL b - 2 30",
		3, 8134389 },
	{ "phoenix",
		"l1a1f2fdasl/1lsaD1ddasl1/spp4pS1pp/3pp7/p8p1x/10x1/12/8P3/"
		"4P7/PPPP1PPP1PPP/1LSAD1A3L1/LSADFXXFDASL b - 0 13",
		3, 1127258 },
	{ "phoenix",
		"ls2fx1fdasl/1lsaa2Da1l1/5dpp1ppp/2p1pp4s1/1d1px3D3/p11/"
		"2SX8/1P8P1/2P3P5/P2PPP2PP1P/1L1AX3ASL1/LSADF2d1ASL b - 3 "
		"19",
		3, 12733928 },
	{ "phoenix",
		"1sadf2fdas1/2s2x2a1l1/p2pappppD1l/2p1pd6/xp2A6p/12/4P7/"
		"2l9/7PX1P1/PPPl1PP2P1P/1LS3D2SL1/LSADXF1F1ASL b - 0 26",
		3, 1698487 },
	{ "phoenix",
		"ls3x1fdasl/1l3fa1a1lx/ppp2ppp1ppp/2L9/8FL2/X3p6X/4s7/PP9P/"
		"2P3d2P2/4dP2PSPa/2SA2D1AS2/1SA1F3DA2 w - 0 29",
		3, 2187884 },
	{ "phoenix",
		"lsadf2fdasl/1la4dasl1/1pppp2p1ppp/1s6p3/4dp3x2/p11/"
		"S3P2D3x/P1PP8/1L3D6/1PA2PPPPPPP/3D2X1ASL1/LSA1FX1FDASL w "
		"- 2 16",
		3, 2735834 },
	{ "angel", NULL, 4, 7737418 },
	{ "angel",
		"3bnqkc3/p2b1p3pp/10h/2p1p3Q2/11/a2e7/11/3N1P5/1PPP2K3P/"
		"RNBB2A1E1C b - 3 18",
		3, 715848 },
	{ "angel",
		"r5k1h2/5pp4/9pc/7p3/3B4p1p/1Q2e2B2P/A6P3/3q2P4/5P3P1/6K3C "
		"b a 2 24",
		3, 368341 },
	{ "angel",
		"rn1bnq1c3/2p1p2k2p/p10/5b3p1/P2P7/7P2a/2PPN4P1/11/1B6H2/"
		"1R1BN1K1E1C w - 0 26",
		3, 230438 },
	{ "angel",
		"r1b1n1k3c/p1ppqp1h1e1/5b1p2p/6p4/11/3P1PP4/8Q2/10P/"
		"1PP1P3E2/RNBB3K2C b a,f3f4 0 18",
		3, 283490 },
	{ "angel",
		"2bbnqk3c/2p2pp1ppp/1E9/1p1p4h2/3ap6/11/2P8/4NBP4/PP3P2PPP/"
		"RNB2QK2HC b A 5 12",
		3, 596262 },
	{ "angel",
		"r1bbn1ke3/1p1p3p3/2n2p5/10c/R8Q1/2p8/2P4P2P/2N5PPC/"
		"1PN1PP1E1H1/3B2K4 b a 0 20",
		3, 220442 },
	{ "angel",
		"rnb1Q3eh1/1p1p1p1kpp1/p1p3p4/2BB2b4/11/5P5/P7q1a/7E3/"
		"RPP3P2P1/1N2N1K2HC w - 2 16",
		3, 455947 },
	{ "angel",
		"r2bnqk2h1/p3p1p2p1/n6p3/10c/1p3p1B3/P8P1/4b6/1eN2B5/"
		"1PP3K1P2/R1Q1N3E1H b a 1 25",
		3, 403261 },
	{ "angel",
		"1n1bn2e1hc/r5ak2p/1p3p1p3/9p1/2p8/2P2P2Q2/b2P7/7H3/"
		"PP3KP2P1/RNB1N5C w - 0 20",
		3, 378122 },
	{ "angel",
		"b3nk3h1/2p3p1e2/2n2p5/7pp2/R2N7/4P6/11/6PK3/1P1PAP2P1c/"
		"2BBNQ5 w h8 0 24",
		3, 252832 },
	{ "fenix", NULL, 2, 571536 },
	{ "fenix",
		"3ssgs1s/2s1sssss/S2ssgsss/S4s2k/1G1S2sg1/SSSS4s/S1SS5/"
		"SSGS4s/K1GSS1S2 b - 2 14",
		4, 806079 },
	{ "fenix",
		"2ks1s1s1/3ss1s1s/S1G5s/1S6s/SS6s/1S1K4s/SS1SS4/SSSS1S3/"
		"SSSGSS2g w g 0 11",
		4, 1635563 },
	{ "fenix",
		"5ssss/2ksgs1gs/1s3ssss/4s1sss/1K1S2s1s/SSS5s/1SS6/S1SS2G2/"
		"SS1G1SS2 b - 6 17",
		4, 802823 },
	{ "fenix",
		"1s1ss1sss/4sgs1s/5s1gs/S3s1sks/SS5sg/S8/SSS1S3s/SSGS1S1S1/"
		"SSKS2S2 w g 0 20",
		4, 1394796 },
	{ "fenix",
		"2s1s1ssk/8s/S4sgss/SK4sss/SS3s2s/S1S5s/SSS5g/SGS6/2S2G1G1 "
		"b - 0 12",
		5, 2028037 },
	{ "fenix",
		"2ss1gsgs/S2ss1sks/4sg1ss/2S2ss2/SS4sss/SS1G3ss/GS1KS4/"
		"SSSSS4/SSSSS1s2 b - 1 10",
		4, 516796 },
	{ "fenix",
		"2ssssss1/3sssgs1/K3ss1sg/SS3ks1g/SS4s2/SS1SS3s/SSGS4s/"
		"SSSSSS3/1G2GS2S w - 6 15",
		4, 698555 },
	{ "fenix",
		"2s1sssss/G2k2gss/S4ssss/S5ss1/1S1S5/GSS5s/SSSSS2s1/SSSS4g/"
		"GS1KS2g1 w - 6 11",
		5, 238810 },
	{ "fenix",
		"4sssss/1g2sssss/4s1gss/Sk3ss2/SSS6/SSSS3ss/1K1S2S2/G1SSS4/"
		"SGSSS4 w g 0 16",
		5, 1203477 },
	{ "fenix",
		"2sg1s2s/3sgssss/S3sssss/G8/SK4s1k/SSS1G3s/SSGSS3s/S1SSSS3/"
		"1SSS1SS2 b - 0 10",
		4, 391087 },
	{ "fenix-small", NULL, 2, 176400 },
	{ "fenix-small",
		"1k2g1ss/6ss/2g2ss1/1S4ss/1S3gss/1K1S3s/1S6 w - 0 14",
		5, 330560 },
	{ "fenix-small",
		"5sgs/5ss1/5sgs/1S3s1g/1KG1S1s1/2S1S2k/1S2S3 w - 0 15",
		4, 197664 },
	{ "fenix-small",
		"2ss1ss1/g4s1s/5sss/6sk/2GS1s2/1S2g3/gSK5 w - 3 17",
		5, 191960 },
	{ "fenix-small",
		"3sskKs/6s1/G5ss/S1S2s1g/S1G3sg/S3S1s1/GSSS4 b - 0 13",
		5, 1065748 },
	{ "fenix-small",
		"2sss1gs/2Sss2s/S5gs/G1S1Gsk1/G7/SKS5/SS6 w - 0 11",
		6, 442903 },
	{ "fenix-small",
		"2ss1sss/2K3sg/2S2ss1/GSG2kgs/SS6/SS1S2S1/1SSSG3 b g 0 12",
		5, 195868 },
	{ "fenix-small",
		"8/S1ss3s/K3S2s/SSS4s/SSS1s2k/1SGS4/SG2S3 b - 1 13",
		5, 988882 },
	{ "fenix-small",
		"1s2gs1s/2G2ssk/7s/5s1s/1SS3Gs/1SGSK2s/2SSS3 b g 0 16",
		6, 425396 },
	{ "fenix-small",
		"4s1gG/S2g2s1/7G/8/S3G2s/S3K2k/4S3 w - 3 17",
		6, 521979 },
	{ "fenix-small",
		"2sgg1ss/3ss2k/GS3s1s/S2g4/SSS4s/KGSS1SSs/S1SSG3 w - 3 13",
		4, 162729 },
	{ "fenix-1975", NULL, 3, 530208 },
	{ "fenix-1975",
		"5ssg1/1s2ss1ss/6k2/SS3ss1g/S2s3ss/S8/1SS2S3/KGG1S1S2/"
		"1SSSSSS2 w - 1 20",
		4, 842621 },
	{ "fenix-1975",
		"3sg1sss/2sssskg1/4s2ss/GS3ssss/SSS3ss1/SGSS1g2s/SSS5s/"
		"1SK1SS3/SGSSSSS2 w - 12 12",
		4, 585048 },
	{ "fenix-1975",
		"2sssss2/3sssss1/S4s1s1/GSS1s1s2/1S5k1/SS6s/G4S3/SS1K1S3/"
		"SSsGS4 w - 0 21",
		4, 682848 },
	{ "fenix-1975",
		"1s1ss2g1/4skgss/S3sssss/1S3ssgs/1G1S2s2/G1SS3ss/SS1GS1S2/"
		"S1SS1S3/SSKSS4 w - 5 20",
		4, 1086858 },
	{ "fenix-1975",
		"1S1ss1ks1/5ssss/3sssgs1/1S3sssg/KSS5g/1SS1S4/1SSSSS3/"
		"SS4G1s/SG2SS3 w - 0 20",
		4, 929347 },
	{ "fenix-1975",
		"2ss1sg1s/4s1gs1/SS2ss1ks/5sg2/K1S4s1/S1S5s/3SS1s2/SS1S5/"
		"SGSSSS3 b - 1 19",
		4, 1670097 },
	{ "fenix-1975",
		"2sss1gss/3ss1sss/S4s1ss/SSS3ssk/SS4g1s/SS1S1s1gs/2GK4s/S8/"
		"SSS6 w - 13 17",
		4, 847234 },
	{ "fenix-1975",
		"1G1ssg1ss/6sss/S5s1s/S5ksg/9/S1SK1s3/S7s/G1S1GS3/SSSSSSS2 "
		"b - 0 20",
		4, 1146406 },
	{ "fenix-1975",
		"1s1sgssgs/3ss3s/S1s2sgss/SS3ss1s/1K4sk1/1S1S3ss/SSSSS2s1/"
		"SSS1SS3/1GSGS1SS1 b - 3 14",
		4, 1105568 },
	{ "fenix-1975",
		"1s2sssss/4ssssg/S4sss1/SS1gs1gss/SSS2s1ss/1SSS4k/1K1SS4/"
		"SSGG1S3/SSSSS1G2 w - 8 10",
		4, 635762 },
	{ "fenix-small-1975", NULL, 3, 185400 },
	{ "fenix-small-1975",
		"4sg1g/S4sks/S7/S2G1sss/4S1s1/1S1S3g/GGSSKS2 w - 0 15",
		5, 1310327 },
	{ "fenix-small-1975",
		"2s1s1s1/4ssgk/K1S1sss1/SS1S1ssg/1SS4s/G5gs/2GSSS2 w - 4 10",
		4, 203279 },
	{ "fenix-small-1975",
		"1s1sss1g/6g1/G1S2s1g/SSS1ssss/SSS3ss/S2G3s/SkSSK3 b - 1 10",
		4, 246153 },
	{ "fenix-small-1975",
		"3ss2s/SS3k2/S2G2sg/1S3ss1/KGS3ss/1G1SS2s/SSS1SS2 w - 6 10",
		4, 428909 },
	{ "fenix-small-1975",
		"2ss1ss1/3sk1sg/K5ss/S6g/SGSS3s/SS6/G2SS3 b g 0 10",
		4, 312898 },
	{ "fenix-small-1975",
		"2ssssss/S2ss3/SS3ks1/2G2sgs/GSSS4/SSSSSK2/SG5s b - 2 15",
		4, 235527 },
	{ "fenix-small-1975",
		"6ss/S5s1/6k1/1K3s1s/3G3s/4S2s/3GS1S1 b - 2 13",
		4, 200902 },
	{ "fenix-small-1975",
		"3gssGs/S2s1g1s/S3sk1s/G6s/3S4/1KSS2S1/1GSSSS2 w - 1 10",
		4, 222268 },
	{ "fenix-small-1975",
		"1s2ssss/3g3g/S3ssg1/S1S2ss1/7k/KG2S1s1/S3SS2 b - 1 13",
		4, 474581 },
	{ "fenix-small-1975",
		"4gsk1/2S4s/5sss/S5s1/G6g/GS1S3s/2K2SG1 b - 0 16",
		4, 162313 },
	{ "phi", NULL, 5, 27130007 },
	{ "phi",
		"r1b1j1kq2r2/pppp1pppp1pn1/f1nqp7p/13/6J6/P5P5F/"
		"1PPPPP3PP1P/RFBNJ1K3B1R w - 0 17",
		3, 152724 },
	{ "phi",
		"1rbnjqkq2j1r/2p1p1ppFpJn1/fpFp1p5p1/4P7p/13/13/"
		"PPPP1P1PPPPPP/R1BN1K1QJNBR1 b - 0 17",
		3, 205273 },
	{ "phi",
		"r1bn1q1q3fr/1p1ppppkpbFp1/p1p4pj1n1p/5J7/6f6/P2PN3K4/"
		"1PP1PPP1PPPPP/RF3Q1Q1JB1R w - 0 17",
		3, 322333 },
	{ "phi",
		"rfbn1q1q2b1r/1Qpp1ppkp1ppp/p3p4p2f/13/7p5/BP2P1P1BP2P/"
		"P1PPJK1PP1PP1/RF1N8R b - 0 21",
		3, 153587 },
	{ "phi",
		"r2n2kqjQ1fr/1ppb1ppppp3/p1qppJ4p1p/1N11/1Q4P6/13/"
		"PPPPfP1PPPPPP/RFB3KJ1NBFR b - 0 16",
		3, 200735 },
	{ "phi",
		"rf1n2k1jn1fr/1b1p5J2p/p1p1pp1ppjp2/1p11/3N9/4P1J5P/"
		"PPPP1PPPqPPP1/RFB3KQ1NB1R b - 1 25",
		3, 240955 },
	{ "phi",
		"r1bnjqk1j3F/pp2ppp1p3p/2pp3q1p3/7b5/2N10/4P5PQ1/"
		"PPPP2P1PP1PP/RFB2Q1K1NB1R b - 0 22",
		3, 156381 },
	{ "phi",
		"rfbnj1kqj1bfr/ppp2pp1p1pnp/4p2p1p3/13/6N6/2F4P2P2/"
		"qPPP1PP1PP1PP/R1BNQ1KQJ1B1R b - 3 13",
		4, 5231655 },
	{ "phi",
		"rfbn2kQ1nbfr/ppp1ppjp1pp1p/2p3p4p1/13/13/1P3jP1P2P1/"
		"P1P1PP1P2P1P/RFBNJ1K1JqBFR w - 1 11",
		3, 204398 },
	{ "phi",
		"rfbnjqk1jnbfr/2ppppp2pp1p/pp5Bp4/13/9Fp2/1PPP4J4/"
		"P3PPPPPP1q1/RF1NJQKQ1NB1R b - 0 13",
		3, 168734 },
	{ "rose", NULL, 4, 1709118 },
	{ "rose",
		"1Nc1wcnr/ppC2wpp/8/4p3/4r3/1R6/PPPPPPPP/1N1WW2R w e6 0 6",
		3, 184742 },
	{ "rose",
		"2cwwc1r/pppppppp/n7/5R2/4n1PP/7r/PPPPPP2/RNCWW1N1 w - 0 5",
		4, 3569571 },
	{ "rose",
		"1ncwwc1r/p1pppppp/8/1p2N2R/P7/r7/1PPCPPPP/RN1WWC2 b - 0 5",
		4, 283869 },
	{ "rose",
		"1ncww1nr/p1pp1ppN/1p5r/8/8/7P/PPPPPPP1/R1CWWCNR b - 0 5",
		4, 2762236 },
	{ "rose",
		"r2wwcnr/p1p1ppp1/1p6/5c1n/P7/3P2R1/1PP1PPPP/RNCWWC2 b - 0 "
		"7",
		4, 4678663 },
	{ "rose",
		"1ncwwN1r/ppp1pp2/3r2p1/7p/1P6/C5P1/P1PPP1PP/RN1WWCR1 w - "
		"0 8",
		4, 3233092 },
	{ "rose",
		"r2wwcnr/p1pppCpp/1pn5/8/1P2P3/8/c1PP1PPP/RNCWW1NR b - 0 5",
		4, 220495 },
	{ "rose",
		"r2w1cnr/ppppNw1p/n1c2p2/C4p2/8/8/P1PPPPPP/3WWCNR w - 0 8",
		4, 3440160 },
	{ "rose",
		"2cwwcnr/pp1Nppp1/n3r2p/2p5/7P/P7/1PPPPPP1/RNCWWC1R w - 0 6",
		4, 2909764 },
	{ "rose",
		"rncww3/p1pp1ppp/1p2r3/8/2P1Pc2/1P2RP1P/P2P2P1/2CWWCNn b - "
		"0 7",
		4, 3521884 },
};

enum { BENCH_ROWS = sizeof bench_rows / sizeof *bench_rows };

#endif
