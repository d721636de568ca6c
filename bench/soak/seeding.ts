import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { demoLogins } from '../../server/demoData';
import { resources } from '../../src/schemas';
import { auditTime } from '../../src/wire/text/dates';
import { startServer, type RunningServer } from '../../tests/independent/support/builtServer';
import { temporaryDirectory } from '../../tests/server/node/support/dataDir';
import { createClient, tokenOf, type SpecClient } from '../../tests/server/setup/specClient';
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
    const whole = await firstStart(null);
    let slowestMs = 0;
    const broken: string[] = [];
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const killAfterMs = Math.round(Math.random() * whole.ms);
      const found = await firstStart(killAfterMs).catch((error: unknown) => ({ text: String(error), ms: 0 }));
      slowestMs = Math.max(slowestMs, found.ms);
      if (found.text !== whole.text) {
        broken.push(`killed after ${killAfterMs} ms: ${found.text}`);
        say(broken.at(-1) ?? '');
      }
      say(
        `kill ${cycle} of ${cycles} after ${killAfterMs} ms: ${found.text === whole.text ? 'whole' : 'broken'}`,
      );
    }
    const figures = {
      kills: cycles,
      broken: broken.length,
      'kills within ms': whole.ms,
      'slowest start ms': slowestMs,
    };
    return { ok: broken.length === 0, figures: { ...figures, 'demo data': whole.text } };
  },
};

/**
 * Starts a server on an empty directory, after killing an earlier start unless null. Returns the resulting content.
 */
async function firstStart(
  killAfterMs: number | null,
): Promise<{ readonly text: string; readonly ms: number }> {
  const directory = temporaryDirectory();
  try {
    if (killAfterMs !== null) await killedStart(directory.path, killAfterMs);
    const began = Date.now();
    const server = await startServer(directory.path);
    const ms = Date.now() - began;
    try {
      return { text: JSON.stringify(await contentOf(server)), ms };
    } finally {
      await server.end('SIGKILL');
    }
  } finally {
    directory.remove();
  }
}

async function killedStart(dataDir: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: { ...process.env, DEMO_DATA: 'true', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await new Promise(resolve => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await ended;
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
