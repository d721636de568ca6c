import { sha256 } from 'hash-wasm';
import { badRow, downloadOf, uploadOf } from '../../contract/fileSamples';
import { logEntryOf } from '../../contract/logSamples';
import { passkeyOf } from '../../contract/passkeys.contract';
import { recordOf } from '../../contract/samples';
import { providerOf } from '../../contract/ssoSamples';
import { beginRun, draftOf, publishOne } from '../../contract/studioSamples';
import { syncRecordOf } from '../../contract/syncSamples';
import { declarationNamed, DRAFTS, RUN } from './ownmap';
import { DIGEST } from './rightRequests';
import { itemmapOf, ledgermapOf, segmapOf, vtypeOf } from './samples';
import { ALPHA, BETA, type TestApi } from './testApi';

/** Appears in every record of BETA and nowhere else. */
export const CANARY = 'CANARY-OF-BETA';

/** Gives both accounts records with the same ids; those of BETA contain the canary in every text. */
async function fill(api: TestApi, account: string, mark: string): Promise<void> {
  const client = await api.client(account);
  await client.segmap.add(segmapOf('shared', { godown: mark, parent_group: mark }));
  await client.ledgermap.add(ledgermapOf('shared', { dms_id: mark, dms_name: mark, rlb_name: mark }));
  await client.itemmap.add(itemmapOf('shared', { rlb_item_code: mark, rlb_item_name: mark }));
  await client.post('/master/vtype/add', vtypeOf('shared', { trans_type_name: mark }));
  await client.post('/master/test/add', { id: 'shared', name: mark });
  await client.post('/rest/dealers', { id: 'shared', name: mark });
  await api.store.sync.records.insertMany(account, [
    syncRecordOf('shared', { msg: mark }),
    // From a past month, so that an archive exists.
    syncRecordOf('archived', { msg: mark }, { TRANS_DATE: '2026-10-05 10:00:00', TRANS_REF_NUM: mark }),
  ]);
  await addFiles(api, account, 'shared', mark, mark);
  await addBatch(api, account, 'shared', mark);
  await addPeople(api, account, 'shared', mark);
  await addOwn(api, account, mark);
}

/** Publishes two resources, one of which is never retired, with a record, and leaves the drafts of `DRAFTS`. */
async function addOwn({ store, clock }: TestApi, account: string, mark: string): Promise<void> {
  const now = clock.now().getTime();
  for (const name of ['shared', 'ownmap'])
    await publishOne(store, account, declarationNamed(name, mark), { digest: mark, now });
  const declaration = JSON.stringify(declarationNamed('tyremap', mark));
  for (const _ of Object.keys(DRAFTS))
    await store.studio.addDraft(account, draftOf('tyremap', { declaration }), () => undefined);
  const request = JSON.stringify({ revision: 1, expect: '', why: mark });
  const at = { due: 9, by: mark, uid: 1, at: '2026-11-20 11:00:00', request };
  await store.schedules.set(account, { draft: DRAFTS.scheduled, ...at }, () => undefined);
  const data = { id: 'shared', code: 'C', ledger: mark, status: 1 };
  await store.records.insert(account, 'ownmap', recordOf('shared', data));
  await beginRun(store, account, declarationNamed(RUN.name, mark), { now });
}

/** Adds a user, who is linked to a person of the provider, a role and an API key. */
async function addPeople({ store }: TestApi, account: string, id: string, mark: string): Promise<void> {
  const nothing = () => undefined;
  await store.users.add({
    account,
    name: id,
    menus: mark,
    passwordHash: mark,
    disabled: false,
    role: 'viewer',
  });
  await store.access.saveRole(account, { id, name: mark, rights: ['segmap/see'] }, nothing);
  const { settings } = providerOf();
  const provider = { settings: { ...settings, name: mark, clientId: mark }, secret: mark };
  await store.sso.saveProvider(account, provider, nothing);
  await store.sso.link(account, `person of ${id}`, id);
  const passkey = passkeyOf(`${id} of ${account}`, { name: mark });
  const entry = logEntryOf(id, { recordName: mark });
  await store.passkeys.add(account, id, { passkey, codeHashes: [], most: 1, entry });
  const key = { id, name: mark, rights: ['log'], createdBy: mark, createdAt: '2026-11-20 10:00:00' };
  await store.access.addKey(account, { ...key, expires: null, hash: await sha256(`key ${id}`) }, nothing);
}

/** Adds a batch with one row. */
async function addBatch({ store }: TestApi, account: string, id: string, mark: string): Promise<void> {
  const row = `row of ${id}`;
  await store.sync.records.insertMany(account, [syncRecordOf(row, { msg: mark }, { TRANS_ID: mark })]);
  const at = '2026-11-20 11:00:00';
  await store.sync.batches.create(account, { id, screen: 'txn', redisIds: [row], actor: mark, at });
}

/** Adds an upload, a finished download and an access key. */
async function addFiles(
  { store }: TestApi,
  account: string,
  id: string,
  mark: string,
  digest: string,
): Promise<void> {
  const { uploads, downloads } = store.files;
  const row = badRow(1, { key: mark, reason: mark, body: mark });
  await uploads.add(account, uploadOf(id, [row], { file: mark, sha256: digest }));
  const key = { hash: await sha256(id), expires: Number.MAX_SAFE_INTEGER };
  await downloads.add(account, { ...downloadOf(id), words: mark }, key);
  const claim = (await downloads.acquire(account, id, 0, 1)) ?? 0;
  await downloads.addPiece(account, id, claim, 1, new TextEncoder().encode(mark));
  const keptUntil = Number.MAX_SAFE_INTEGER;
  await downloads.finish(account, id, claim, { state: 'ready', size: mark.length, rows: 1, keptUntil });
}

/** Fills both accounts; BETA also gets records with ids that only it has. */
export async function fillTenants(api: TestApi): Promise<void> {
  await fill(api, ALPHA, 'mark-of-alpha');
  await fill(api, BETA, CANARY);
  const beta = await api.client(BETA);
  await beta.segmap.add(segmapOf('only-beta', { godown: CANARY }));
  await api.store.sync.records.insertMany(BETA, [syncRecordOf('only-beta', { msg: CANARY })]);
  await addFiles(api, BETA, 'only-beta', CANARY, DIGEST);
  await addBatch(api, BETA, 'only-beta', CANARY);
  await addPeople(api, BETA, 'only-beta', CANARY);
}

/** All stored data of BETA. */
export async function recordsOfBeta({ store }: TestApi): Promise<string> {
  const pieces: string[] = [];
  for (const resource of [
    'segmap',
    'ledgermap',
    'itemmap',
    'vtype',
    'test',
    'gstrate',
    'closedperiod',
    'dealers',
    'ownmap',
  ])
    for await (const piece of store.records.list(BETA, resource, {})) pieces.push(piece);
  const { uploads, downloads } = store.files;
  pieces.push(JSON.stringify([await uploads.list(BETA, 99), await downloads.list(BETA, 99, 0)]));
  const people = [
    await store.users.list(BETA),
    await store.access.roles(BETA),
    await store.access.keys(BETA),
    await store.sso.provider(BETA),
    await store.sso.links(BETA),
    await store.passkeys.list(BETA, 'shared'),
    await store.passkeys.list(BETA, 'only-beta'),
  ];
  pieces.push(JSON.stringify(people));
  const { studio } = store;
  pieces.push(JSON.stringify([await studio.schemas(BETA), await studio.drafts(BETA)]));
  for (const id of ['shared', 'only-beta'])
    pieces.push(String(await downloads.ofToken(BETA, await sha256(id), 0)));
  return pieces.join('');
}
