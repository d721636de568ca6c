import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeHere } from '../../../server/store/cells/homes';
import { beginDraft, storeStretches } from '../../../server/store/files/sqlUploadDraft';
import type { Database } from '../../../server/store/sql/database';
import { migrate } from '../../../server/store/sql/migrate';
import { TABLE_RIGHTS } from '../../../server/store/sql/rights';
import { roleName } from '../../../server/store/sql/roles';
import { createTransactions, type Transactions } from '../../../server/store/sql/transactions';
import { createSqlStore } from '../../../server/store/sqlStore';
import { badRow, downloadOf, uploadOf } from '../../contract/fileSamples';
import { logEntryOf } from '../../contract/logSamples';
import { passkeyOf } from '../../contract/passkeys.contract';
import { recordOf, userOf } from '../../contract/samples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { providerOf } from '../../contract/ssoSamples';
import { beginRun, draftOf, fuelmapOf, publishAside, publishOne } from '../../contract/studioSamples';
import { attemptOf, syncRecordOf } from '../../contract/syncSamples';
import { engines, type FreshDatabase } from './engines';

const tables = [
  'accounts',
  'users',
  'roles',
  'api_keys',
  'sso_providers',
  'sso_attempts',
  'sso_identities',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'used_tickets',
  'second_factor_roles',
  'studio_resources',
  'studio_versions',
  'studio_states',
  'studio_drafts',
  'studio_aside',
  'studio_runs',
  'studio_schedules',
  'records',
  'record_keys',
  'record_claims',
  'resource_versions',
  'list_changes',
  'sync_counters',
  'sync_rows',
  'sync_payloads',
  'sync_attempts',
  'sync_earlier_days',
  'sync_outbox',
  'sync_batches',
  'sync_batch_rows',
  'sync_retention',
  'sync_leftovers',
  'uploads',
  'upload_rows',
  'upload_drafts',
  'upload_waiting',
  'downloads',
  'download_pieces',
  'file_tokens',
  'ended_sessions',
  'session_uses',
  'log_counters',
  'log_anchors',
  'log_entries',
  'account_homes',
];

/** Tables that only a login reads. */
const ofLogins: ReadonlySet<string> = new Set([
  'accounts',
  'sso_providers',
  'sso_attempts',
  'sso_identities',
  'recovery_codes',
  'used_tickets',
]);

