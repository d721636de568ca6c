import { afterAll, vi } from 'vitest';
import { failOnUnexpectedConsole } from './unexpectedConsole';

failOnUnexpectedConsole();

// A module whose import is under way when the next file needs another environment fails to load in all later files.
afterAll(() => vi.dynamicImportSettled());
