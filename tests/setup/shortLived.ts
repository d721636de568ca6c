/**
 * Arguments of Node for a program that lives for seconds: it optimises the WebAssembly of PGlite for longer than it uses
 * it, half of what its start costs. None for programs that are measured.
 */
export const shortLived: readonly string[] = process.env['TEST_SHORT_LIVED'] ? ['--liftoff-only'] : [];
