import { summaryOfKind } from '../files/uploadSummary';
import type { Logger } from '../http/logger';
import type { UploadStore } from '../store/files/fileStore';

/** Upper bound for noticing an ended process, in addition to its lease. */
const everyMs = 30_000;

/** Resumes interrupted uploads, now and periodically. Returns a function that stops it. */
export function resumeUploads(uploads: UploadStore, logger: Logger): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const count = await uploads.resume(summaryOfKind);
      if (count > 0) logger.warn('uploads.resumed', { count });
    } catch (error) {
      logger.error('uploads.unresumed', { error });
    }
  };
  const begin = () => {
    underWay = underWay.then(look);
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
