import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTime } from '../../../src/wire/text/dates';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { initialisedDataDir, type TemporaryDirectory } from './support/dataDir';
import { killAll, startProgram, type RunningProgram } from './support/programs';

const patience = 300_000;
const account = 'DEMO01';
const SECRET = 'Zk3vQe9TtB1mLx7rWc5yPa2dHf8sGj4n';
const NEXT_SECRET = 'bX4nR8uWq1ZsK6tYp3VdM9gHc7LfJ2eA';

interface Record {
  readonly id: string;
  readonly godown: string;
}

let started: RunningProgram[] = [];

/** Starts the server as an operator would, without settings for demo data. */
function install(directory: TemporaryDirectory, env: { [name: string]: string } = {}): RunningProgram {
  const own = { PORT: '0', DATA_DIR: directory.path, CONSOLE_DIR: directory.path };
  const program = startProgram('server/main.ts', { env: { ...own, ...env } });
  started.push(program);
  return program;
}

const start = (directory: TemporaryDirectory, env: { [name: string]: string } = {}): RunningProgram =>
  install(directory, { DEMO_DATA: 'true', ...env });

/**
 * The whole announcement, or a production server's log entry. A warning of the log may already follow the announcement,
 * as when the event loop was blocked.
 */
const ANNOUNCED = /ready[^]*http:\/\/\S+[^]*\n\n(?:\{|$)|"address":/;

async function addressOf(program: RunningProgram): Promise<string> {
  await program.said(ANNOUNCED);
  return /http:\/\/127\.0\.0\.1:\d+/.exec(program.output())?.[0] ?? '';
}

async function stop(program: RunningProgram): Promise<number | NodeJS.Signals> {
  program.process.kill('SIGTERM');
  return program.ended;
}

/** Runs a command on the directory. @returns all that it said, so that a failure shows its reason */
async function command(directory: TemporaryDirectory, name: string, args: string[], input = '') {
  const env = { DATA_DIR: directory.path };
  const program = startProgram(`server/cli/${name}.ts`, { args, env, input });
  started.push(program);
  return { status: await program.ended, errors: program.errors(), output: program.output() };
}

const post = (url: string, headers: { [name: string]: string }, body: unknown = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'X-RLB-DMS-ACC': account, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const login = (address: string, user: string, password: string, acc = account) =>
  fetch(`${address}/users/login`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}`, 'X-RLB-DMS-ACC': acc },
  });

const listed = (address: string, token: string, acc = account) =>
  post(
    `${address}/master/segmap/list`,
    { Authorization: `Bearer ${token}`, 'X-RLB-DMS-ACC': acc },
    { uid: 1, status: 1 },
  );

async function segmaps(address: string, token: string, acc = account): Promise<Record[]> {
  const answer = await listed(address, token, acc);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function tokenOf(address: string): Promise<string> {
  return (await (await login(address, 'admin', 'demo-admin-01')).json()).token;
}

async function emptyDirectory(): Promise<TemporaryDirectory> {
  const directory = await initialisedDataDir();
  writeFileSync(join(directory.path, 'index.html'), '<html><head><title>Dealer Bridge</title></head></html>');
  return directory;
}

/** They share one database, as its demo data take longer to make than all that the tests do; the order matters. */
describe('the server on its demo data', { timeout: patience }, () => {
  let directory: TemporaryDirectory;
  let server: RunningProgram;
  let address: string;
  let token: string;
  let copied: TemporaryDirectory;

  beforeAll(async () => {
    started = [];
    directory = await emptyDirectory();
    copied = await emptyDirectory();
    server = start(directory, { NODE_OPTIONS: '--disable-proto=delete' });
    address = await addressOf(server);
    token = await tokenOf(address);
  }, patience);
  afterAll(async () => {
    await killAll(started);
    directory.remove();
    copied.remove();
  });

  it('starts on nothing, and prints URL and logins', async () => {
    expect(server.output()).toMatch(/Open +http/);
    expect(server.output()).toMatch(
      /DEMO01 +admin +demo-admin-01\n +DEMO01 +clerk +demo-clerk-01\n +DEMO02 +admin +demo-admin-02/,
    );
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(
      await (await fetch(`${address}/segmap/list`, { headers: { Accept: 'text/html' } })).text(),
    ).toContain('<title>Dealer Bridge');
  });

  it('runs without __proto__, and serves only the console’s files', async () => {
    expect((await segmaps(address, token)).length).toBeGreaterThan(0);
    const page = await (await fetch(address)).text();
    const hidden = ['.git/config', '.env', 'package.json', '..%2fpackage.json', '%2e%2e/%2e%2e/package.json'];
    for (const path of [...hidden, 'server/main.ts', 'assets/', 'metrics', 'debug', 'server-status']) {
      const answer = await fetch(`${address}/${path}`);
      const text = await answer.text();
      expect([path, answer.status === 404 || text === page]).toEqual([path, true]);
      expect([answer.headers.get('Server'), answer.headers.get('X-Powered-By')]).toEqual([null, null]);
    }
  });

  it('shows each demo account its own data', async () => {
    const one = await (await login(address, 'admin', 'demo-admin-01')).json();
    const two = await (await login(address, 'admin', 'demo-admin-02', 'DEMO02')).json();
    const clerk = await (await login(address, 'clerk', 'demo-clerk-01')).json();
    expect([one.menus, two.menus]).toEqual(['', '']);
    expect(clerk.menus).toContain('segment_map');
    const first = await segmaps(address, one.token);
    const others = await segmaps(address, two.token, 'DEMO02');
    expect(first.length).toBeGreaterThan(0);
    expect(others.filter(record => first.some(one => one.id === record.id))).toEqual([]);
  });

  it('refuses a directory in use, at once and in one line', async () => {
    const second = start(directory);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe('');
    expect(second.errors()).toMatch(/^The data is in use by process \d+\. Stop it first.*\n$/);
    expect(second.errors()).toContain(
      `process ${JSON.parse(readFileSync(join(directory.path, 'pg.lock'), 'utf8')).pid}.`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('completes running calls before it stops', async () => {
    const [record] = await segmaps(address, token);
    const change = { ...record, godown: 'Changed godown' };
    const path = `${address}/master/segmap/update/${record?.id}`;
    expect((await post(path, { Authorization: `Bearer ${token}` }, change)).status).toBe(200);
    // The queue limit: the server would refuse more as busy.
    const calls = Array.from({ length: 10 }, () => segmaps(address, token));
    await Promise.race(calls);
    server.process.kill('SIGTERM');
    const lengths = (await Promise.all(calls)).map(list => list.length);
    expect(new Set(lengths).size).toBe(1);
    expect(await server.ended).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
    cpSync(directory.path, copied.path, { recursive: true });
  });

  it('keeps data and sessions', async () => {
    server = start(directory);
    address = await addressOf(server);
    const kept = await segmaps(address, token);
    expect(kept.filter(({ godown }) => godown === 'Changed godown')).toHaveLength(1);
    expect(statSync(join(directory.path, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('reports a port in use, and releases the directory', async () => {
    const squatter = createServer();
    const port = await new Promise<number>(resolve => {
      squatter.listen(0, '127.0.0.1', () => {
        const bound = squatter.address();
        resolve(typeof bound === 'object' && bound ? bound.port : 0);
      });
    });
    const refused = start(copied, { PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to another one.\n`);
    squatter.close();
  });

  it('accepts sessions of the previous secret, and of no other', async () => {
    const first = start(copied, { JWT_SECRET: SECRET });
    const earlier = await tokenOf(await addressOf(first));
    await stop(first);
    const second = start(copied, { JWT_SECRET: NEXT_SECRET, JWT_SECRET_PREVIOUS: SECRET });
    const renewed = await addressOf(second);
    await segmaps(renewed, earlier);
    // That of the generated secret, which is neither of the two.
    expect((await listed(renewed, token)).status).toBe(401);
    await stop(second);
  });

  it('refuses production on data with demo users, and says how to remove them', async () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: NEXT_SECRET };
    const refused = install(copied, env);
    expect(await refused.ended).toBe(1);
    const cures = refused.errors().match(/npm run user -- .*/g) ?? [];
    expect(cures).toHaveLength(3);
    for (const cure of cures)
      expect(await command(directory, 'user', cure.replace('npm run user -- ', '').split(' '))).toMatchObject(
        { status: 0 },
      );
    await stop(server);
    const program = install(directory, env);
    address = await addressOf(program);
    // A session of before is refused as well, without the secret that it was signed with.
    expect((await listed(address, token)).status).toBe(401);
    expect((await login(address, 'admin', 'demo-admin-01')).status).toBe(401);
    for (const line of program.output().trimEnd().split('\n'))
      expect(JSON.parse(line)).toHaveProperty('event');
  });
});

