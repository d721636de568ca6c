import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../server/openapi/document';
import type { Database } from '../../../server/store/sql/database';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import type { Store } from '../../../server/store/store';
import { calls as declared } from '../../../src/api/calls';
import { syncBatchStop } from '../../../src/api/sync/batches';
import { syncPostUtd } from '../../../src/api/sync/posts';
import { resources } from '../../../src/schemas';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { dealers } from '../setup/dealers';
import { describedCalls, type DescribedCall } from '../setup/describedCalls';
import { ownmap } from '../setup/ownmap';
import { rightRequest } from '../setup/rightRequests';
import { fillTenants } from '../setup/tenants';
import { ALPHA, createTestApi, type TestApi } from '../setup/testApi';
import { syncService } from '../sync/setup/syncService';
import { engines, takesPart } from './engines';

/**
 * Refused here, as nothing was retired long enough ago and nothing is shipped under the name of an own resource; whoever
 * is refused is told so even if it could not be logged.
 */
const refused = new Set<string>([declared.studioPurge.path, declared.studioKeep.path]);

const calls = describedCalls(openApiDocument([...resources, dealers, ownmap])).filter(
  ({ path }) => !refused.has(path),
);

/** Calls that use more than one transaction on purpose, and the states allowed between two of them. */
const inSteps: ReadonlyMap<string, string> = new Map([
  [declared.uploadTransactions.path, 'an upload that is finished or undone by whoever comes next'],
  [declared.uploadVouchers.path, 'the same'],
  [declared.reconcileOne.path, 'the same'],
  [declared.reportPostingLog.path, 'a download that is made when it is asked for again'],
  [declared.archive.path, 'the same'],
  [declared.reportFile.path, 'a token that is used up, though the file was cut short on its way'],
  [declared.reconcileReportFile.path, 'the same'],
  [syncBatchStop.path, 'a batch that is stopped, though some of its rows are still in line'],
  [declared.accountPassword.path, 'a counted try: tries count even if what they were made for fails'],
  [declared.totpBegin.path, 'the same'],
  [declared.totpRemove.path, 'the same'],
  [declared.recoveryCodesRenew.path, 'the same'],
  [declared.passkeyBegin.path, 'the same'],
  [declared.passkeyRemove.path, 'the same'],
  [declared.studioBackup.path, 'an entry of an export of which nothing was sent'],
  [declared.studioAside.path, 'the same'],
  [syncPostUtd.path, 'the record that was missing here, as one that is not posted'],
]);

/** Calls that the look-up of the session answers; no version has the id of a record. */
const fromMemory = new Set<string>([
  declared.schemas.path,
  declared.studioDescription.path,
  declared.studioResource.path,
  declared.studioVersion.path,
  declared.listKey.path,
]);

const isAdding = ({ method, path }: DescribedCall): boolean =>
  /\/add(\/many)?$/u.test(path) || (method === 'POST' && path.startsWith('/rest/'));
const isFailure = (status: number): boolean => status === 500 || status === 503;
const nameOf = ({ method, path }: DescribedCall): string => `${method} ${path}`;

