import { startThread } from '../programs';
import type { StartFileThread } from './fileThreads';

/** Enough for the largest accepted file, not counting its bytes. */
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 96 };

export const startFileThread: StartFileThread = (job, handedOver) =>
  startThread('fileThread', job, limits, handedOver);
