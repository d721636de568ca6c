import { randomUUID } from 'node:crypto';
import { ACCOUNTING_TEMPLATE } from '../../../src/files/accounting/columns';
import { writeWorkbook } from '../../../src/files/workbook/writeWorkbook';
import { resources } from '../../../src/schemas';
import { bulkDeletePath } from '../../../src/wire/bulkDelete';
import { FILE_PATHS } from '../../../src/wire/files';
import { ACCOUNT_HEADER } from '../../../src/wire/headers';
import { LOG_LIST_PATH } from '../../../src/wire/txnLog';
import { SYNC_PATHS } from '../../../src/wire/sync';
import type { DescribedCall } from './describedCalls';
import { transactionOf, type SentFile } from './fileClient';
import { itemmapOf, ledgermapOf, segmapOf, vtypeOf } from './samples';
import type { Body } from './specClient';
import { ALPHA } from './testApi';

/** Bodies that are taken, by the call; a call that is not in here takes none, or an empty one. */
type RightBody = (id: string) => Body;

const DAYS = { from_date: '2026-11-01', to_date: '2026-11-30' };
/** The SHA-256 that is asked for. */
export const DIGEST = 'f'.repeat(64);
const scopeOf: RightBody = id => ({
  ...DAYS,
  Trans_Type: 'VP',
  Location_CD: 'BWF',
  MUL_DEALER_CD: '0801',
  account: ALPHA,
  data: { type: 'success', data: { id } },
});
const search = { option: 'sync_date', dtValue: '2026-11-20' };
const rowsOf: RightBody = id => ({ redisIds: [id] });

const records: Readonly<Record<string, RightBody>> = {
  segmap: id => segmapOf(id),
  ledgermap: id => ledgermapOf(id),
  itemmap: id => itemmapOf(id),
  vtype: id => vtypeOf(id),
  test: id => ({ id, name: 'N' }),
};

const masters = Object.entries(records).flatMap(([name, right]): [string, RightBody][] => [
  [`/master/${name}/list`, () => ({ uid: 1, status: 1 })],
  [`/master/${name}/add`, right],
  [`/master/${name}/update/{id}`, right],
  [`/${name}/exists/{value}`, () => ({ type: 'checkCode' })],
]);

const bulkDeletes = resources.map((schema): [string, RightBody] => [
  bulkDeletePath(schema) ?? '',
  id => ({ records: [{ id }] }),
]);

const bodies: ReadonlyMap<string, RightBody> = new Map<string, RightBody>([
  ...masters,
  ...bulkDeletes,
  ['/master/vtype/update', id => ({ id, status: 1 })],
  ['/rest/dealers', id => ({ id, name: 'N' })],
  ['/rest/dealers/{id}', id => ({ id, name: 'N' })],
  [SYNC_PATHS.txn, () => search],
  [SYNC_PATHS.booking, () => search],
  [SYNC_PATHS.search, () => ({ screen: 'txn' })],
  [SYNC_PATHS.changes, () => ({ screen: 'txn', filter: search, since: 0 })],
  [SYNC_PATHS.transfer, () => ({ dtValue: '2026-11-20' })],
  [SYNC_PATHS.batchCheck, rowsOf],
  [SYNC_PATHS.batches, id => ({ ...rowsOf(id), id: randomUUID(), screen: 'txn' })],
  [FILE_PATHS.download, () => ({ ...DAYS, report_name: 'trans_date' })],
  [
    FILE_PATHS.postingLog,
    () => ({ fromDate: '2026-11-01', toDate: '2026-11-30', transtype: 'All', datetype: 'trans_date' }),
  ],
  [FILE_PATHS.wiwc, () => DAYS],
  [FILE_PATHS.uin, () => DAYS],
  [FILE_PATHS.unregistered, () => DAYS],
  [FILE_PATHS.gstTaxable, () => DAYS],
  [FILE_PATHS.reconcile, scopeOf],
  [FILE_PATHS.reconcilePiles, scopeOf],
  [FILE_PATHS.known, () => ({ sha256: DIGEST })],
  [FILE_PATHS.knownRecords, () => ({ digests: 'f'.repeat(64) })],
  [FILE_PATHS.archives, () => ({ pg: ALPHA })],
  [LOG_LIST_PATH, () => DAYS],
]);

/** A body that the call takes, about the record with this id. */
export const rightBody = (path: string, id: string): Body => bodies.get(path)?.(id) ?? {};

/** What the id of a call may be where it is not the id of any record. */
const ownIds: ReadonlyMap<string, string> = new Map([
  [SYNC_PATHS.repostUtd, '7000001'],
  [FILE_PATHS.archive, 'OCT-2026.zip'],
  [FILE_PATHS.reconcileOne, 'VP'],
]);

/** The id as the path of this call takes it. */
export const rightId = (path: string, id: string): string => ownIds.get(path) ?? id;

async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  const columns = ACCOUNTING_TEMPLATE.map(column => ({ ...column, kind: 'text' as const }));
  const row = {
    date: '2026-11-19',
    ref: 'V1',
    transType: 'VP',
    dealer: '0801',
    location: 'BWF',
    amount: '5',
  };
  const body = new Response(writeWorkbook([{ name: 'Vouchers', columns, rows: [row] }]));
  return new Uint8Array(await body.arrayBuffer());
}

const madeOnce = workbook();

/** A file that the call takes, with one record of this id. */
export async function rightFile(path: string, id: string): Promise<SentFile> {
  if (path !== FILE_PATHS.txnUpload) return { name: 'vouchers.xlsx', content: await madeOnce };
  return { name: 'txns.json', content: JSON.stringify([transactionOf(id)]) };
}

/** A request that the call takes, about the record with this id. */
export async function rightRequest(call: DescribedCall, id: string, token: string) {
  const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(rightId(call.path, id)));
  const headers = new Headers({ Authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: ALPHA });
  const init = { method: call.method, headers };
  if (call.takesFile) {
    const { name, content } = await rightFile(call.path, id);
    const body = new FormData();
    body.append('file', new File([content], name));
    return { path, init: { ...init, body } };
  }
  if (!call.body) return { path, init };
  headers.set('Content-Type', 'application/json');
  return { path, init: { ...init, body: JSON.stringify(rightBody(call.path, id)) } };
}
