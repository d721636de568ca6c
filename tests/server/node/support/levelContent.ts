import { verifyLog } from '../../../../server/store/log/verifyLog';
import type { Store } from '../../../../server/store/store';
import { badRow, downloadOf, goodRow, uploadOf } from '../../../contract/fileSamples';
import { logEntryOf } from '../../../contract/logSamples';
import { passkeyOf } from '../../../contract/passkeys.contract';
import { textOf, userOf } from '../../../contract/samples';
import {
  beginRun,
  draftOf,
  fuelmapOf,
  NO_EFFECT,
  publicationOf,
  publishAside,
  publishOne,
} from '../../../contract/studioSamples';
import { rowsOf, syncRecordOf } from '../../../contract/syncSamples';

const account = 'A';

/** Data of a schema level besides accounts and records: how to add it and how to read it back today. */
interface LevelContent {
  /** The first level whose tables can hold what today's store writes. */
  readonly since: string;
  add(store: Store): Promise<unknown>;
  read(store: Store): Promise<unknown>;
  readonly expected: unknown;
}

const syncRows: LevelContent = {
  since: '0003_sync_queue',
  add: ({ sync }) =>
    sync.records.insertMany(account, [syncRecordOf('s1'), syncRecordOf('s2', { screen: 'booking' })]),
  async read(store) {
    const day = { option: 'sync_date', dtValue: '2026-11-20' } as const;
    const rows = [...(await rowsOf(store, account, day)), ...(await rowsOf(store, account, day, 'booking'))];
    const record = await store.sync.records.get(account, 's1');
    // Files add rows of their own.
    const own = rows.map(({ redisId }) => redisId).filter(id => id.startsWith('s'));
    return { own, payload: record?.payload, attempts: record?.history.length };
  },
  expected: { own: ['s1', 's2'], payload: { voucher: 's1' }, attempts: 1 },
};

const files: LevelContent = {
  since: '0007_upload_drafts',
  async add({ files: { uploads, downloads } }) {
    await uploads.add(account, uploadOf('u1', [goodRow(1, 'T1'), badRow(2)]));
    await downloads.add(account, downloadOf('d1'), null);
    const claim = (await downloads.acquire(account, 'd1', 1, 2)) ?? 0;
    await downloads.addPiece(account, 'd1', claim, 1, Uint8Array.of(0, 255, 7));
    await downloads.finish(account, 'd1', claim, { state: 'ready', size: 3, rows: 1, keptUntil: 100 });
  },
  async read({ files: { uploads, downloads } }) {
    const upload = await uploads.get(account, 'u1');
    const rows: { state: string }[] = JSON.parse(await textOf((await uploads.rows(account, 'u1')) ?? none()));
    const bytes: number[] = [];
    for await (const piece of downloads.pieces(account, 'd1')) bytes.push(...piece);
    return { result: upload?.result, states: rows.map(({ state }) => state), bytes };
  },
  expected: { result: 'errors', states: ['accepted', 'refused'], bytes: [0, 255, 7] },
};

const log: LevelContent = {
  since: '0008_log',
  add: store => store.log.add(account, logEntryOf('1', { recordName: 'Main Yard' })),
  async read(store) {
    const entries: { recordName: string }[] = JSON.parse(
      await textOf(store.log.list(account, { from: '2026-11-20', to: '2026-11-20' })),
    );
    return entries.map(({ recordName }) => recordName);
  },
  expected: ['Main Yard'],
};

const logChain: LevelContent = {
  since: '0016_log_chain',
  add: store => store.log.add(account, logEntryOf('2', { at: '2026-11-21 09:30:00' })),
  async read(store) {
    const { entries, older, findings } = await verifyLog(store.log, account);
    return { entries, older, findings };
  },
  expected: { entries: 1, older: 1, findings: [] },
};

const secondFactors: LevelContent = {
  since: '0024_second_factors',
  add: store => store.secondFactors.setNeed(account, 'clerk', true, () => undefined),
  read: store => store.secondFactors.rolesInNeed(account),
  expected: ['clerk'],
};

const studio: LevelContent = {
  since: '0025_studio',
  async add(store) {
    await publishOne(store, account);
    await store.studio.addDraft(account, draftOf('fuelmap'), () => undefined);
  },
  async read({ studio: { schemas, drafts } }) {
    const { seq, resources } = await schemas(account);
    const names = resources.map(({ name, version, digest }) => `${name} ${version} ${digest}`);
    return { seq, names, drafts: (await drafts(account)).map(({ id }) => id) };
  },
  expected: { seq: 5, names: ['fuelmap 1 d1'], drafts: ['2'] },
};

const passkeys: LevelContent = {
  since: '0026_passkeys',
  async add(store) {
    const added = { passkey: passkeyOf('k1'), codeHashes: [], most: 1, entry: logEntryOf('3') };
    // Elsewhere: it makes an entry in the log, whose chain is read back above.
    await store.passkeys.add('B', 'admin', added);
  },
  read: store => store.passkeys.list('B', 'admin'),
  expected: [passkeyOf('k1')],
};