describe.each(engines.filter(({ skip }) => !skip))('a call on $name whose n-th statement fails', engine => {
  let db: Kysely<Database>;
  let remove: () => Promise<void>;
  let api: TestApi;
  let token: string;
  /** Statements that still succeed; those that end a transaction always do. */
  let left = Number.POSITIVE_INFINITY;
  let turn = 0;
  let tables: readonly string[];

  /** File generation starts after the response, so its failures are not the call's. */
  let answered = Promise.resolve();
  const afterTheAnswer = (store: Store): Store => {
    const { downloads } = store.files;
    const acquire: typeof downloads.acquire = async (...asked) => {
      await answered;
      return downloads.acquire(...asked);
    };
    return { ...store, files: { ...store.files, downloads: { ...downloads, acquire } } };
  };

  const failing = (statement: string): string => {
    if (/^(?:begin|start|commit|rollback)/i.test(statement)) return statement;
    left -= 1;
    return left < 0 ? 'select 1 / 0' : statement;
  };

  beforeAll(async () => {
    ({ db, remove } = await engine.rewritten(failing));
    await migrate(db);
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(db);
    tables = rows.map(({ name }) => name);
    const store = afterTheAnswer(createSqlStore(db, testOptions));
    api = await createTestApi({ store, sync: syncService() });
    await fillTenants(api);
    token = await api.token(ALPHA);
    // The first call of a session updates its last use.
    await made({ method: 'GET', path: '/rest/dealers', body: null, takesFile: false });
  }, startWithinMs);
  afterAll(() => remove());

  /** Files are generated after the response. */
  async function filesAreMade(): Promise<void> {
    const states = async () => (await api.store.files.downloads.list(ALPHA, 99, 0)).map(({ state }) => state);
    await expect
      .poll(async () => (await states()).join(), { timeout: 60_000 })
      .not.toMatch(/waiting|running/);
  }

  /** The sum of a hash of every row of the database, by table: the rows themselves would take most of the time. */
  async function everything(): Promise<ReadonlyMap<string, string>> {
    const rowsOf = (name: string) =>
      sql`(select sum(hashtextextended(one::text, 0))::text from ${sql.table(name)} as one)`;
    const { rows } = await sql<{ found: readonly (string | null)[] }>`
      select json_build_array(${sql.join(tables.map(rowsOf))}) as found`.execute(db);
    return new Map(tables.map((name, at) => [name, rows[0]?.found[at] ?? '']));
  }

  /** Makes the call and lets this many of its statements succeed. */
  async function made(call: DescribedCall, statements = Number.POSITIVE_INFINITY) {
    turn += 1;
    const { path, init } = await rightRequest(call, isAdding(call) ? `new ${turn}` : 'shared', token);
    let end = (): void => {};
    // A call with several transactions may generate the file itself.
    if (!inSteps.has(call.path))
      answered = new Promise(resolve => {
        end = resolve;
      });
    left = statements;
    try {
      const response = await api.app.request(path, init);
      const isCut = await response.text().then(
        () => false,
        () => true,
      );
      return { isRefused: isCut || isFailure(response.status), hasFailed: left < 0 };
    } finally {
      left = Number.POSITIVE_INFINITY;
      end();
    }
  }

  /** Repeats the call, failing one statement later each time, until it succeeds. */
  async function* failures(call: DescribedCall) {
    let answer = await made(call, 0);
    for (let statements = 1; answer.hasFailed; statements += 1) {
      yield { what: `statement ${statements}`, isRefused: answer.isRefused };
      answer = await made(call, statements);
    }
    expect(answer.isRefused, 'where none fails').toBe(false);
  }

  const some = takesPart(engine) ? calls.filter((_, at) => at % 3 === 0) : calls;
  const whole = some.filter(({ path }) => !inSteps.has(path));
  it.each(whole.map(call => [nameOf(call), call] as const))(
    '%s: changes nothing, whichever it is',
    async (_, call) => {
      await filesAreMade();
      const before = await everything();
      const faults: string[] = [];
      let tried = 0;
      for await (const { what, isRefused } of failures(call)) {
        tried += 1;
        const after = await everything();
        const changed = tables.filter(name => after.get(name) !== before.get(name));
        if (!isRefused || changed.length > 0) faults.push([what, ...changed].join(' '));
      }
      expect(faults).toEqual([]);
      expect(tried).toBeGreaterThan(fromMemory.has(call.path) ? 1 : 3);
    },
    startWithinMs,
  );

  const steps = some.filter(({ path }) => inSteps.has(path));
  it.each(steps.map(call => [nameOf(call), call] as const))(
    '%s: succeeds when repeated',
    async (_, call) => {
      const faults: string[] = [];
      for await (const { what, isRefused } of failures(call))
        if (!isRefused || (await made(call)).isRefused) faults.push(what);
      expect(faults).toEqual([]);
    },
    startWithinMs,
  );
});
