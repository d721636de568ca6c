import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
/**
 * Measures what statements of the sync tables cost among many rows, as one table each and as partitions by account:
 *   npx tsx bench/growth/run.ts --database postgres://… [--rows 10000000] [--partitions 32] [--plans]
 * The database must be empty or filled by an earlier run; its server must run on this machine, and the user must be a
 * superuser. Ten million rows take 12 GB, and twice as much while they are divided; with far fewer rows, the removal is
 * not measured. Prints the database's processor time per call, which depends less on other work than wall-clock time.
 */
import { Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import { postgresDialect } from '../../server/node/postgres/postgresDialect';
import { createAdmissionQueue } from '../../server/store/admissionQueue';
import { accountPartitions, divideByAccount } from '../../server/store/partitions/partitionByAccount';
import type { Database } from '../../server/store/sql/database';
import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import { actionsOf, type Action } from './actions';
import { fill } from './fill';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    rows: { type: 'string', default: '10000000' },
    partitions: { type: 'string', default: '32' },
    plans: { type: 'boolean', default: false },
  },
});
const url = values.database ?? '';
const TICK_MS = 10;
/** After ten calls, statements are prepared and PostgreSQL has chosen whether to plan them anew each time. */
const WARM_UP_CALLS = 10;
const DIVIDED = ['sync_rows', 'sync_payloads', 'sync_attempts'];
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const plain = open();
await migrate(plain.db);
const { rows: some } = await sql`select from sync_rows limit 1`.execute(plain.db);
if (some.length === 0) await timed('filled', () => fill(plain.db, Number(values.rows)));
if ((await accountPartitions(plain.db)) !== null)
  await measure('divided again', `again-${Date.now()}`, '2024-04-10');
else {
  await measure('one table each', `one-${Date.now()}`, '2024-03-12');
  await timed(`divided into ${values.partitions}`, divide);
  await measure(`${values.partitions} partitions each`, `parts-${Date.now()}`, '2024-04-01');
}
await plain.db.destroy();

/** One connection. @param settings of its session */
function open(settings = '') {
  const notices: string[] = [];
  const pool = new Pool({ connectionString: url, max: 1, options: settings });
  pool.on('connect', client => client.on('notice', ({ message }) => void notices.push(message ?? '')));
  const watch = { endIdle: () => {}, endAll: () => {} };
  return { notices, db: new Kysely<Database>({ dialect: postgresDialect({ pool, watch }) }) };
}

async function divide(): Promise<void> {
  await divideByAccount(plain.db, Number(values.partitions));
  for (const name of DIVIDED) await sql`vacuum (analyze) ${sql.table(name)}`.execute(plain.db);
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const [begun, used] = [performance.now(), await processorTime(plain.db)];
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  const own = ((await processorTime(plain.db)) - used) / 1_000;
  say(`${what} in ${seconds.toFixed(0)} s, of which ${own.toFixed(0)} s of one processor; ${load()}`);
}

async function measure(how: string, prefix: string, before: string): Promise<void> {
  say(`${how}; ${load()}`);
  const quick = open();
  for (const action of actionsOf(prefix, before))
    say(
      await costOf(quick.db, action).catch(
        (error: unknown) => `  ${action.name}: not measured, ${String(error)}`,
      ),
    );
  await quick.db.destroy();
  if (!values.plans) return;
  const explained = open(
    '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_analyze=on -c auto_explain.log_buffers=on -c auto_explain.log_timing=off -c client_min_messages=log',
  );
  for (const action of actionsOf(`${prefix}-plan`, before))
    say(await planOf(explained, action).catch(() => `-- ${action.name}: not measured`));
  await explained.db.destroy();
}

function storeOn(db: Kysely<Database>) {
  return createSqlStore(db, {
    gate: createAdmissionQueue({
      slots: 1,
      longestQueue: 100,
      firstWithinMs: 60_000,
      fewWaiting: 0,
      waitWithinMs: 60_000,
    }),
    random: () => 0.5,
    statementTimeoutMs: 600_000,
    readyWithinMs: 5_000,
  });
}

async function costOf(db: Kysely<Database>, { name, times, run }: Action): Promise<string> {
  const store = storeOn(db);
  const warm = Math.min(WARM_UP_CALLS, times);
  for (let turn = 0; turn < warm; turn += 1) await run(store, turn);
  const [used, begun] = [await processorTime(db), performance.now()];
  for (let turn = warm; turn < warm + times; turn += 1) await run(store, turn);
  const wall = (performance.now() - begun) / times;
  const own = ((await processorTime(db)) - used) / times;
  return `  ${name.padEnd(36)} ${own.toFixed(2).padStart(8)} ms of the database's processor time, ${wall.toFixed(1)} ms in all`;
}

async function planOf({ db, notices }: ReturnType<typeof open>, { name, run }: Action): Promise<string> {
  const store = storeOn(db);
  await run(store, 0);
  notices.length = 0;
  await run(store, 1);
  const plans = notices.filter(text => text.includes('sync_') && !text.includes('set_config'));
  return [`-- ${name}`, ...plans].join('\n');
}

/** The processor time that the connection's process has used, in milliseconds. */
async function processorTime(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const text = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function load(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`;
}
