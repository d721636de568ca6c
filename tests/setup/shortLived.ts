/**
 * Arguments of Node for a program that lives for seconds: without them, half of its start goes into optimising PGlite's
 * WebAssembly, which it does not use long enough. None for programs that are measured.
 */
export const shortLived: readonly string[] = process.env['TEST_SHORT_LIVED'] ? ['--liftoff-only'] : [];
