/* SPDX-License-Identifier: MIT */
/*
 * Positions of games that a search played against itself, in which whoever is
 * to move wins in so many turns, whatever the other side does, and not sooner;
 * test_solve.c proves it.
 */
#ifndef TESTS_BENCH_WINS_H
#define TESTS_BENCH_WINS_H

struct bench_win {
	const char *game;
	int turns;		/* of the winner */
	const char *position;
};

static const struct bench_win bench_wins[] = {
	{ "phoenix", 2,
		"10x1/12/10S1/2X9/1D1p8/2p9/X1P1PP1P4/9P2/3P1FP4P/2P6PP1/"
		"8F3/2A7Sx w - 7 67" },
	{ "phoenix", 2,
		"lsadfxxfdasl/1lsad3asl1/pppppppppppp/12/6d5/12/7D4/10P1/"
		"8P3/PPPPPPPP1P1P/1LSAD3ASL1/LSADFXXFDASL w - 1 4" },
	{ "phoenix", 2,
		"1s2f7/12/p1d2pp5/6x3p1/1p1pp2pp3/12/7P1L2/5S2P3/l6x3P/"
		"4d1s5/3X7X/12 b - 0 59" },
	{ "phoenix", 2,
		"3A8/12/x11/1p1D7L/9F2/p11/6F5/1P4PP1P2/P1PP1P2P2P/2P7X1/"
		"xLA9/1SA4XA3 w - 0 67" },
	{ "phoenix", 2,
		"5x6/12/9p2/12/XD10/2S9/6P5/1P3P1P2XP/8P3/P1PPP3P1P1/"
		"1A7SA1/xL2F2F2SL w - 3 57" },
	{ "phoenix", 2,
		"1s9l/Xl8a1/pppp7p/8p3/4x4p2/XP10/5a6/P10x/6s5/12/12/a11 b "
		"- 0 55" },
	{ "phoenix", 2,
		"Xs4f1a1s1/1ls9/p1pp4p1p1/9p1p/x3p2pf2x/5p6/8PP2/10X1/"
		"2d7P1/6s5/12/5a6 b - 0 54" },
	{ "phoenix", 2,
		"10D1/12/12/p9pp/2F8l/3p8/2P9/3PP5P1/P4A2PP2/5P5P/2X6SLx/"
		"1SA2XF3Sx w - 0 53" },
	{ "phoenix", 3,
		"4S7/12/1p9X/12/1x8p1/p8P2/12/4P7/11P/P1P2PP1PPP1/4F5L1/"
		"LL4X1x1SL w - 0 53" },
	{ "phoenix", 3,
		"1s2fx2a2l/10f1/l1dp1p5p/1p6p3/4pp3p2/2p6x2/12/X1P9/3s3P4/"
		"P7s3/1L10/6X5 b - 1 64" },
	{ "angel", 2,
		"6k1b2/1p9/1p6p2/7n3/4p6/5p4P/8P2/3PnP5/r3c2H1P1/9K1 b - 1 "
		"54" },
	{ "angel", 2,
		"rn6k2/p1n3a4/11/3p7/11/3c3p3/5Bh4/6P4/P7P2/6K4 b - 3 38" },
	{ "angel", 2,
		"11/8k2/2n8/8p2/1p2nbp1pp1/1b9/6p4/7c3/10K/11 b - 5 52" },
	{ "angel", 2,
		"Bnbbn4kc/p1pp1p2ppp/1p9/6p1q2/4Q6/4P6/3P4P2/N6P3/"
		"PPA2PP2PP/R3N1K1EHC w A 1 15" },
	{ "angel", 2,
		"rn4k2h1/ap9/3p4p2/10p/4P6/6P3c/7P3/8qb1/5K5/11 b a 0 51" },
	{ "angel", 2,
		"rnb1B3kh1/pp6p2/11/2E4Q1p1/4e1p4/3p3p3/3P3A3/6P4/PPP2P2P2/"
		"RNB1N1K2H1 w A 3 20" },
	{ "angel", 3,
		"11/7k3/3h7/11/3pppp1p2/pP9/3b2RP1P1/3q4P2/10r/9K1 b - 3 51" },
	{ "angel", 3,
		"10c/3p3k2e/5b5/10p/8p1p/7q3/11/6P4/1P4KP1PP/3r4E1C b - 1 "
		"37" },
	{ "angel", 3,
		"rn4k2hc/2p5p2/6p3p/1n9/p4p5/5pP1bPp/p7e2/3q5C1/8K2/11 b a "
		"1 43" },
	{ "angel", 3,
		"4Q4B1/9b1/11/11/p3C3pp1/P8k1/5P5/2N3P4/2PP4PP1/R3N1K1E2 w "
		"A 1 34" },
	{ "fenix", 2,
		"2sssss1s/3sgssss/5ssk1/1S2ss1s1/SS1K5/SSSS5/SSSSS4/SSSSS4/"
		"g8 b - 2 14" },
	{ "fenix", 2,
		"8s/9/5ss2/3sss3/4gs3/K4s3/2k6/9/9 b - 37 76" },
	{ "fenix", 2,
		"9/9/2S3s2/3SS1ss1/4KG2k/3S1S3/1SSS2S2/1SS6/9 w - 45 64" },
	{ "fenix", 2,
		"5s2s/1S4s2/3k1ss2/9/4S4/5S3/2GS1S3/1SS2S1S1/1K3S3 w - 10 "
		"64" },
	{ "fenix", 2,
		"8G/3S1k1s1/2S3s2/1SK6/S3Sss2/S1SS5/1S7/9/6S2 w - 1 55" },
	{ "fenix", 2,
		"4s1s1s/4s1s2/2K2s3/2S1ss3/1S5k1/SS7/S3S1S2/SGS1S4/8G w - "
		"7 29" },
	{ "fenix", 3,
		"7s1/7ss/6g1s/4Kss2/2S6/1SSG5/SSS1S1ks1/2S6/1S4S2 b - 3 53" },
	{ "fenix", 3,
		"6s2/6ss1/s3k4/1s3S3/4S3s/3SK2g1/2S6/3S5/8s w - 8 102" },
	{ "fenix", 3,
		"2ss2s2/2s6/S4s1ss/3G1ss1g/S1SSS4/G5ks1/2S1S4/S8/K2SS4 w - "
		"13 38" },
	{ "fenix", 3,
		"2ssgssss/4sssss/7ss/1K4sss/SSS3gs1/SSS5k/SSS1SG3/SSS1S4/"
		"g3SSG2 b - 0 7" },
	{ "fenix", 4,
		"8s/7s1/6s2/4gs3/5s3/3k5/1S7/KS2S4/9 w - 34 49" },
	{ "fenix", 4,
		"6ss1/3k1ssss/6ss1/2S2s3/S1S1s4/3gs4/1KS6/1GG6/9 w - 12 39" },
	{ "fenix-small", 2,
		"8/1s3sks/1s2ss1g/2S5/KSS5/1S3S2/1S2G3 b - 8 30" },
	{ "fenix-small", 2,
		"2s1s1s1/S6s/2SS1kss/GK2ss2/SSS5/1SS5/3G4 w - 18 24" },
	{ "fenix-small", 2,
		"2s1sss1/g2sksg1/4sss1/2K5/8/4S3/1g6 b - 1 28" },
	{ "fenix-small", 2,
		"7s/2s3s1/1S4k1/1SK5/5S2/1SG1S3/4S3 w - 1 20" },
	{ "fenix-small", 2,
		"2s1ssss/G3sss1/7s/6s1/5gk1/7g/4KSS1 b - 9 17" },
	{ "fenix-small", 2,
		"7s/2S1k3/S1S1s1s1/2S1s2S/1GS5/1K6/6s1 w - 10 45" },
	{ "fenix-small", 3,
		"S3G3/8/4Ss2/S6k/2KS3s/SS2SS1s/4G3 w - 9 28" },
	{ "fenix-small", 3,
		"S7/S3ss2/4ks2/3s4/1SSS4/1GK5/7G w - 10 31" },
	{ "fenix-small", 3,
		"5sss/3g1s2/2S2k2/5ss1/GSK2s2/SSSS4/S1g5 w - 4 31" },
	{ "fenix-small", 3,
		"2S1sk1s/7s/S1s2s2/SSK5/S1S4s/SSSS4/2G5 b - 1 17" },
	{ "fenix-small", 4,
		"1g4ss/SS1sg2s/S3ss1s/4S2k/1KGS4/3g4/1GSSS3 b - 4 24" },
	{ "fenix-small", 4,
		"3ss2g/K2sssss/1S2gsss/SS6/S2G2k1/SS1SS2G/g2SS3 b - 0 7" },
	{ "fenix-1975", 2,
		"9/2s6/9/4K1k2/4SG3/2SS5/2S3S2/1S7/9 w - 35 74" },
	{ "fenix-1975", 2,
		"7s1/9/2ks2s2/4s4/9/2SK5/1S1S5/1S1S5/9 b - 26 106" },
	{ "fenix-1975", 2,
		"5s1ks/6ss1/5sss1/4s4/2K2sg2/1S7/3S5/2S6/9 b - 7 61" },
	{ "fenix-1975", 2,
		"2ss1s2s/4s1ss1/S2s1s3/1S2ssk2/S8/G1SS1S2s/1SSSS1S2/1SK6/"
		"3SS4 w - 10 28" },
	{ "fenix-1975", 2,
		"7ss/4ss1ss/S4kss1/SS6s/SSS1S4/3G5/SSSGS3s/GS7/3K2S2 w - "
		"10 20" },
	{ "fenix-1975", 2,
		"4s3s/6ss1/S6sk/SS4s2/SS3G3/G8/3S5/2SSS4/1K1S2S2 w - 4 24" },
	{ "fenix-1975", 3,
		"3ssssg1/S1sssssss/5ssss/5sg1s/4S4/SSSS5/S1SS2k2/S2GSS3/"
		"1K1G1GS2 b - 0 15" },
	{ "fenix-1975", 3,
		"2sssssss/3sss1g1/S4s2s/SS5ss/SSG4s1/SS5s1/SSS4k1/S1S1SS3/"
		"1K1GS4 w - 1 10" },
	{ "fenix-1975", 3,
		"6s2/6ss1/5ss2/4kss2/9/3K1s3/9/9/9 b - 5 61" },
	{ "fenix-1975", 3,
		"2ssssssg/3ss1ks1/S4s2s/SS6s/1S1S4G/G7s/SSSS5/SSSS5/"
		"S1K1S1S2 b - 3 13" },
	{ "fenix-1975", 4,
		"s3sssss/3s1s1ss/7s1/SS1Ss3k/S1S1s4/SSSSK4/1SS1S4/S8/9 b - "
		"10 24" },
	{ "fenix-1975", 4,
		"2sssgsgs/3ss1s1s/S4ssss/SS2sssg1/SSS1s1s1s/SSSSSG2k/SSSS5/"
		"SSSG5/1K3GS2 b - 9 10" },
	{ "fenix-small-1975", 2,
		"4ssss/1S2sss1/3s1s2/1G6/S7/1K1s3s/4k2g b - 9 19" },
	{ "fenix-small-1975", 2,
		"4k1ss/6ss/1g6/S4ssK/SSS2s2/SS5G/8 b - 1 15" },
	{ "fenix-small-1975", 2,
		"3gsss1/S1s3s1/1S6/S3s1s1/5k2/1K6/8 b - 6 33" },
	{ "fenix-small-1975", 2,
		"GS1ss1ss/K2s1s2/4g3/1SS5/6k1/1S6/2S1S2S w - 12 28" },
	{ "fenix-small-1975", 2,
		"5s2/S3s1sk/1KG2ss1/SG6/1SS5/2S2s2/S7 w - 1 19" },
	{ "fenix-small-1975", 2,
		"2ss1k1s/SS3gss/7s/7s/GSSS2ss/1GSSS2s/1K1S2S1 w - 0 12" },
	{ "fenix-small-1975", 3,
		"1s4ss/2k3g1/3s2s1/3S1s2/SSSS4/SSSK1S2/5G2 w - 12 23" },
	{ "fenix-small-1975", 3,
		"4s1k1/1S2s1s1/3S1ss1/3S4/1SS1G3/SS1SS3/S1K1SS2 w - 17 29" },
	{ "fenix-small-1975", 3,
		"2sss1gs/S2ssg2/S1S2ssG/SSS1ssk1/S1SS4/SG1S4/S1K5 b - 3 11" },
	{ "fenix-small-1975", 3,
		"2ss1s2/S2sg3/S3s1k1/SGS1g3/SGS5/SSS5/2KG4 w - 1 13" },
	{ "fenix-small-1975", 4,
		"2s1ss1s/4ss1s/SS2ss1g/1GS2gg1/2S3s1/SG2k3/1KS1GS2 w - 0 11" },
	{ "fenix-small-1975", 4,
		"5sss/4skss/1S4ss/SS4gs/SG1SG2g/S3S2s/g2KSS2 w - 1 8" },
	{ "phi", 2,
		"r1b9r/p2p2pk1ppbp/1pp2pqp5/5p3f3/2PJnP3B3/3PP1P2P3/7PP3P/"
		"1qB3K5R b - 3 41" },
	{ "phi", 2,
		"r1b3k3b1r/p2p4ppppp/2p1p1p6/1p3p7/7P4P/1PP2P1n4R/"
		"P2PP1NP1j1q1/1RB2K1N5 b - 1 36" },
	{ "phi", 2,
		"2q2k4b2/1p2p3Jpp2/p2p1p1pn2pp/5P7/3B4F4/1PJP2P3PP1/"
		"P6PPP2P/R2N2KQ2B1R w - 1 32" },
	{ "phi", 2,
		"r2n1k1q1n2r/pp1fp3p2p1/3p2Qp1pp1p/5F3P3/11R1/2P1P2PN3P/"
		"PP1P1PP1P4/R1B2K7 w - 1 33" },
	{ "phi", 2,
		"r1bn5nb1r/5p1kjp1p1/1p2p2p4p/1f3p7/3P1P1pPP3/11P1/"
		"PP1P1KP1P1P1P/2q7BR1 b - 1 31" },
	{ "phi", 2,
		"7r5/1Q11/3k9/3Pp8/9P3/R1N4P5/1P1P1P4rPP/2B3K3B1R w - 1 51" },
	{ "phi", 2,
		"2Qn1k2jn1r1/1p1p1p1qp1p1p/p1p1pPpp1pfp1/13/8P4/2JPP2P3P1/"
		"PP4J2PPBP/R1B2QK2N1FR w - 1 23" },
	{ "phi", 2,
		"r1bn2kqjnbfr/pp3pp2pppp/2pFp3p4/8N4/7p5/12P/PPPPPPPPPPPP1/"
		"R1B1JQKQJNBFR w - 0 12" },
	{ "phi", 2,
		"r1b3k3b1r/pp1p3p1pppp/4np2p1n2/3Ff1p3q2/4P3P1P2/6PPP2P1/"
		"PPP1NP1Q4j/R1B2JK1R4 b - 2 31" },
	{ "phi", 2,
		"r2nk7r/pp5pp2pp/2p1b1p6/6Bn2p2/4P2P1j3/3b2qP1PN2/PP4P4PP/"
		"R5K3BR1 b - 2 39" },
	{ "phi", 3,
		"r1b3k1r4/p2p2p3ppp/2p1p2p5/1p8f2/4P2P5/5PP4b1/2P10/"
		"3j1R1K5 b - 3 58" },
	{ "rose", 2,
		"1ncww1nc/pp1ppppp/2p5/8/5rP1/5N1P/PP1PPPC1/RNCWW3 b - 0 8" },
	{ "rose", 2,
		"3w1cnr/pppnpp1p/2wp2p1/8/2P2P2/P7/1PP1P1PP/RNCWWC1R w - 0 "
		"7" },
	{ "rose", 2,
		"rncwwc2/ppppppp1/7n/7p/1C2P1r1/6P1/PPPPNP1P/RN1WWC1R b - "
		"0 5" },
	{ "rose", 2,
		"2cwwc1r/1p1npppp/p2p4/2R5/3C4/1P1P3P/n1P1PPP1/R2WWC2 w - "
		"0 12" },
	{ "rose", 2,
		"rncww2r/pppppppp/7n/8/P3Pc2/8/1PPP1PPP/RNCWWCNR w - 0 3" },
	{ "rose", 2,
		"r2ww1n1/p1pppr1p/2n5/2R3P1/2p1c3/N6N/P1PP2PP/3WW2R w - 0 "
		"11" },
	{ "rose", 2,
		"1ncww1nr/pppppppp/1r6/8/5c2/1R4R1/PPPPPPPP/1NCWWCN1 w - 0 "
		"3" },
	{ "rose", 2,
		"3ww3/ppp2p1R/4c3/3p2p1/1Prp4/3W4/P1P1PPPP/R3W3 w g6 0 13" },
	{ "rose", 2,
		"rn1w1c1r/ppp1ppp1/8/3p1R1p/w1cPn3/5N2/PPP1PPPP/RNCWWC2 w "
		"- 0 7" },
	{ "rose", 3,
		"2cww2r/ppppcppp/2n5/4N1n1/1P3r2/5C2/P1PP2PP/1RCWW2R w - 0 "
		"8" },
	{ "rose", 3,
		"1n1wwc1r/pppppppp/2c5/8/1Pr5/N1P2N2/P1P1PPPP/R2WWC1R b - "
		"0 5" },
	{ "rose", 3,
		"1ncww1nr/ppppp1pp/5c2/4Cp2/PPr5/8/2PPPPPP/RN1WWCNR b - 0 4" },
};

#define BENCH_WINS ((int)(sizeof bench_wins / sizeof *bench_wins))

#endif
