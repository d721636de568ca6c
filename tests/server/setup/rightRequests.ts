import { randomUUID } from 'node:crypto';
import { calls } from '../../../src/api/calls';
import { logList } from '../../../src/api/log';
import { masterCalls } from '../../../src/api/records/masterCalls';
import { syncBatchCheck, syncBatches } from '../../../src/api/sync/batches';
import { syncPostUtd, syncTransfer } from '../../../src/api/sync/posts';
import { syncChanges } from '../../../src/api/sync/record';
import { syncBooking, syncSearch, syncTxn } from '../../../src/api/sync/rows';
import { ACCOUNTING_TEMPLATE } from '../../../src/files/accounting/columns';
import { writeWorkbook } from '../../../src/files/workbook/writeWorkbook';
import { resources } from '../../../src/schemas';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import type { DescribedCall } from './describedCalls';
import { transactionOf, type SentFile } from './fileClient';
import { declarationNamed, DRAFTS, ownmap, RUN } from './ownmap';
import { itemmapOf, ledgermapOf, segmapOf, vtypeOf } from './samples';
import type { Body } from './specClient';
import { ALPHA } from './testApi';

/** Valid bodies by call; calls not listed take no body or an empty one. */
type RightBody = (id: string) => Body;

const DAYS = { from_date: '2026-11-01', to_date: '2026-11-30' };
/** The SHA-256 that requests look up. */
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
  gstrate: id => ({ id, rate: 5, kind: 'standard', valid_from: '2017-07-01' }),
  ownmap: id => ({ id, code: `C-${id}`, ledger: 'Diesel' }),
  closedperiod: id => ({ id, closed_until: '2026-03-31' }),
};

const masters = Object.entries(records).flatMap(([name, right]): [string, RightBody][] => [
  [`/master/${name}/list`, () => ({ uid: 1, status: 1 })],
  [`/master/${name}/add`, right],
  [`/master/${name}/add/many`, id => ({ records: [right(id)] })],
  [`/master/${name}/update/{id}`, right],
  [`/${name}/exists/{value}`, () => ({ type: 'checkCode' })],
]);

const bulkDeletes = [...resources, ownmap].map((schema): [string, RightBody] => [
  masterCalls(schema).bulkDelete?.path ?? '',
  id => ({ records: [{ id }] }),
]);

const announcement = { title: 'T', body: '<p>B</p>', valid_from: '2026-11-20' };

/** No provider answers in these tests. */
const ssoSettings = (id: string) => ({
  name: id,
  issuer: 'https://login.example',
  clientId: id,
  secret: id,
  consoleUrl: 'https://console.example',
  groupClaim: 'groups',
  nameClaim: 'email',
  roles: [{ group: id, role: 'viewer' }],
  newUsers: false,
  passwordLogin: true,
});

