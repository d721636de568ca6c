import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryDirectory } from '../../tests/server/node/support/dataDir';
import { itemmapOf } from '../../tests/server/setup/samples';
import type { SpecClient } from '../../tests/server/setup/specClient';
import { addUser, loggedIn, startApi } from './api';
import { statusText, until } from './load';
import type { Found, Part } from './parts';
import { onPlace, type Place } from './place';

const mostWrites = 20_000;
/** Slightly more than the free space that the server insists on. */
const nearlyFullBytes = 32.25 * 1_048_576;

/** Fills a disk of 80 MB under the embedded database, then enlarges it. */
export const disk: Part = {
  name: 'disk',
  promise:
    'a full disk gives 507 and a log line each; reading goes on; saving goes on when there is room, without a restart',
  engines: ['pglite'],
  missing: () => (process.getuid?.() === 0 ? null : 'only root can mount a small disk'),
  async run() {
    const { path, remove } = temporaryDirectory();
    try {
      mount(['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', path]);
      return await onPlace('pglite', async place => {
        cpSync(place.directory, path, { recursive: true });
        return fill({ ...place, directory: path });
      });
    } finally {
      spawnSync('umount', ['-l', path]);
      remove();
    }
  },
};

/** Fills the disk except for the given number of bytes. */
function fillDisk(path: string, left: number): void {
  const { bavail, bsize } = statfsSync(dirname(path));
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

function mount(args: readonly string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${stderr}`);
}

async function fill(place: Place): Promise<Found> {
  addUser(place);
  const api = await startApi(place);
  const client = await loggedIn(api.host);
  fillDisk(join(place.directory, 'most'), nearlyFullBytes);
  const statuses = await writeUntilRefused(client);
  // Also take the rest, so that nothing is left.
  const ballast = join(place.directory, 'rest');
  fillDisk(ballast, 65_536);
  const refused = await saveWhenFull(client);
  const read = (await client.itemmap.list()).status;
  const linesNow = (): number => api.output().split('"event":"store.full"').length - 1;
  // The server answers before it has written its log.
  const expected = 1 + refused.filter(status => status === 507).length;
  await until(() => Promise.resolve(linesNow() >= expected), 10_000).catch(() => {});
  const lines = linesNow();

  rmSync(ballast);
  mount(['-o', 'remount,size=200m', place.directory]);
  const recoveredMs = await until(async () => (await save(client, 'after')) === 200, 30_000);
  const stopped = api.output().includes('database.stopped');
  await api.end();
  const allRefused = refused.every(status => status === 507);
  return {
    ok: allRefused && read === 200 && lines === 21 && recoveredMs <= 5_000 && !stopped,
    figures: {
      'until full': statusText(statuses),
      'when full': allRefused ? `${refused.length} × 507` : refused.join(' '),
      'log lines': lines,
      'reading when full': read,
      'saved again after ms': recoveredMs,
      'engine restarted': String(stopped),
    },
  };
}

const save = async (client: SpecClient, id: string): Promise<number> =>
  (await client.itemmap.add(itemmapOf(id, { rlb_item_name: 'x'.repeat(900) }))).status;

/** @returns the statuses of 20 saves. More than ten at a time may be refused as busy on a slow machine. */
async function saveWhenFull(client: SpecClient): Promise<readonly number[]> {
  const half = (from: number) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => save(client, `full-${from + n}`)));
  return [...(await half(0)), ...(await half(10))];
}

async function writeUntilRefused(client: SpecClient): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  for (let n = 0; n < mostWrites && !statuses.has(507); n += 1) {
    const status = await save(client, `${n}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}
