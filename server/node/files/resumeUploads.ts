import { summaryOfKind } from '../../files/uploadSummary';
import type { Logger } from '../../http/logger';
import type { FileWork } from '../../files/fileWork';
import type { UploadStore } from '../../store/files/fileStore';
import { periodically } from '../periodically';

/** Upper bound for noticing an ended process, in addition to its lease. */
const everyMs = 30_000;

/** Resumes interrupted uploads, now and periodically. Returns a function that stops it. */
export function resumeUploads(
  uploads: UploadStore,
  { kept }: Pick<FileWork, 'kept'>,
  logger: Logger,
): () => Promise<void> {
  const resume = async (): Promise<void> => {
    const count = await uploads.resume(summaryOfKind, kept);
    if (count > 0) logger.warn('uploads.resumed', { count });
  };
  return periodically(resume, {
    everyMs,
    onError: error => logger.error('uploads.unresumed', { error }),
  });
}
