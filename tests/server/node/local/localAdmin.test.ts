import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askRunningServer } from '../../../../server/node/local/localAdmin';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { initialisedDataDir, type TemporaryDirectory } from '../support/dataDir';
import { killAll, startProgram, type RunningProgram } from '../support/programs';

const account = 'A1';
const PASSWORD = 'monsoon ledger 48';

let directory: TemporaryDirectory;
let started: RunningProgram[];

beforeEach(async () => {
  directory = await initialisedDataDir();
  writeFileSync(join(directory.path, 'index.html'), '<html></html>');
  started = [];
}, startWithinMs);
afterEach(async () => {
  await killAll(started);
  directory.remove();
});

const door = () => join(directory.path, 'local-admin.json');

async function startServer(): Promise<{ readonly server: RunningProgram; readonly address: string }> {
  const env = { PORT: '0', DATA_DIR: directory.path, CONSOLE_DIR: directory.path };
  const server = startProgram('server/main.ts', { env });
  started.push(server);
  await server.said(/"address":/);
  return { server, address: /http:\/\/127\.0\.0\.1:\d+/.exec(server.output())?.[0] ?? '' };
}

async function user(line: string, input = '') {
  const program = startProgram('server/cli/user.ts', {
    args: line.split(' '),
    env: { DATA_DIR: directory.path },
    input,
  });
  started.push(program);
  return { status: await program.ended, output: program.output(), errors: program.errors() };
}

/** Does what the command does once it is started, which takes most of its time. */
const ask = async (line: string, password: string | null = null): Promise<string> =>
  (await askRunningServer(directory.path, { args: line.split(' '), password })) ?? 'No server has answered.';

const login = async (address: string, name: string, password: string) => {
  const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Basic ${btoa(`${name}:${password}`)}` };
  const response = await fetch(`${address}/users/login`, { method: 'POST', headers });
  return { status: response.status, json: await response.json() };
};

const list = async (address: string, token: string) => {
  const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Bearer ${token}` };
  return (await fetch(`${address}/master/segmap/list`, { method: 'POST', headers })).status;
};

const firstIn = (output: string): string => /First password: (\S+)/.exec(output)?.[1] ?? '';

describe('npm run user beside a running server', { timeout: 300_000 }, () => {
  it('does all that the screens do, and is in the log', async () => {
    const { server, address } = await startServer();
    expect(
      (await user(`add --account ${account} --name owner --role owner --password-stdin`, PASSWORD)).status,
    ).toBe(0);
    expect((await login(address, 'owner', PASSWORD)).json.rights).toContain('users');

    const invited = await user(`invite --account ${account} --name asha --role clerk`);
    expect(invited.output).toContain(`/login#acc=${account}&user=asha&first=${firstIn(invited.output)}`);
    expect((await login(address, 'asha', firstIn(invited.output))).json.mustChange).toBe(true);
    await ask(`password --account ${account} --name asha --password-stdin`, PASSWORD);
    const { token } = (await login(address, 'asha', PASSWORD)).json;
    expect(await list(address, token)).toBe(200);
    await ask(`role --account ${account} --name asha --role viewer`);
    expect(await list(address, token)).toBe(401);
    expect((await login(address, 'asha', PASSWORD)).json.rights).not.toContain('segmap/create');
    await ask(`disable --account ${account} --name asha`);
    expect((await login(address, 'asha', PASSWORD)).status).toBe(401);
    await ask(`enable --account ${account} --name asha`);
    const reset = await ask(`reset --account ${account} --name asha`);
    expect((await login(address, 'asha', firstIn(reset))).status).toBe(200);

    const made = await ask(`key --account ${account} --name bridge --rights segmap/see`);
    const key = made.split('\n')[0] ?? '';
    expect(await list(address, key)).toBe(200);
    const [, id = ''] = /--id (\S+)\./.exec(made) ?? [];
    await ask(`revoke --account ${account} --id ${id}`);
    expect(await list(address, key)).toBe(401);

    expect(await ask(`list --account ${account}`)).toBe(`asha\tviewer\nowner\towner\n2 users in ${account}`);
    const refused = await user(`role --account ${account} --name asha --role nobody`);
    expect(refused).toMatchObject({ status: 1, errors: expect.stringContaining('has no role nobody') });

    const owner = (await login(address, 'owner', PASSWORD)).json.token;
    const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Bearer ${owner}` };
    const log = await (await fetch(`${address}/log/list`, { method: 'POST', headers })).json();
    expect(log.map((entry: { type: string }) => entry.type)).toEqual(
      expect.arrayContaining(['users/create', 'users/update', 'users/reset', 'keys/create', 'keys/revoke']),
    );
    expect(JSON.stringify(log)).not.toContain(firstIn(invited.output));
    expect(log[0]).toMatchObject({ user: 'command line' });
    expect(server.errors()).toBe('');
  });

  it('is for anybody who can read the data directory, and works without a server too', async () => {
    const { server } = await startServer();
    expect(statSync(door()).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(door(), 'utf8'));
    const body = JSON.stringify({ verb: 'list', account });
    for (const Authorization of ['', 'Bearer wrong', `Bearer ${'x'.repeat(43)}`]) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { Authorization },
        body,
      });
      expect(response.status).toBe(401);
    }
    server.process.kill('SIGTERM');
    await server.ended;
    expect(existsSync(door())).toBe(false);
    // A server that was killed leaves its door behind.
    writeFileSync(door(), JSON.stringify({ port, secret: 'of a server that is gone' }));
    const added = await user(`add --account ${account} --name owner --role owner --password-stdin`, PASSWORD);
    expect(added).toMatchObject({ status: 0, output: `Added owner to ${account}.\n` });
  });
});
