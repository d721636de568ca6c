import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoLogins } from '../../server/demoData';
import { codeOf } from '../../server/store/sql/sqlErrors';
import { resources } from '../../src/schemas';
import { auditTime } from '../../src/wire/text/dates';
import { startServer, type RunningServer } from '../../tests/independent/support/builtServer';
import { demoDataDir, temporaryDirectory } from '../../tests/server/node/support/dataDir';
import { createClient, tokenOf, type SpecClient } from '../../tests/server/setup/specClient';
import { shortLived } from '../../tests/setup/shortLived';
import { sendTo } from './api';
import type { Part } from './parts';

const DAY_MS = 86_400_000;
const root = join(import.meta.dirname, '../..');

/** Kills a first start (SIGKILL) at any moment, then starts again. */
export const seeding: Part = {
  name: 'seeding',
  promise: 'a first start that is killed at any moment is finished by the next: the whole demo data, once',
  engines: ['pglite'],
  async run({ cycles, say }) {
    const { text: whole, bytes } = await undisturbed();
    let slowestMs = 0;
    const broken: string[] = [];
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const share = Math.random();
      const when = `at ${Math.round(share * 100)} % of its data`;
      const found = await killedStart(share * bytes).catch((error: unknown) => ({
        text: String(error),
        ms: 0,
      }));
      slowestMs = Math.max(slowestMs, found.ms);
      const isWhole = found.text === whole;
      if (!isWhole) broken.push(`killed ${when}: ${found.text}`);
      say(`kill ${cycle} of ${cycles} ${when}: ${isWhole ? 'whole' : broken.at(-1)}`);
    }
    const figures = { kills: cycles, broken: broken.join('; ') || 0, 'slowest start ms': slowestMs };
    return { ok: broken.length === 0, figures: { ...figures, 'demo data': whole } };
  },
};

/** The content of a first start that was not killed, and the disk space that it takes. */
async function undisturbed(): Promise<{ readonly text: string; readonly bytes: number }> {
  const directory = await demoDataDir();
  try {
    const bytes = bytesIn(directory.path);
    return { text: (await startOn(directory.path)).text, bytes };
  } finally {
    directory.remove();
  }
}

/** Kills a first start once its directory has this size, starts again, and returns the resulting content. */
async function killedStart(bytes: number): Promise<{ readonly text: string; readonly ms: number }> {
  const directory = temporaryDirectory();
  try {
    await killedAt(directory.path, bytes);
    return await startOn(directory.path);
  } finally {
    directory.remove();
  }
}

async function startOn(dataDir: string): Promise<{ readonly text: string; readonly ms: number }> {
  const began = Date.now();
  const server = await startServer(dataDir);
  const ms = Date.now() - began;
  try {
    return { text: JSON.stringify(await contentOf(server)), ms };
  } finally {
    await server.end('SIGKILL');
  }
}

async function killedAt(dataDir: string, bytes: number): Promise<void> {
  const child = spawn(process.execPath, [...shortLived, 'dist-server/main.js'], {
    cwd: root,
    env: { ...process.env, DEMO_DATA: 'true', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // The server creates this file when it is ready; its database may be smaller than one that was closed.
  const isReady = () => existsSync(join(dataDir, 'local-admin.json'));
  while (child.exitCode === null && !isReady() && bytesIn(dataDir) < bytes) await setTimeout(100);
  child.kill('SIGKILL');
  await ended;
}

/** Files may disappear while they are counted; a folder that is renamed meanwhile is counted the next time. */
function bytesIn(directory: string): number {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' }).reduce(
      (sum, name) => sum + (statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return 0;
  }
}

/** Counts the content of each demo account; every demo login must work. */
async function contentOf({ host }: RunningServer) {
  const contents: Record<string, unknown> = {};
  for (const login of demoLogins) {
    const send = sendTo(host);
    const client = createClient(send, login.account, await tokenOf(send, login));
    contents[login.account] ??= await contentFor(client);
  }
  return contents;
}

async function contentFor(client: SpecClient) {
  const masters: Record<string, number> = {};
  for (const { name, style, endpoints } of resources)
    if (style === 'master') masters[name] = listIn((await client.post(endpoints.list, {})).json).length;
  const uploads = listIn((await client.post('/files/uploads', {})).json);
  const downloads = listIn((await client.post('/files/downloads', {})).json);
  return {
    masters,
    synced: await syncedRows(client, '/report/maruti-sync'),
    bookings: await syncedRows(client, '/report/vb/maruti-sync'),
    archives: listIn((await client.post('/report/dms-txns/arcdata', {})).json).length,
    uploads: uploads.map(({ file, result, rows }) => `${file} ${result} ${rows}`),
    downloads: downloads.map(({ kind, state, rows }) => `${kind} ${state} ${rows !== null && rows > 0}`),
  };
}

/** The rows of the week; one with attempts on two days counts once. */
async function syncedRows(client: SpecClient, path: string): Promise<number> {
  const ids = new Set<unknown>();
  for (let back = 0; back < 9; back += 1) {
    const dtValue = auditTime(new Date(Date.now() - back * DAY_MS)).slice(0, 10);
    const answer = await client.post(path, { option: 'sync_date', dtValue });
    for (const { redisId } of listIn(answer.json)) ids.add(redisId);
  }
  return ids.size;
}

interface Listed {
  readonly redisId: string;
  readonly file: string;
  readonly kind: string;
  readonly result: string;
  readonly state: string;
  readonly rows: number | null;
}

const listIn = (json: unknown): readonly Listed[] => (Array.isArray(json) ? json : []);