const aside: LevelContent = {
  since: '0027_aside',
  add: store => publishAside(store, 'C'),
  read: async ({ studio: { portion } }) =>
    (await portion('C', 'fuelmap', { most: 9 })).map(({ aside: held }) => held.map(({ value }) => value)),
  expected: [['old']],
};

const runs: LevelContent = {
  since: '0029_runs',
  add: store => beginRun(store, 'C', fuelmapOf({ name: 'movemap' })),
  read: async ({ runs: { list } }) => (await list('C')).map(({ id, total }) => `${id} ${total}`),
  expected: ['movemap-2 2'],
};

const schedules: LevelContent = {
  since: '0034_schedules',
  async add(store) {
    const { id } = await store.studio.addDraft('C', draftOf('timemap'), () => undefined);
    const time = { due: 9, by: 'asha', uid: 1, at: '2026-11-20 11:00:00', request: '{}' };
    await store.schedules.set('C', { draft: id, ...time }, () => undefined);
  },
  read: async ({ schedules: { list } }) => (await list('C')).map(({ name, due }) => `${name} ${due}`),
  expected: ['timemap 9'],
};

const publishedDrafts: LevelContent = {
  since: '0041_published_drafts',
  add: async store => {
    await publishOne(store, 'B', fuelmapOf({ name: 'lostmap' }));
  },
  read: ({ studio: { published } }) => published('B', '1'),
  expected: { name: 'lostmap', version: 1, revision: 1, by: '\ufeffasha' },
};

const effects: LevelContent = {
  since: '0042_effects',
  add: async store => {
    await publishOne(store, 'B', fuelmapOf({ name: 'effectmap' }), { effect: NO_EFFECT });
  },
  read: async ({ studio: { versions } }) =>
    (await versions('B', 'effectmap')).map(({ version, effect }) => `${version} ${effect}`),
  expected: [`1 ${NO_EFFECT}`],
};

const followers: LevelContent = {
  since: '0043_followers',
  async add(store) {
    const { version } = publicationOf(fuelmapOf({ name: 'leadmap' }));
    await publishOne(store, 'B', fuelmapOf({ name: 'followmap' }));
    const following = [{ name: 'followmap', version, entry: logEntryOf('9', { type: 'studio/publish' }) }];
    await publishOne(store, 'B', fuelmapOf({ name: 'leadmap' }), { following });
  },
  read: async ({ studio: { versions } }) => (await versions('B', 'followmap')).map(({ version }) => version),
  expected: [2, 1],
};

const states: LevelContent = {
  since: '0045_states',
  async add(store) {
    await store.users.add(userOf('asha', { account: 'E' }));
    await publishOne(store, 'E', fuelmapOf({ name: 'oldmap' }));
    const change = { state: 'retired', now: 9_000, by: '\ufeffasha', why: 'रात' } as const;
    await store.studio.setState('E', 'oldmap', change, () => undefined);
  },
  read: async ({ studio: { states: read } }) =>
    (await read('E', 'oldmap')).map(({ version, state, by, why }) => `${version} ${state} ${by} ${why}`),
  expected: ['1 retired \ufeffasha रात'],
};

const postponed: LevelContent = {
  since: '0044_postponed',
  async add(store) {
    const { id } = await store.studio.addDraft('D', draftOf('latemap'), () => undefined);
    const time = { due: 8, by: 'asha', uid: 1, at: '2026-11-27 22:00:00', request: '{}' };
    await store.schedules.set('D', { draft: id, ...time }, () => undefined);
    const leased = await store.schedules.acquire(8);
    if (leased) await store.schedules.postpone(leased, { because: 'failed', until: 99 });
  },
  read: async ({ schedules: { list } }) => (await list('D')).map(each => each.postponed),
  expected: [{ because: 'failed', until: 99 }],
};

const renames: LevelContent = {
  since: '0046_renames',
  async add(store) {
    await publishOne(store, 'E', fuelmapOf({ name: 'formermap' }));
    await publishOne(store, 'E', fuelmapOf({ name: 'presentmap' }));
    const change = { state: 'retired', now: 9_000, by: 'asha', why: 'रात' } as const;
    const renamedTo = { name: 'presentmap', records: 8 };
    await store.studio.setState('E', 'formermap', { ...change, renamedTo }, () => undefined);
  },
  read: async ({ studio: { states: read } }) =>
    (await Promise.all(['formermap', 'presentmap'].map(name => read('E', name))))
      .flat()
      .map(({ state, renamed }) => `${state} ${renamed?.name} ${renamed?.records}`),
  expected: ['retired presentmap 8', 'live formermap 8'],
};

/** In the order in which the levels introduced them. */
export const LEVEL_CONTENTS: readonly LevelContent[] = [
  syncRows,
  files,
  log,
  logChain,
  secondFactors,
  studio,
  passkeys,
  aside,
  runs,
  schedules,
  publishedDrafts,
  effects,
  followers,
  postponed,
  states,
  renames,
];

async function* none(): AsyncGenerator<string> {
  yield '[]';
}
