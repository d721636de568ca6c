import { ApiError } from '../http/errors';
import type { DownloadOutcome } from '../store/files/fileStore';
import { LEASE_MS } from '../store/lease';
import { StoreRefusal } from '../store/store';
import { parseStored } from '../store/storedJson';
import { inPieces } from './byteStreams';
import type { DownloadsOptions } from './downloadsOptions';
import { reconciliationWorkbook } from './reconciliationWorkbook';
import type { ReportRequest } from './reportRequest';
import { archiveZip, reportWorkbook, type MadeWorkbook } from './reportWorkbook';

const pieceBytes = 524_288;
interface MakingOptions extends Omit<DownloadsOptions, 'randomId' | 'retention'> {
  readonly leaseMs?: number;
}

/** Creates a requested file, unless another process is doing so, and stores the outcome. */
export async function makeFile(options: MakingOptions, account: string, id: string): Promise<void> {
  const { files, clock, logger, leaseMs = LEASE_MS.download } = options;
  const now = () => clock().getTime();
  try {
    const lease = await files.downloads.acquire(account, id, now(), now() + leaseMs);
    const download = lease === null ? null : await files.downloads.get(account, id, now());
    if (lease === null || !download) return;
    const outcome = await makePieces(options, {
      account,
      id,
      lease,
      request: parseStored<ReportRequest>(download.asked),
    });
    await files.downloads.finish(account, id, lease, outcome);
  } catch (error) {
    // The lease expires, and the next request for the file acquires it.
    logger.error('file.unfinished', { account, id, error });
  }
}

interface FileJob {
  readonly account: string;
  readonly id: string;
  readonly lease: number;
  readonly request: ReportRequest;
}

async function makePieces(options: MakingOptions, making: FileJob): Promise<DownloadOutcome> {
  const { files, clock, limits, logger, leaseMs = LEASE_MS.download } = options;
  const { account, id, lease } = making;
  try {
    const workbook = await workbookOf(options, making);
    let [no, size] = [0, 0];
    for await (const bytes of inPieces(workbook.bytes, pieceBytes)) {
      [no, size] = [no + 1, size + bytes.length];
      await files.downloads.addPiece(account, id, lease, no, bytes);
      await files.downloads.renew(account, id, lease, clock().getTime() + leaseMs);
    }
    const keptUntil = clock().getTime() + limits.fileKeptSeconds * 1000;
    return { state: 'ready', size, rows: workbook.rowsSoFar(), keptUntil };
  } catch (error) {
    if (error instanceof ApiError || error instanceof StoreRefusal)
      return { state: 'failed', msg: error.message };
    logger.error('file.failed', { account, id, error });
    return { state: 'failed', msg: 'The file could not be created, please request it again' };
  }
}

function workbookOf(
  { files, work }: Pick<MakingOptions, 'files' | 'work'>,
  { account, request }: FileJob,
): Promise<MadeWorkbook> | MadeWorkbook {
  if (request.report === 'reconciliation') return reconciliationWorkbook(files, work, account, request.scope);
  if (request.report === 'archive') return archiveZip(files.transactions, account, request);
  return reportWorkbook(files.transactions, account, request);
}
