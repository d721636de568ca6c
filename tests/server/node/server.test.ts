import { auditTime } from '../../../src/wire/text/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { initialisedDataDir, type TemporaryDirectory } from './support/dataDir';
import { killAll, startProgram, type RunningProgram } from './support/programs';

const patience = 300_000;
const account = 'DEMO01';
const SECRET = 'Zk3vQe9TtB1mLx7rWc5yPa2dHf8sGj4n';

interface Record {
  readonly id: string;
  readonly godown: string;
}

describe('the server', { timeout: patience }, () => {
  let directory: TemporaryDirectory;
  let demo: TemporaryDirectory;
  let started: RunningProgram[] = [];

  beforeAll(async () => {
    directory = await initialisedDataDir();
    const first = start();
    await addressOf(first);
    first.process.kill('SIGTERM');
    await first.ended;
    demo = directory;
  }, patience);
  afterAll(() => demo.remove());
  beforeEach(async () => {
    directory = await initialisedDataDir();
    writeFileSync(
      join(directory.path, 'index.html'),
      '<html><head><title>Dealer Bridge</title></head></html>',
    );
    started = [];
  }, startWithinMs);
  /** Copies a prepared demo database; generating one takes as long as the rest of a test. */
  const fromDemo = (): void => cpSync(demo.path, directory.path, { recursive: true });
  afterEach(async () => {
    await killAll(started);
    directory.remove();
  });

  const start = (env: { [name: string]: string } = {}): RunningProgram =>
    install({ DEMO_DATA: 'true', ...env });
  /** Starts the server as an operator would, without settings for demo data. */
  const install = (env: { [name: string]: string } = {}): RunningProgram => {
    const own = { PORT: '0', DATA_DIR: directory.path, CONSOLE_DIR: directory.path };
    const program = startProgram('server/main.ts', { env: { ...own, ...env } });
    started.push(program);
    return program;
  };
  const command = async (name: string, args: string[], input = ''): Promise<RunningProgram> => {
    const env = { DATA_DIR: directory.path };
    const program = startProgram(`server/cli/${name}.ts`, { args, env, input });
    started.push(program);
    await program.ended;
    return program;
  };
  const addressOf = async (program: RunningProgram): Promise<string> => {
    await program.said(/ready[^]*http:\/\/\S+[^]*\n\n$|"address":/);
    return /http:\/\/127\.0\.0\.1:\d+/.exec(program.output())?.[0] ?? '';
  };

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
  const segmaps = async (address: string, token: string): Promise<Record[]> => {
    const answer = await post(
      `${address}/master/segmap/list`,
      { Authorization: `Bearer ${token}` },
      { uid: 1, status: 1 },
    );
    expect(answer.status).toBe(200);
    return answer.json();
  };

  it('starts on nothing, prints URL and logins, and keeps data and sessions', async () => {
    const first = start();
    const address = await addressOf(first);
    expect(first.output()).toMatch(/Open +http/);
    expect(first.output()).toMatch(
      /DEMO01 +admin +demo-admin-01\n +DEMO01 +clerk +demo-clerk-01\n +DEMO02 +admin +demo-admin-02/,
    );
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(
      await (await fetch(`${address}/segmap/list`, { headers: { Accept: 'text/html' } })).text(),
    ).toContain('<title>Dealer Bridge');

    const { token } = await (await login(address, 'admin', 'demo-admin-01')).json();
    const [record] = await segmaps(address, token);
    const change = { ...record, godown: 'Changed godown' };
    const saved = await post(
      `${address}/master/segmap/update/${record?.id}`,
      { Authorization: `Bearer ${token}` },
      change,
    );
    expect(saved.status).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const again = await addressOf(start());
    const kept = await segmaps(again, token);
    expect(kept.find(one => one.id === record?.id)?.godown).toBe('Changed godown');
    expect(statSync(join(directory.path, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('runs without __proto__, and serves only the console’s files', async () => {
    fromDemo();
    const address = await addressOf(start({ NODE_OPTIONS: '--disable-proto=delete' }));
    const { token } = await (await login(address, 'admin', 'demo-admin-01')).json();
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
    fromDemo();
    const address = await addressOf(start());
    const one = await (await login(address, 'admin', 'demo-admin-01')).json();
    const two = await (await login(address, 'admin', 'demo-admin-02', 'DEMO02')).json();
    const clerk = await (await login(address, 'clerk', 'demo-clerk-01')).json();
    expect([one.menus, two.menus]).toEqual(['', '']);
    expect(clerk.menus).toContain('segment_map');
    const first = await segmaps(address, one.token);
    const second = await post(
      `${address}/master/segmap/list`,
      { Authorization: `Bearer ${two.token}`, 'X-RLB-DMS-ACC': 'DEMO02' },
      { uid: 1, status: 1 },
    );
    const others: Record[] = await second.json();
    expect(first.length).toBeGreaterThan(0);
    expect(others.filter(record => first.some(one => one.id === record.id))).toEqual([]);
  });

  it('refuses a directory in use, at once and in one line', async () => {
    fromDemo();
    const first = start();
    const address = await addressOf(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe('');
    expect(second.errors()).toMatch(/^The data is in use by process \d+\. Stop it first.*\n$/);
    expect(second.errors()).toContain(
      `process ${JSON.parse(readFileSync(join(directory.path, 'pg.lock'), 'utf8')).pid}.`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('refuses production without a secret', async () => {
    const refused = install({ NODE_ENV: 'production', PORT: 'x' });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toContain('JWT_SECRET is missing');
    expect(refused.errors()).toContain('PORT must be a whole number');
  });

  it.each<{ [name: string]: string }>([{}, { NODE_ENV: 'production', JWT_SECRET: SECRET }])(
    'defaults to an installation without demo users, logging JSON: %j',
    async env => {
      const program = install(env);
      const address = await addressOf(program);
      expect((await login(address, 'admin', 'demo-admin-01')).status).toBe(401);
      for (const line of program.output().trimEnd().split('\n'))
        expect(JSON.parse(line)).toHaveProperty('event');
    },
  );

  it('refuses production on data with demo users, and says how to remove them', async () => {
    fromDemo();
    const refused = install({ NODE_ENV: 'production', JWT_SECRET: SECRET });
    expect(await refused.ended).toBe(1);
    const cures = refused.errors().match(/npm run user -- .*/g) ?? [];
    expect(cures).toHaveLength(3);
    for (const cure of cures) await command('user', cure.replace('npm run user -- ', '').split(' '));
    const address = await addressOf(install({ NODE_ENV: 'production', JWT_SECRET: SECRET }));
    expect((await login(address, 'admin', 'demo-admin-01')).status).toBe(401);
  });

  it('accepts sessions of the previous secret, and of no other', async () => {
    fromDemo();
    const first = start({ JWT_SECRET: SECRET });
    const { token } = await (await login(await addressOf(first), 'admin', 'demo-admin-01')).json();
    first.process.kill('SIGTERM');
    await first.ended;
    const next = 'bX4nR8uWq1ZsK6tYp3VdM9gHc7LfJ2eA';
    const second = start({ JWT_SECRET: next, JWT_SECRET_PREVIOUS: SECRET });
    await segmaps(await addressOf(second), token);
    second.process.kill('SIGTERM');
    await second.ended;
    const third = await addressOf(start({ JWT_SECRET: next }));
    const lost = await post(`${third}/master/segmap/list`, { Authorization: `Bearer ${token}` }, { uid: 1 });
    expect(lost.status).toBe(401);
  });

  it('reports a port in use, and releases the directory', async () => {
    fromDemo();
    const squatter = createServer();
    const port = await new Promise<number>(resolve => {
      squatter.listen(0, '127.0.0.1', () => {
        const bound = squatter.address();
        resolve(typeof bound === 'object' && bound ? bound.port : 0);
      });
    });
    const refused = start({ PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to another one.\n`);
    squatter.close();
    await addressOf(start());
  });

  it('completes running calls before it stops', async () => {
    fromDemo();
    const server = start();
    const address = await addressOf(server);
    const { token } = await (await login(address, 'admin', 'demo-admin-01')).json();
    // The queue limit: the server would refuse more as busy.
    const calls = Array.from({ length: 10 }, () => segmaps(address, token));
    await Promise.race(calls);
    server.process.kill('SIGTERM');
    const lengths = (await Promise.all(calls)).map(list => list.length);
    expect(new Set(lengths).size).toBe(1);
    expect(await server.ended).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('has the users and records that the commands created', async () => {
    const added = await command(
      'user',
      ['add', '--account', 'NEW1', '--name', 'asha', '--password-stdin', '--menus', 'item_map,dms_txn_sync'],
      'correct horse\n',
    );
    expect([added.errors(), added.output()]).toEqual(['', 'Added asha to NEW1.\n']);
    expect(
      (
        await command('user', ['add', '--account', 'NEW1', '--name', 'asha', '--password', 'correct horse'])
      ).errors(),
    ).toBe('NEW1 already has a user asha.\n');
    expect((await command('seed', ['--account', 'NEW1', '--itemmap', '6000'])).output()).toBe(
      'itemmap: 6000 added, 0 were there\n',
    );
    const sync = ['--account', 'NEW1', '--txnsync', '6000', '--marutisync', '10', '--days', '1'];
    expect((await command('seed', sync)).output()).toBe(
      'sync txn: 6000 added, 0 were there\nsync booking: 10 added, 0 were there\n',
    );
    const server = start();
    const address = await addressOf(server);
    expect(server.output()).not.toContain('Demo logins');
    const answer = await (await login(address, 'asha', 'correct horse', 'NEW1')).json();
    expect(answer.menus).toBe('item_map,dms_txn_sync');
    const list = await post(
      `${address}/master/itemmap/list`,
      { Authorization: `Bearer ${answer.token}`, 'X-RLB-DMS-ACC': 'NEW1' },
      { uid: 1, status: 1 },
    );
    expect(await list.json()).toHaveLength(6000);
    const rows = await post(
      `${address}/report/maruti-sync`,
      { Authorization: `Bearer ${answer.token}`, 'X-RLB-DMS-ACC': 'NEW1' },
      { option: 'sync_date', dtValue: auditTime(new Date()).slice(0, 10) },
    );
    expect(await rows.json()).toHaveLength(6000);
    const locked = await command('seed', ['--account', 'NEW1', '--itemmap', '1']);
    expect(locked.errors()).toMatch(/in use by process/);
    expect(await locked.ended).toBe(1);
  });
});
