import { startThread } from '../programs';
import type { StartFileThread } from './fileThreads';

/**
 * Enough for the largest accepted file, not counting its bytes. Reading a record creates 16 KB of short-lived objects,
 * which a large young generation collects with less work (docs/scaling.md).
 */
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 192 };

export const startFileThread: StartFileThread = (job, transferred) =>
  startThread('fileThread', job, limits, transferred);
