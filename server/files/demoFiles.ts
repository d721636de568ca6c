import { auditTime } from '../../src/wire/text/dates';
import { DEFAULT_LIMITS } from '../http/limits';
import type { Logger } from '../http/logger';
import type { NewUpload, NewUploadRow } from '../store/files/fileStore';
import type { Store } from '../store/store';
import { dayOf } from '../store/sync/syncRow';
import type { NewSyncRecord } from '../store/sync/syncStore';
import { partyGstin, totalPaise } from './amounts';
import { workHere } from './fileWork';
import { makeFile } from './makeFile';
import { reportLabel, type ReportRequest } from './reportRequest';
import { summaryOfKind } from './uploadSummary';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Adds uploads and downloads of earlier days. Existing ones stay unchanged; an interrupted file is created again.
 * @param records the stored records; the uploads contain some of them
 */
export async function addDemoFiles(
  store: Store,
  account: string,
  records: readonly NewSyncRecord[],
  now: Date,
): Promise<void> {
  for (const upload of demoUploads(records, now))
    if (!(await store.files.uploads.get(account, upload.id))) await store.files.uploads.add(account, upload);
  const making = { files: store.files, work: workHere, clock: () => now, logger, limits: DEFAULT_LIMITS };
  for (const { hoursAgo, asked: requests, kind } of demoDownloads(now)) {
    const at = auditTime(new Date(now.getTime() - hoursAgo * HOUR_MS));
    const id = `demo-download-${hoursAgo}`;
    const download = {
      id,
      kind,
      words: reportLabel(requests),
      asked: JSON.stringify(requests),
      actor: 'admin',
      at,
    };
    if (!(await store.files.downloads.get(account, id, now.getTime())))
      await store.files.downloads.add(account, download, null);
    // No lease: if another process had started the file, it has ended.
    await makeFile({ ...making, leaseMs: 0 }, account, id);
  }
}

/** Throws for errors, because a demo file that cannot be created is a bug. */
const logger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, details) => {
    throw new Error(`${event} ${String(details?.['error'])}`);
  },
};

/** The downloads are dated today, because older files have expired. */
function demoDownloads(now: Date) {
  const day = (daysAgo: number) => auditTime(new Date(now.getTime() - daysAgo * DAY_MS)).slice(0, 10);
  const query = { from: day(4), to: day(2), transType: null, location: null, dealer: null };
  const requests: readonly ReportRequest[] = [
    { report: 'exception', kind: 'unregistered', query: { ...query, by: 'trans' } },
    { report: 'transactions', query: { ...query, by: 'created' } },
  ];
  const [exceptions, transactions] = requests;
  if (!exceptions || !transactions) return [];
  return [
    { hoursAgo: 3, kind: 'unregistered_exception', asked: exceptions },
    { hoursAgo: 1, kind: 'dms_txns', asked: transactions },
  ];
}

type DemoUpload = Pick<NewUpload, 'file' | 'sha256'> & { readonly rows: readonly NewUploadRow[] };

function demoUploads(records: readonly NewSyncRecord[], now: Date): readonly NewUpload[] {
  const [week, today] = [records.slice(0, 12), records.slice(20, 38)];
  const refused = [
    refusedRow(19, today[0], { TRANS_DATE: '31-02-2026' }, 'TRANS_DATE "31-02-2026" is no date'),
    refusedRow(20, today[1], { TRANS_REF_NUM: '' }, 'TRANS_REF_NUM is missing'),
  ];
  const upload = (id: string, daysAgo: number, rest: DemoUpload) =>
    uploadOf(id, new Date(now.getTime() - daysAgo * DAY_MS), rest);
  const first = '7b'.repeat(32);
  return [
    upload('demo-upload-1', 4, { file: 'dms-week.json', sha256: first, rows: takenRows(week) }),
    upload('demo-upload-2', 3, { file: 'dms-week (1).json', sha256: first, rows: knownRows(week) }),
    {
      ...upload('demo-upload-3', 2, {
        file: 'tally-vouchers.xlsx',
        sha256: 'c4'.repeat(32),
        rows: voucherRows(records),
      }),
      kind: 'xlsx',
      summary: summaryOfKind('xlsx'),
    },
    upload('demo-upload-4', 1, {
      file: 'dms-late-entries.json',
      sha256: '19'.repeat(32),
      rows: [...takenRows(today), ...refused],
    }),
  ];
}

function uploadOf(id: string, moment: Date, rest: DemoUpload): NewUpload {
  return {
    id,
    kind: 'txn',
    size: rest.rows.length * 412 + 2,
    actor: 'admin',
    at: auditTime(moment),
    now: moment.getTime(),
    posting: { inLine: true },
    summary: summaryOfKind('txn'),
    ...rest,
  };
}

const takenRows = (records: readonly NewSyncRecord[]): NewUploadRow[] =>
  records.map(({ transaction }, index) => ({
    row: index + 1,
    line: index * 14 + 2,
    key: transaction.TRANS_ID,
    state: 'accepted',
    reason: '',
    redisId: transaction.redisId,
    body: null,
  }));

const knownRows = (records: readonly NewSyncRecord[]): NewUploadRow[] =>
  takenRows(records).map(row => ({
    ...row,
    state: 'duplicate',
    reason: `Already here as ${row.redisId}, posted`,
  }));

function refusedRow(
  row: number,
  record: NewSyncRecord | undefined,
  fault: Readonly<Record<string, string>>,
  reason: string,
): NewUploadRow {
  const { redisId: _, status: __, ...sent } = { ...record?.transaction, ...fault };
  const body = JSON.stringify({ ...sent, ...record?.payload });
  const key = record?.transaction.TRANS_ID ?? '';
  return { row, line: row * 14 - 12, key, state: 'refused', reason, body };
}

/** Vouchers for the purchases. Some are missing, and some amounts differ by 100 rupees. */
function voucherRows(records: readonly NewSyncRecord[]): NewUploadRow[] {
  const purchases = records.filter(({ transaction }) => transaction.TRANS_TYPE === 'VP').slice(0, 120);
  return purchases
    .filter((_, index) => index % 19 !== 7)
    .map(({ transaction, payload }, index) => {
      const { TRANS_REF_NUM: ref, TRANS_DATE, TRANS_TYPE: transType } = transaction;
      const paise = (totalPaise(payload) ?? 0) + (index % 17 === 5 ? 10_000 : 0);
      const place = { dealer: transaction.MUL_DEALER_CD, location: transaction.LOC_CD };
      const line = { ref, date: dayOf(TRANS_DATE), transType, ...place, gstin: partyGstin(payload), paise };
      const body = JSON.stringify({ key: `Vouchers!${index + 2}`, ...line });
      return { row: index + 1, line: index + 2, key: ref, state: 'accepted', reason: '', body };
    });
}
