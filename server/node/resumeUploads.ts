import { verdictOfKind } from '../files/verdict';
import type { Logger } from '../http/logger';
import type { UploadStore } from '../store/fileStore';

/** A process that has ended is noticed after this long at the latest, besides its lease. */
const everyMs = 30_000;

/** Goes on with uploads that were interrupted, now and from time to time. Answers how to stop it. */
export function resumeUploads(uploads: UploadStore, logger: Logger): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const count = await uploads.resume(verdictOfKind);
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
