import { afterAll, vi } from 'vitest';

/**
 * A module whose import is under way when the next file begins may fail to load in all later files. Each project's setup
 * must call this, as with `failOnUnexpectedConsole`.
 */
export const settleImports = (): void => afterAll(() => vi.dynamicImportSettled());
