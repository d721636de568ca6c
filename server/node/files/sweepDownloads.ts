import type { Logger } from '../../http/logger';
import type { DownloadStore } from '../../store/files/fileStore';
import { periodically } from '../periodically';

const everyMs = 60 * 60_000;

/**
 * Deletes expired download files of all accounts, also of accounts that request nothing more. Returns a function that
 * stops it.
 */
export function sweepDownloads(
  downloads: Pick<DownloadStore, 'sweepAll'>,
  { logger, clock }: { readonly logger: Logger; readonly clock: () => Date },
): () => Promise<void> {
  return periodically(() => downloads.sweepAll(clock().getTime()), {
    everyMs,
    onError: error => logger.error('downloads.notSwept', { error }),
  });
}