// These queries omit the account filter on purpose: the database alone must hide the rows.
describe.each(engines.filter(engine => !engine.skip))('row security on $name', engine => {
  let database: FreshDatabase;
  let transactions: Transactions;

  beforeAll(async () => {
    database = await engine.fresh();
    await migrate(database.db);
    transactions = createTransactions({ db: database.db, ...testOptions });
    const store = createSqlStore(database.db, testOptions);
    for (const account of ['A', 'B']) {
      await store.users.add(userOf('admin', { account }));
      await transactions.inLogin(account, db => placeHere(db, account));
      await store.users.endSession({ account, user: 'admin', id: 's', expires: 9 }, 0);
      await store.users.useSession({ account, user: 'admin', id: 't', expires: 9 }, 0);
      // First: entries are pruned from the oldest on.
      await store.log.add(account, logEntryOf('old', { at: '2026-01-01 00:00:00' }));
      await store.log.prune('2026-02-01', 9, async () => {});
      await store.retention.acquire(account, '2020-01-01', { now: 1, until: 2 });
      await transactions.acrossAccounts(db =>
        sql`insert into sync_leftovers (account, kind, id) values (${account}, 'batch', 'gone')`.execute(db),
      );
      const nothing = () => undefined;
      await store.access.saveRole(account, { id: 'r', name: 'R', rights: [] }, nothing);
      const key = { id: 'k', name: 'K', rights: [], createdBy: 'admin', createdAt: '', expires: null };
      await store.access.addKey(account, { ...key, hash: 'h' }, nothing);
      await store.sso.saveProvider(account, providerOf(), nothing);
      const attempt = { state: 's', nonce: 'n', verifier: 'v', issuer: 'i', clientId: 'c' };
      await store.sso.begin(account, 'a', attempt, { now: 0, expires: 9 }, 9);
      await store.sso.link(account, 'p', 'admin');
      const totp = { sealed: 's', lastStep: 1 };
      await store.secondFactors.addTotp(account, 'admin', totp, ['h'], logEntryOf('admin'));
      const passkey = { passkey: passkeyOf(`k ${account}`), codeHashes: [], most: 9 };
      await store.passkeys.add(account, 'admin', { ...passkey, entry: logEntryOf('admin') });
      await store.secondFactors.useOnce(account, 'ticket', 9, 0);
      await store.secondFactors.setNeed(account, 'r', true, nothing);
      await publishOne(store, account);
      await publishAside(store, account);
      const retired = { state: 'retired', now: 9, by: 'admin', why: 'a test' } as const;
      await store.studio.setState(account, 'fuelmap', retired, nothing);
      await beginRun(store, account, fuelmapOf({ name: 'pumpmap' }));
      const { id } = await store.studio.addDraft(account, draftOf('fuelmap'), nothing);
      const time = { due: 9, by: 'admin', uid: 1, at: '2026-11-20 11:00:00', request: '{}' };
      await store.schedules.set(account, { draft: id, ...time }, nothing);
      const rest = { keys: { k: 'v' }, unique: { u: 'x' }, log: logEntryOf('1') };
      const record = recordOf('1', { canary: `of ${account}` }, rest);
      await store.records.insert(account, 'segmap', record);
      const attempts = [attemptOf({ at: '2026-11-19 10:00:00' }), attemptOf({ no: 2 })] as const;
      const sync = { actor: 'admin', at: '2026-11-20 11:00:00' };
      await store.sync.records.insertMany(account, [syncRecordOf('1', { attempts })]);
      await store.sync.queue.accept(account, '1', { ...sync, action: 'repost', now: 0 });
      await store.sync.batches.create(account, { ...sync, id: 'b', screen: 'txn', redisIds: ['1'] });
      await store.files.uploads.add(account, uploadOf('u', [badRow(1)]));
      const { rows: _, summary: __, ...draft } = uploadOf('under way', []);
      await transactions.inAccount(account, async db =>
        storeStretches(db, await beginDraft(db, draft), [{ last: 1, bytes: Buffer.from('[]') }]),
      );
      await store.files.downloads.add(account, downloadOf('d'), { hash: 'h', expires: 9 });
      const claim = await store.files.downloads.acquire(account, 'd', 0, 1);
      await store.files.downloads.addPiece(account, 'd', claim ?? 0, 1, new Uint8Array([1]));
    }
  }, startWithinMs);
  afterAll(() => database.remove());

  const accountsIn = async (db: Transaction<Database>, table: string): Promise<unknown[]> => {
    const { rows } = await sql<{ account: string }>`select distinct account from ${sql.table(table)}`.execute(
      db,
    );
    return rows.map(row => row.account);
  };

  const within = (table: string) => (ofLogins.has(table) ? transactions.inLogin : transactions.inAccount);

  it.each(tables)('shows only the account’s rows of %s', async table => {
    const look = (account: string) => within(table)(account, db => accountsIn(db, table));
    expect(await look('A')).toEqual(['A']);
    expect(await look('nobody')).toEqual([]);
  });

  it('holds in a plan made for the owner or for another account', async () => {
    for (let time = 0; time < 7; time += 1) {
      const all = await database.db.transaction().execute(db => accountsIn(db, 'records'));
      expect(all.toSorted()).toEqual(['A', 'B']);
      for (const account of ['A', 'B'])
        expect(await transactions.inAccount(account, db => accountsIn(db, 'records'))).toEqual([account]);
    }
  });

  it.each(tables)('shows no rows of %s without an account', async table => {
    const purpose = ofLogins.has(table) ? 'login' : 'app';
    const rows = await database.db.transaction().execute(async db => {
      await sql`select set_config('role', ${roleName(purpose)}, true)`.execute(db);
      return accountsIn(db, table);
    });
    expect(rows).toEqual([]);
  });

  it('covers every table with accounts', async () => {
    const { rows } = await sql<{ name: string }>`select distinct c.relname as name
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'account'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace`.execute(
      database.db,
    );
    expect(rows.map(row => row.name).toSorted()).toEqual(tables.toSorted());
    const { rows: unbound } = await sql`select relname from pg_class
      where relnamespace = current_schema()::regnamespace and (relispartition and relkind = 'r'
          or relname = any (array[${sql.join(tables)}]))
        and not (relrowsecurity and relforcerowsecurity)`.execute(database.db);
    expect(unbound).toEqual([]);
  });

  it('defines the rights on every table', async () => {
    const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
        and relname not like 'kysely%'
      order by 1`.execute(database.db);
    expect(rows.map(row => row.name)).toEqual(Object.keys(TABLE_RIGHTS).toSorted());
  });

  it('lets a login read users and their hashes, and no business data', async () => {
    const { rows } = await transactions.inLogin('A', db =>
      sql`select account, password_hash from users`.execute(db),
    );
    expect(rows).toEqual([{ account: 'A', password_hash: userOf('admin').passwordHash }]);
    for (const table of ['records', 'sync_rows', 'uploads', 'log_entries', 'file_tokens'])
      await expect(transactions.inLogin('A', db => accountsIn(db, table))).rejects.toThrow(
        /permission denied/,
      );
  });

  it('lets background work find work in all accounts, without reading or changing records, users or logs', async () => {
    const found = await transactions.acrossAccounts(db => accountsIn(db, 'sync_outbox'));
    expect(found.toSorted()).toEqual(['A', 'B']);
    for (const statement of [
      'select * from records',
      'select password_hash from users',
      'select name from users',
      'update sync_rows set msg = null',
      'select bytes from download_pieces',
      'select hash from file_tokens',
      "update log_entries set entry = '{}'",
      'update log_entries set no = 0',
      'delete from log_anchors',
      'insert into log_entries select * from log_entries',
      'select * from login_tries',
    ])
      await expect(transactions.acrossAccounts(db => sql.raw(statement).execute(db))).rejects.toThrow(
        /permission denied/,
      );
  });

  it('hides login counters from everyone', async () => {
    for (const statement of [
      'select * from login_tries',
      'delete from login_tries',
      'delete from login_places',
    ])
      await expect(transactions.inAccount('A', db => sql.raw(statement).execute(db))).rejects.toThrow(
        /permission denied/,
      );
  });

  it('forgets the account when the transaction ends', async () => {
    await transactions.inAccount('A', db => accountsIn(db, 'records'));
    const { rows } = await sql`select current_setting('app.account', true) as account,
      current_setting('role') as role`.execute(database.db);
    expect(rows).toEqual([{ account: '', role: 'none' }]);
  });

  it('refuses rows for another account', async () => {
    const intrusion = transactions.inAccount('A', db =>
      sql`insert into resource_versions (account, resource, version) values ('B', 'vtype', 1)`.execute(db),
    );
    await expect(intrusion).rejects.toThrow(/row-level security/);
    const move = transactions.inAccount('A', db => sql`update records set account = 'B'`.execute(db));
    await expect(move).rejects.toThrow(/row-level security/);
  });

  it('changes and deletes no row of another account', async () => {
    await transactions.inAccount('A', async db => {
      await sql`update records set data = 'gone'`.execute(db);
      await sql`delete from record_keys`.execute(db);
    });
    const store = createSqlStore(database.db, testOptions);
    expect(await store.records.get('B', 'segmap', '1')).toEqual({ id: '1', canary: 'of B' });
    expect(await store.records.findByKey('B', 'segmap', 'k', 'v', 9)).toHaveLength(1);
  });

  it('prevents deleting records, rewriting history and changing tables', async () => {
    for (const statement of [
      'delete from records',
      'delete from sync_rows',
      'delete from sync_attempts',
      "update sync_attempts set msg = 'better'",
      "update sync_payloads set payload = '{}'",
      'delete from uploads',
      "update upload_rows set state = 'accepted'",
      'delete from downloads',
      'delete from log_entries',
      "update log_entries set entry = '{}'",
      'update log_entries set before = null',
      'update log_anchors set no = 0',
      'delete from log_anchors',
      'delete from log_counters',
      'drop table records',
      'alter table records disable row level security',
      'select * from log_months',
      "select log_month_add('2030-01')",
      "select log_month_close('2020-01')",
      "select log_month_drop('2020-01')",
      'select * from accounts',
      'update accounts set last_uid = 0',
      "update studio_versions set declaration = '{}'",
      'delete from studio_versions',
      'delete from studio_resources',
      'select password_hash from users',
      'update users set disabled = false',
    ])
      await expect(transactions.inAccount('A', db => sql.raw(statement).execute(db))).rejects.toThrow(
        /permission denied|must be owner/,
      );
  });
});
