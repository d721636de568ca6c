// @vitest-environment node
import * as fc from 'fast-check';
import { unzipSync } from 'fflate';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../server/openapi/document';
import type { Database } from '../../../server/store/database';
import { migrate } from '../../../server/store/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { resources } from '../../../src/schemas';
import { openTestPglite, startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { dealers } from '../setup/dealers';
import { describedCalls, type DescribedCall } from '../setup/describedCalls';
import { CANARY, fillTenants } from '../setup/tenants';
import { ALPHA, BETA, createTestApi, type TestApi } from '../setup/testApi';

const calls = describedCalls(openApiDocument([...resources, dealers]));

/** Whether the queries ask for the account at all. */
let isFiltered = true;
const unfiltered = (statement: string): string =>
  isFiltered ? statement : statement.replace(/((?:[\w".]+\.)?"?account"? = \$\d+)/g, '($1 or true)');

let db: Kysely<Database>;
let api: TestApi;

beforeAll(async () => {
  db = await openTestPglite(unfiltered);
  await migrate(db);
  api = await createTestApi({ store: createSqlStore(db, testOptions) });
  await fillTenants(api);
}, startWithinMs);
afterAll(() => db.destroy());

async function accountTables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'account'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function setRowSecurity(how: 'enable' | 'disable'): Promise<void> {
  for (const table of await accountTables())
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} row level security`.execute(db);
}

/** Every row of BETA, as it is stored. */
async function rowsOfBeta(): Promise<string> {
  const found: string[] = [];
  for (const table of await accountTables()) {
    const { rows } = await sql<{ rows: string | null }>`select
      (select string_agg(to_jsonb(one)::text, ',' order by to_jsonb(one)::text) from ${sql.table(table)} as one
       where account in (${sql.lit(BETA)})) as rows`.execute(db);
    found.push(`${table}: ${rows[0]?.rows ?? ''}`);
  }
  return found.join('\n');
}

/** What a caller can read out of an answer, workbooks and archives unpacked. */
async function readable(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return JSON.stringify([...response.headers]) + unpacked(bytes);
}

function unpacked(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith('PK')) return text;
  return Object.entries(unzipSync(bytes))
    .map(([name, entry]) => name + unpacked(entry))
    .join('');
}

/** Puts the ids of the other account wherever an id may be, and the account where a careless server would look. */
function poisoned(body: unknown, id: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const ids = { id, redisIds: [id], sha256: CANARY, data: { id }, type: 'checkCode' };
  const known = Object.entries(ids).filter(([name]) => name in body);
  return { ...body, ...Object.fromEntries(known), account: BETA, acc: BETA };
}

function bodyFor({ body, takesFile }: DescribedCall, id: string): BodyInit | null {
  if (takesFile) {
    const form = new FormData();
    const transaction = { TRANS_ID: id, TRANS_TYPE: 'VP', TRANS_DATE: '2026-11-20 10:00:00', account: BETA };
    form.append('file', new File([JSON.stringify([transaction])], 'txns.json'));
    form.append('account', BETA);
    return form;
  }
  const [sample = null] = body ? fc.sample(body, { seed: 7, numRuns: 1 }) : [];
  return body ? JSON.stringify(poisoned(sample, id)) : null;
}

/** All that ALPHA hears when it makes every call, with the ids of the other account wherever an id may be. */
async function heardByAlpha(): Promise<{ readonly text: string; readonly done: number }> {
  const heard = { text: '', done: 0 };
  for (const id of ['shared', 'only-beta']) {
    // One of the calls is the logout.
    const token = await api.token(ALPHA);
    for (const call of calls) {
      const response = await ask(call, id, token);
      heard.done += Number(response.ok);
      heard.text += await readable(response);
    }
  }
  return heard;
}

async function ask(call: DescribedCall, id: string, token: string): Promise<Response> {
  const { method } = call;
  const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
  const body = bodyFor(call, id);
  const headers = new Headers({ 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${token}` });
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  return api.app.request(`${path}?account=${BETA}&acc=${BETA}`, { method, headers, body });
}

describe('with every call of the description, one account hears and changes nothing of another', () => {
  const states = [
    ['both walls stand', true, 'enable'],
    ['row security stands alone', false, 'enable'],
    ["the queries' own filter stands alone", true, 'disable'],
  ] as const;

  it.each(states)('while %s', async (_, filtered, rowSecurity) => {
    await setRowSecurity(rowSecurity);
    const before = await rowsOfBeta();
    expect(before).toContain(CANARY);
    isFiltered = filtered;
    const heard = await heardByAlpha().finally(() => {
      isFiltered = true;
    });
    expect(heard.done).toBeGreaterThan(40);
    expect(heard.text).toContain('mark-of-alpha');
    expect(heard.text).not.toContain(CANARY);
    expect(await rowsOfBeta()).toBe(before);
  });

  it('and would, did neither stand', async () => {
    await setRowSecurity('disable');
    isFiltered = false;
    const heard = await heardByAlpha().finally(() => {
      isFiltered = true;
    });
    expect(heard.text).toContain(CANARY);
  });
});