/** What browsers send for a passkey, of a device that does not exist. */
const MADE = { id: 'a2V5', response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const USED = { id: 'a2V5', response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' } };

const bodies: ReadonlyMap<string, RightBody> = new Map<string, RightBody>([
  ...masters,
  ...bulkDeletes,
  ['/master/vtype/update', id => ({ id, status: 1 })],
  ['/rest/dealers', id => ({ id, name: 'N' })],
  ['/rest/dealers/{id}', id => ({ id, name: 'N' })],
  ['/rest/announcements', () => announcement],
  ['/rest/announcements/{id}', id => ({ id, ...announcement })],
  [syncTxn.path, () => search],
  [syncBooking.path, () => search],
  [syncSearch.path, () => ({ screen: 'txn' })],
  [syncChanges.path, () => ({ screen: 'txn', filter: search, since: 0 })],
  [syncTransfer.path, () => ({ dtValue: '2026-11-20' })],
  [syncBatchCheck.path, rowsOf],
  [calls.syncForesee.path, rowsOf],
  [syncBatches.path, id => ({ ...rowsOf(id), id: randomUUID(), screen: 'txn' })],
  [calls.reportTransactions.path, () => ({ ...DAYS, report_name: 'trans_date' })],
  [
    calls.reportPostingLog.path,
    () => ({ fromDate: '2026-11-01', toDate: '2026-11-30', transtype: 'All', datetype: 'trans_date' }),
  ],
  [calls.reportWiwc.path, () => DAYS],
  [calls.reportUin.path, () => DAYS],
  [calls.reportUnregistered.path, () => DAYS],
  [calls.reportGstTaxable.path, () => DAYS],
  [calls.reconcileReport.path, scopeOf],
  [calls.reconcilePiles.path, scopeOf],
  [calls.uploadKnown.path, () => ({ sha256: DIGEST })],
  [calls.uploadKnownRecords.path, () => ({ digests: 'f'.repeat(64) })],
  [calls.archives.path, () => ({ pg: ALPHA })],
  [logList.path, () => DAYS],
  [calls.userCreate.path, id => ({ name: id, role: 'viewer' })],
  [calls.userUpdate.path, id => ({ name: id, role: 'clerk' })],
  [calls.userReset.path, id => ({ name: id })],
  [calls.userEndSessions.path, id => ({ name: id })],
  [calls.roleSave.path, id => ({ id, name: 'Night clerk', rights: ['segmap/see'] })],
  [calls.roleDelete.path, id => ({ id })],
  [calls.keyCreate.path, id => ({ name: id, rights: ['segmap/see'] })],
  [calls.keyRevoke.path, id => ({ id })],
  [calls.ssoSave.path, ssoSettings],
  [calls.ssoCheck.path, ssoSettings],
  [calls.ssoUnlink.path, id => ({ name: id })],
  [calls.ssoOffer.path, () => ({ account: ALPHA })],
  [calls.ssoStart.path, () => ({ account: ALPHA })],
  [calls.ssoFinish.path, id => ({ account: ALPHA, ticket: id })],
  [calls.studioDraftCreate.path, () => ({ name: 'pumpmap', from: 'blank', label: 'Pump Map' })],
  [calls.studioDraftSave.path, () => ({ revision: 1, declaration: declarationNamed('tyremap', 'Tyres') })],
  [calls.studioDraftDryRun.path, () => ({ revision: 1, expect: '' })],
  [calls.studioDraftRecords.path, id => ({ ids: [id] })],
  [calls.studioFieldValues.path, () => ({ field: 'code' })],
  [calls.studioDraftPublish.path, id => ({ revision: 1, expect: '', why: id })],
  [calls.studioRunUndo.path, id => ({ why: id })],
  [calls.studioRetire.path, id => ({ why: id })],
  [calls.studioRestore.path, id => ({ why: id })],
  [calls.studioKeep.path, id => ({ why: id, digest: id })],
  [calls.studioPurge.path, id => ({ why: id, confirm: id, backup: id })],
  [calls.lookAs.path, () => ({ role: 'viewer' })],
  // The right password would end the sessions of the tests.
  [calls.accountPassword.path, () => ({ old: 'not the password', password: 'a better password' })],
  [calls.totpBegin.path, () => ({ password: 'not the password' })],
  [calls.totpConfirm.path, () => ({ setup: 'not what was given', code: '123456' })],
  [calls.totpRemove.path, () => ({ password: 'not the password', code: '123456' })],
  [calls.recoveryCodesRenew.path, () => ({ password: 'not the password' })],
  [calls.passkeyBegin.path, () => ({ password: 'not the password' })],
  [calls.passkeyAdd.path, () => ({ name: 'Laptop', passkey: MADE })],
  [calls.passkeyRemove.path, id => ({ password: 'not the password', id })],
  [calls.passkeyLogin.path, id => ({ ticket: id, passkey: USED })],
  [calls.passkeyStepBegin.path, id => ({ ticket: id })],
  [calls.passkeyStep.path, id => ({ ticket: id, passkey: USED })],
  [calls.userFactorReset.path, id => ({ name: id })],
  [calls.roleFactor.path, id => ({ id, required: true })],
  [calls.accountSessionEnd.path, id => ({ id })],
]);

/** A valid body for the call, about the record with this id. */
export const rightBody = (path: string, id: string): Body => bodies.get(path)?.(id) ?? {};

/** Valid ids for calls whose id is not a record id. */
const ownIds: ReadonlyMap<string, string> = new Map([
  [syncPostUtd.path, '7000001'],
  [calls.archive.path, 'OCT-2026.zip'],
  [calls.reconcileOne.path, 'VP'],
  [calls.studioDraft.path, DRAFTS.changed],
  [calls.studioDraftDryRun.path, DRAFTS.changed],
  [calls.studioDraftRecords.path, DRAFTS.changed],
  [calls.studioDraftPublish.path, DRAFTS.published],
  [calls.studioDraftDiscard.path, DRAFTS.discarded],
  [calls.studioScheduleCancel.path, DRAFTS.scheduled],
  [calls.studioRun.path, RUN.id],
  [calls.studioRunPause.path, RUN.id],
  [calls.studioRunResume.path, RUN.id],
  [calls.studioRunUndo.path, RUN.id],
]);

/** The id to put into the path of this call. */
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

/** A valid file for the call, with one record of this id. */
export async function rightFile(path: string, id: string): Promise<SentFile> {
  if (path !== calls.uploadTransactions.path) return { name: 'vouchers.xlsx', content: await madeOnce };
  return { name: 'txns.json', content: JSON.stringify([transactionOf(id)]) };
}

/** A valid request of the call, about the record with this id. */
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
