import type { Logger } from '../../http/logger';
import type { DownloadStore } from '../../store/files/fileStore';

const everyMs = 60 * 60_000;

/**
 * Deletes expired download files of all accounts, also of accounts that request nothing more. Returns a function that
 * stops it.
 */
export function sweepDownloads(
  downloads: Pick<DownloadStore, 'sweepAll'>,
  { logger, clock }: { readonly logger: Logger; readonly clock: () => Date },
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const sweep = (): void => {
    underWay = underWay
      .then(() => downloads.sweepAll(clock().getTime()))
      .catch((error: unknown) => logger.error('downloads.notSwept', { error }));
  };
  sweep();
  const timer = setInterval(sweep, everyMs).unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
