import { ApiError } from '../http/errors';
import { StoreRefusal } from '../store/store';
import type { DownloadOutcome } from '../store/fileStore';
import type { Asked } from './asked';
import { inPieces } from './byteStreams';
import type { DownloadsOptions } from './downloads';
import { reconciliationWorkbook } from './reconciliationWorkbook';
import { archiveZip, reportWorkbook, type MadeWorkbook } from './reportWorkbook';

const pieceBytes = 524_288;
/** How long a file stays with a process that is not heard of. */
const leaseMs = 60_000;

type MakingOptions = Omit<DownloadsOptions, 'randomId'>;

/** Makes a file that was asked for, unless somebody else is at it; how it ends is written down with it. */
export async function makeFile(options: MakingOptions, account: string, id: string): Promise<void> {
  const { files, clock, logger } = options;
  const now = () => clock().getTime();
  try {
    const claim = await files.downloads.claim(account, id, now(), now() + leaseMs);
    const download = claim === null ? null : await files.downloads.get(account, id, now());
    if (claim === null || !download) return;
    const outcome = await makePieces(options, { account, id, claim, asked: JSON.parse(download.asked) });
    await files.downloads.finish(account, id, claim, outcome);
  } catch (error) {
    // Its claim runs out, and whoever wants the file takes it on again.
    logger.error('file.unfinished', { account, id, error });
  }
}

interface Making {
  readonly account: string;
  readonly id: string;
  readonly claim: number;
  readonly asked: Asked;
}

async function makePieces(options: MakingOptions, making: Making): Promise<DownloadOutcome> {
  const { files, clock, limits, logger } = options;
  const { account, id, claim } = making;
  try {
    const workbook = await workbookOf(options, making);
    let [no, size] = [0, 0];
    for await (const bytes of inPieces(workbook.bytes, pieceBytes)) {
      [no, size] = [no + 1, size + bytes.length];
      await files.downloads.addPiece(account, id, claim, no, bytes);
      await files.downloads.renew(account, id, claim, clock().getTime() + leaseMs);
    }
    const keptUntil = clock().getTime() + limits.fileKeptSeconds * 1000;
    return { state: 'ready', size, rows: workbook.rowsSoFar(), keptUntil };
  } catch (error) {
    if (error instanceof ApiError || error instanceof StoreRefusal)
      return { state: 'failed', msg: error.message };
    logger.error('file.failed', { account, id, error });
    return { state: 'failed', msg: 'Something went wrong while it was made, please ask for it again' };
  }
}

function workbookOf(
  { files, work }: Pick<MakingOptions, 'files' | 'work'>,
  { account, asked }: Making,
): Promise<MadeWorkbook> | MadeWorkbook {
  if (asked.report === 'reconciliation') return reconciliationWorkbook(files, work, account, asked.scope);
  if (asked.report === 'archive') return archiveZip(files.transactions, account, asked);
  return reportWorkbook(files.transactions, account, asked);
}
