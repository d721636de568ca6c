import type {
  NewDownload,
  NewUpload,
  NewUploadRow,
  UploadPortion,
  UploadStep,
} from '../../server/store/files/fileStore';
import { rowsIn } from '../../server/store/files/uploadChunks';
import type { SyncTransaction } from '../../server/store/sync/syncStore';
import { syncRecordOf } from './syncSamples';

/** An upload of 20 November 2026 with a file of its own, whose records are queued. */
export function uploadOf(
  id: string,
  rows: readonly NewUploadRow[],
  rest: Partial<NewUpload> = {},
): NewUpload {
  return {
    id,
    kind: 'txn',
    file: `${id}.json`,
    size: 100,
    sha256: `sha of ${id}`,
    actor: 'admin',
    at: '2026-11-20 11:00:00',
    now: 0,
    posting: { inLine: true },
    rows,
    summary: ({ refused }, same) => ({
      result: refused > 0 ? 'errors' : 'ok',
      msg: `${refused} refused, ${same ? `same as ${same.id}` : 'new'}`,
    }),
    ...rest,
  };
}

/** A valid record of a file, which would be stored with the id `up:` and its TRANS_ID. */
export function goodRow(
  row: number,
  TRANS_ID: string,
  transaction: Partial<SyncTransaction> = {},
): NewUploadRow {
  const { transaction: whole, payload } = syncRecordOf(`up:${TRANS_ID}`, {}, { TRANS_ID, ...transaction });
  const record = { transaction: whole, payload: JSON.stringify(payload) };
  return { row, line: row * 10, key: TRANS_ID, state: 'accepted', reason: '', body: null, record };
}

/** An invalid record of a file. */
export const badRow = (row: number, rest: Partial<NewUploadRow> = {}): NewUploadRow => ({
  row,
  line: row * 10,
  key: `bad ${row}`,
  state: 'refused',
  reason: 'TRANS_DATE is no date',
  body: `{"TRANS_ID":"bad ${row}"}`,
  ...rest,
});

/** A download of 20 November 2026. */
export const downloadOf = (id: string): NewDownload => ({
  id,
  kind: 'trans_date',
  words: `Transactions \ufeff of ${id}`,
  asked: '{"report":"transactions"}',
  actor: 'admin',
  at: '2026-11-20 11:00:00',
});

/** The rows that a file was read as, in order. */
export async function rowsOfSteps(steps: AsyncIterable<UploadStep>): Promise<NewUploadRow[]> {
  const all: NewUploadRow[] = [];
  for await (const step of steps) if ('portion' in step) all.push(...rowsOfPortion(step.portion));
  return all.toSorted((one, other) => one.row - other.row);
}

export const rowsOfPortion = ({ rows, chunk }: UploadPortion): readonly NewUploadRow[] => [
  ...rows,
  ...(chunk ? rowsIn(chunk) : []),
];

/** Collects all chunks into one array. */
export async function collected<T>(pieces: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(...piece);
  return all;
}
