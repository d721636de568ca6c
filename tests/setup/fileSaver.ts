import type { saveAs as real } from 'file-saver';
import { vi } from 'vitest';

/** In the place of `file-saver` in every test of the page: what would be saved is looked at. */
export const saveAs = vi.fn<typeof real>();