describe('the server', { timeout: patience }, () => {
  let directory: TemporaryDirectory;

  beforeEach(async () => {
    started = [];
    directory = await emptyDirectory();
  }, startWithinMs);
  afterEach(async () => {
    await killAll(started);
    directory.remove();
  });

  it('refuses production without a secret', async () => {
    const refused = install(directory, { NODE_ENV: 'production', PORT: 'x' });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toContain('JWT_SECRET is missing');
    expect(refused.errors()).toContain('PORT must be a whole number');
  });

  it('defaults to an installation without demo users, logging JSON', async () => {
    const program = install(directory);
    const address = await addressOf(program);
    expect((await login(address, 'admin', 'demo-admin-01')).status).toBe(401);
    for (const line of program.output().trimEnd().split('\n'))
      expect(JSON.parse(line)).toHaveProperty('event');
  });

  it('has the users and records that the commands created', async () => {
    const run = (name: string, args: string[], input?: string) => command(directory, name, args, input);
    expect(
      await run(
        'user',
        [
          'add',
          '--account',
          'NEW1',
          '--name',
          'asha',
          '--password-stdin',
          '--menus',
          'item_map,dms_txn_sync',
        ],
        'correct horse\n',
      ),
    ).toEqual({ status: 0, errors: '', output: 'Added asha to NEW1.\n' });
    const counts = ['--itemmap', '6000', '--txnsync', '600', '--marutisync', '10', '--days', '1'];
    expect(await run('seed', ['--account', 'NEW1', ...counts])).toEqual({
      status: 0,
      errors: '',
      output:
        'itemmap: 6000 added, 0 were there\nsync txn: 600 added, 0 were there\nsync booking: 10 added, 0 were there\n',
    });
    const server = start(directory);
    const address = await addressOf(server);
    expect(server.output()).not.toContain('Demo logins');
    const answer = await (await login(address, 'asha', 'correct horse', 'NEW1')).json();
    expect(answer.menus).toBe('item_map,dms_txn_sync');
    const headers = { Authorization: `Bearer ${answer.token}`, 'X-RLB-DMS-ACC': 'NEW1' };
    const list = await post(`${address}/master/itemmap/list`, headers, { uid: 1, status: 1 });
    expect(await list.json()).toHaveLength(6000);
    const day = { option: 'sync_date', dtValue: auditTime(new Date()).slice(0, 10) };
    expect(await (await post(`${address}/report/maruti-sync`, headers, day)).json()).toHaveLength(600);
    expect(
      await run('user', ['add', '--account', 'NEW1', '--name', 'asha', '--password', 'correct horse']),
    ).toMatchObject({ status: 1, errors: 'NEW1 already has a user asha.\n' });
    expect(await run('seed', ['--account', 'NEW1', '--itemmap', '1'])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('in use by process'),
    });
  });
});
