import { startThread } from '../programs';
import type { StartFileThread } from './fileThreads';

/** Enough for the largest accepted file, not counting its bytes. */
const limits = { maxOldGenerationSizeMb: 384 };

export const startFileThread: StartFileThread = (job, transferred) =>
  startThread('fileThread', job, limits, transferred);
