import type { saveAs as real } from 'file-saver';
import { vi } from 'vitest';

/** Replaces `file-saver` in every page test, so that tests can inspect what would be saved. */
export const saveAs = vi.fn<typeof real>();
