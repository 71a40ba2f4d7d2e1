/* SPDX-License-Identifier: MIT */
/*
 * Positions with their perft: the rule pages' own figures from the start, and
 * positions from the middle of random games with what the rules have to offer
 * there (rebirth, growing, double captures, strikes, a lost King). All figures
 * were counted by the slow reference, too.
 *
 * test_perft.c compares them, signature.c makes one number of the positions,
 * bench.c counts them against the clock.
 */
#ifndef TESTS_PERFT_ROWS_H
#define TESTS_PERFT_ROWS_H

#include <stdint.h>

enum { PERFT_DEPTHS = 5 };

struct perft_row {
	const char *game;
	const char *position;	/* NULL: the start */
	uint64_t counts[PERFT_DEPTHS];	/* of depth 1, 2, ...; 0 ends them */
};

static const struct perft_row perft_rows[] = {
	{ "phoenix", NULL, { 42, 1764, 83276, 5136074 } },
	{ "phoenix",
		"1Sadfx1f1a1l/3a2x1d3/1pp1ppppd2p/12/p2p5ppD/s2X8/8P3/"
		"2P3PP1X2/3P6P1/P2P5P2/1LA2d2ASL1/LA1DF2FD1AL b - 0 29",
		{ 59, 47220 } },
	{ "phoenix",
		"l1a4faasl/1l1a2xd2l1/A5p1p1p1/DA3pSp2s1/1p1p5p1p/1x10/"
		"5f1d4/6P3P1/5P1PS3/PPP1P3P2P/1L5D2S1/LSD1FXXFD2L b - 2 22",
		{ 2418 } },
	{ "phoenix",
		"l1aD1xxfd1sl/1l2d5l1/spp2pp1p3/10p1/p3p7/12/7a4/6D5/12/"
		"1XPa1P1Pd3/1LSA2X1A3/1SA4FD2L w e9 0 23",
		{ 81, 25359 } },
	{ "phoenix",
		"ls2f1xfdasl/P2a3dasl1/pp2p2p1ppp/2Ap1pp3x1/4P3p3/12/X6D4/"
		"2P1D1P1P3/P10X/3P1s1P2P1/2Sd5SL1/1SA1F2FDASL w - 1 10",
		{ 108, 19364 } },
	{ "phoenix",
		"lsadfxxfdasl/1lsa3das2/pppppp1pp1pp/6p2p2/12/12/12/"
		"P3D1P4P/12/SPL1PP1PPPl1/2SA3DASL1/LA1DFXXFDASL b g4 0 8",
		{ 51, 3462 } },
	{ "phoenix",
		"lsad3fdasl/2s4dasl1/p1xp1DFppp2/12/ap6x1pp/2p9/9f2/"
		"3D1D4P1/P3X7/1PP2PPPPP1P/1Ll2A2ASL1/LSA3XFDASL b k4 0 16",
		{ 81, 21044 } },
	{ "phoenix",
		"2a3xfd2X/6A5/3p7p/9x2/7pp3/10p1/l11/1lP9/5P6/4X5S1/4A5L1/"
		"5F2D3 b c4 0 29",
		{ 4163 } },
	{ "phoenix",
		"lsadfxxs1asl/1l1A3a4/1p2p3d1p1/pA10/4X1p5/8D3/12/4P6P/"
		"2pS8/P2P1P4PX/1L1A3A4/L2D3F2SL w g9 0 55",
		{ 5278 } },
	{ "phoenix",
		"11l/9s2/1p3apd1s2/10xp/8p3/12/11p/1l6P3/P8X2/3P2PP3a/"
		"1LSA2X1p2x/L1A2D2FA2 b - 2 29",
		{ 5105 } },
	{ "angel", NULL, { 49, 2427, 136055, 7737418 } },
	{ "angel",
		"6k4/11/11/b10/11/11/11/11/5qAK3/8Q2 b - 0 29",
		{ 38, 1388, 53089 } },
	{ "angel",
		"r1bb2k2h1/ppp1p2pp2/2n7e/1n9/3p7/PP7P1/11/5N3P1/3qP2P1C1/"
		"RN1B1K2EH1 w a 1 15",
		{ 41, 2747, 111092 } },
	{ "angel",
		"r1b1nqk2hc/p2pppp1ep1/nA9/10p/2pa5Q1/4P1P4/11/2P8/"
		"1P1PP4PP/RNBBN1K1EHC b Aa 4 12",
		{ 86, 8135 } },
	{ "angel",
		"2bb1qk4/11/1p9/6p4/11/10a/2P8/B7H2/P5P2P1/"
		"RN2N1K1E1C w g8 0 18",
		{ 52, 3177, 164906 } },
	{ "angel",
		"rnbbnqk1ehc/1pp1pp2ppp/7p3/11/p5a4/6PP3/11/2N8/PPPPPP2PP1/"
		"R1BBNQK1EHC b Aa,g3g4 0 5",
		{ 92, 5458 } },
	{ "angel",
		"4n1k4/11/5q3h1/5ppp1p1/11/7B3/11/2b8/AP1B2K4/"
		"RN2N6 w - 0 24",
		{ 54, 2633, 155725 } },
	{ "angel",
		"rnbbn1k1ehc/1ppppq1a1pp/11/p4p5/11/3P7/7A2P/11/PPP1PP3P1/"
		"RNBBNQK1EHC b Aa,k3 0 7",
		{ 71, 6807 } },
	{ "angel",
		"11/5k5/8p2/2p3C4/10p/1P7P1/8P2/11/3P1K3P1/11 w k7k8 0 29",
		{ 38, 310, 11132 } },
	{ "angel",
		"rn2nq5/7k3/5b4p/7P1Cp/11/R6p3/3NK6/11/2P3P2p1/"
		"1NBc7 b - 3 19",
		{ 71, 4039 } },
	{ "fenix", NULL, { 756, 571536, 386358336 } },
	{ "fenix",
		"2k1s1ss1/K3g4/6g1s/1S4s2/SSS3ss1/SS7/1GS4S1/SSS2S3/"
		"S3SS1S1 w - 2 14",
		{ 35, 1226, 37549 } },
	{ "fenix",
		"2sssssss/3sss1ss/G3sssss/SS3ssgs/1SS4sk/SG1S3s1/SS1SS3s/"
		"G1SSGS3/SSSSSSS2 b prep 0 4",
		{ 506, 40480 } },
	{ "fenix",
		"3s1ssss/5ss1g/5ssk1/5sss1/9/SS5s1/GS5s1/SG3S3/"
		"SK6g w g 0 28",
		{ 19, 662, 9020, 275660 } },
	{ "fenix",
		"1s1Ksss1s/6ssg/1S2s1sk1/SS5s1/S5s2/S6ss/4G4/g2SS4/"
		"SS1SS4 w g 0 21",
		{ 19, 38, 246, 1169 } },
	{ "fenix",
		"3gsssss/4ssgss/S4s1sk/5ss1s/SSS3ss1/1GS4ss/SSS4gs/SGSSSS3/"
		"SSSSGS3 w k 0 7",
		{ 10, 255, 4193, 107215 } },
	{ "fenix",
		"3ss1ks1/3gs1sss/S5sss/5sssg/GSS5S/SSGS1S3/1KSS5/SS1S5/"
		"1SSSSS3 b g 0 18",
		{ 30, 784, 1584, 14524 } },
	{ "fenix",
		"4gss2/3s1s3/S3s1g2/S4ssks/SS4sss/K2S3s1/S3S3g/SS1S5/"
		"G1G2SS2 b - 1 6",
		{ 10, 244, 9309, 162330 } },
	{ "fenix-small", NULL, { 420, 176400, 63680400 } },
	{ "fenix-small",
		"3s2gs/S4kg1/S1s1s1s1/8/2SS2ss/S1GS3s/GSK1S3 b - 3 29",
		{ 28, 496, 12842 } },
	{ "fenix-small",
		"3s1sss/S2sgssg/SS2sgss/SSS3ss/GSSS2ss/S3G2s/"
		"SSSSGS2 w prep 0 4",
		{ 255, 65025 } },
	{ "fenix-small",
		"6s1/SG5s/S1s1S2s/7k/S1K5/1GS4s/SS2S3 w g 0 11",
		{ 40, 599, 13829 } },
	{ "fenix-small",
		"1SG4g/S1kS2ss/2g1s2s/6ss/SK6/S2S4/1S2SS2 b g 0 11",
		{ 9, 12, 49, 1147 } },
	{ "fenix-small",
		"2s2s2/5sk1/SS3Ggs/1SS3ss/K6s/S6g/S1S2G2 b g 0 6",
		{ 10, 220, 1625, 24551 } },
	{ "fenix-small",
		"g3s3/6s1/6ks/8/1S4s1/1K5G/G3S3 w - 3 41",
		{ 9, 113, 2238, 34489 } },
	{ "fenix-1975", NULL, { 84, 7056, 530208, 39841344 } },
	{ "fenix-1975",
		"s2ss3s/1G6k/S3ssss1/S4ss1s/S1S1S2ss/9/SSSS5/GK1S5/"
		"S2S2S2 b - 6 29",
		{ 28, 821, 17326 } },
	{ "fenix-1975",
		"2ss1gsss/3ssssss/G3sssss/1S3ssss/1SS3sss/GSSS3ss/SSSSS3s/"
		"SSSSSS3/SSSSSSS2 b prep 0 2",
		{ 76, 5472 } },
	{ "fenix-1975",
		"2ss5/g3s4/8k/1SS1s1s1s/9/1GSSS3s/2GS5/K2SS2G1/"
		"S3S1S2 b g 0 10",
		{ 36, 1257, 30205 } },
	{ "fenix-1975",
		"2sssssss/4sss1s/6sk1/G1S4gs/SSS3sg1/SSSs3s1/G1SSS3g/SK1S5/"
		"S1SSSSS2 w g 0 9",
		{ 38, 77, 225, 6322 } },
	{ "fenix-1975",
		"4s1s1s/4ssk2/S5ss1/1S2s1ss1/3sS2ss/S1G2G1s1/1GS2Ss2/9/"
		"3KSS3 b g 0 19",
		{ 19, 63, 281, 1122 } },
	{ "fenix-small-1975", NULL, { 60, 3600, 185400, 9548100 } },
	{ "fenix-small-1975",
		"1S2ss1k/8/8/7s/6gs/1G5s/1K6 w - 2 27",
		{ 17, 347, 5606, 105012 } },
	{ "fenix-small-1975",
		"2ssssss/3sssss/GS2sg1s/SSS2sg1/S1GS2s1/S1GSS2g/"
		"SSSSG3 b prep 0 4",
		{ 37, 296, 2896, 61178 } },
	{ "fenix-small-1975",
		"2ssssg1/S2sg1ss/SS2s1k1/7g/GKSS4/S2SSs2/SSG1SS2 w g 0 8",
		{ 20, 559, 3182, 65023 } },
	{ "fenix-small-1975",
		"7g/3s4/1S3ss1/SSS3k1/1K5g/S3S3/SS1G1S2 b g 0 6",
		{ 12, 2, 8, 0 } },
	{ "fenix-small-1975",
		"2s1ks1g/S4sss/SS2s2s/g7/SK5s/S2SS1ss/3SG3 w g 0 13",
		{ 30, 556, 9260, 184206 } },
	{ "phi", NULL, { 26, 676, 22004, 715851 } },
	{ "phi",
		"r3Q1k2nbf1/ppp4p2ppr/7jp4/12p/7B1P3/10PPF/1Rb2PPPP4/"
		"1FjN2KQJN2R b - 3 29",
		{ 53, 4021, 223437 } },
	{ "phi",
		"rfbnjqkq1nbfr/ppppppppjp1pp/10p2/13/13/7J5/PPPPPPPPPPPPP/"
		"RFBNJQKQ1NB1R b p1 1 4",
		{ 37, 1617, 71791 } },
	{ "phi",
		"rfb2qkq1n1fr/1pPpppp3ppp/2R1n8/13/13/4P8/PP1P3PPPPPP/"
		"2BNJQK2NB2 w p1 1 5",
		{ 54, 2492, 139811 } },
	{ "phi",
		"r5k2n1fr/p1p1F1p4R1/1pn8p1/6qB5/6P2P3/2N3P3P2/PpP1PP2P4/"
		"R4QK2Q3 b - 0 29",
		{ 74, 5243 } },
	{ "rose", NULL, { 36, 1292, 47330, 1709118, 66586914 } },
	{ "rose",
		"rncwwcnr/ppp1pppp/8/3p4/8/2P5/PP1PPPPP/RNCWWCNR w d6 0 2",
		{ 35, 1584, 51487 } },
	{ "rose",
		"rncwwcn1/1p1pRp1p/5r2/p1p5/8/8/1PPPP2P/1N1WWCN1 b - 0 6",
		{ 52, 56, 1725, 54865 } },
	{ "rose",
		"rncww1nr/pppppp1p/8/4N1p1/8/8/PPPPPWPP/RNCW1C1R w g6 0 3",
		{ 59, 1664, 83123 } },
	{ "rose",
		"3wwc1r/p1p3p1/1N6/W7/6p1/PR6/1PcpnP1P/5WN1 b - 0 4",
		{ 599 } },
};

enum { PERFT_ROWS = sizeof perft_rows / sizeof *perft_rows };

#endif
