import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { RunningServer } from '../../tests/independent/support/builtServer';
import { shortLived } from '../../tests/setup/shortLived';
import { addUser, startApi, tokenAt } from './api';
import { openJournal } from './journal';
import type { Verdict } from './judge';
import { until } from './load';
import { EVERY_ENGINE, type Found, type Part, type PartOptions } from './parts';
import { cutConnections, onPlace, type Place } from './place';
import { createWriters, type Writers } from './writers';

const writersAtOnce = 8;
/**
 * A server is killed after at most this many acknowledged writes, however slow the machine, during one of the next.
 */
const mostAcked = 100;
const mostMs = 50;
const lifeWithinMs = 120_000;

/**
 * Kills the server (SIGKILL) under load, repeatedly; with PostgreSQL it also cuts connections and crashes the database.
 */
export const crash: Part = {
  name: 'crash',
  promise: 'acknowledged ⊆ stored ⊆ sent, each once and whole',
  engines: EVERY_ENGINE,
  async run(options) {
    return onPlace(options.engine, place => cycles(place, options));
  },
};

async function cycles(place: Place, { cycles: count, say }: PartOptions): Promise<Found> {
  addUser(place);
  const journal = openJournal(join(place.directory, 'journal'));
  const first = await startApi(place);
  const writers = createWriters(writersAtOnce, journal, await tokenAt(first.host));
  await first.end('SIGKILL');

  const began = Date.now();
  let slowestStart = 0;
  for (let cycle = 1; cycle <= count; cycle += 1) {
    const starting = Date.now();
    const api = await startApi(place);
    slowestStart = Math.max(slowestStart, Date.now() - starting);
    await writeUntilKilled(api, writers, place, cycle);
    if (cycle % 20 === 0) say(`${cycle} of ${count} cycles`);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  const { ok, figures } = verdictOf(journal.path, place);
  const odd = [...writers.odd].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none';
  return {
    ok: ok && writers.odd.size === 0,
    figures: { cycles: count, ...figures, 'other answers': odd, 'slowest start ms': slowestStart, seconds },
  };
}

async function writeUntilKilled(
  api: RunningServer,
  writers: Writers,
  place: Place,
  cycle: number,
): Promise<void> {
  const enough = writers.acked() + Math.floor(Math.random() * (mostAcked + 1));
  const writing = writers.write(api.host);
  await until(async () => writers.acked() >= enough, lifeWithinMs, 1);
  await pause(Math.random() * mostMs);
  await faultOfDatabase(place, cycle);
  await api.end('SIGKILL');
  await writing.stop();
}

/** Cuts the database's connections every fourth time, and crashes it every tenth time. */
async function faultOfDatabase({ cluster }: Place, cycle: number): Promise<void> {
  if (!cluster) return;
  if (cycle % 10 === 0) {
    cluster.stop('immediate');
    cluster.start();
  } else if (cycle % 4 === 0) await cutConnections(cluster.url);
  else return;
  await pause(Math.random() * 400);
}

/** Runs the journal check, in another process that reads the database directly. */
export function verdictOf(journal: string, place: Place): Found {
  const program = join(import.meta.dirname, 'checkJournal.ts');
  const args = [...shortLived, '--import', 'tsx', program, journal, place.database];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (!stdout) throw new Error(`The journal could not be checked: ${stderr}`);
  const { sent, acked, stored, lost, madeUp, doubled, torn }: Verdict = JSON.parse(stdout);
  const counts = { lost: lost.length, 'made up': madeUp.length, doubled: doubled.length, torn: torn.length };
  return { ok: status === 0, figures: { sent, acked, stored, ...counts } };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}
