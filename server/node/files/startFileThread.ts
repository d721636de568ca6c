import { startThread } from '../programs';
import type { StartFileThread } from './fileThreads';

/**
 * Enough for the largest accepted file, not counting its bytes. A record makes 16 KB of objects that nobody needs any more: the
 * more room there is for young ones, the less of them is looked at (docs/scaling.md).
 */
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 192 };

export const startFileThread: StartFileThread = (job, handedOver) =>
  startThread('fileThread', job, limits, handedOver);
