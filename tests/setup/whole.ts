/** TEST_WHOLE=1 runs sweeps and random tests in full, which takes minutes each; otherwise they take a part. */
export const isWhole = process.env['TEST_WHOLE'] === '1';
