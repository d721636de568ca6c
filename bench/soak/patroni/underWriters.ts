import { join } from 'node:path';
import type { RunningServer } from '../../../tests/independent/support/builtServer';
import { temporaryDirectory } from '../../../tests/server/node/support/dataDir';
import { addUser, startApi, tokenAt } from '../api';
import { verdictOf } from '../crash';
import { openJournal } from '../journal';
import { until } from '../load';
import type { Found } from '../parts';
import type { Place } from '../place';
import { roundRobin } from '../proxy';
import { createWriters, type Writers } from '../writers';
import { urlAs, type PatroniCluster } from './patroniCluster';
import { recordTimeline, type Timeline } from './timeline';
import { watchGaps, type Gaps } from './writeGaps';

/** Two built instances on a cluster, with writers on both. */
export interface Running {
  readonly cluster: PatroniCluster;
  readonly gaps: Gaps;
  readonly timeline: Timeline;
  /** The file in which the writers note what is acknowledged. */
  readonly journal: string;
  /** Resolves when every writer has written again. */
  writesGoOn(): Promise<void>;
}

const instanceCount = 2;
const writersAtOnce = 8;
const goesOnWithinMs = 120_000;
const warmUpWrites = 100;

/**
 * Runs faults under writers and compares the database with their journal.
 * @param port the database's port for the instances
 * @param env further variables for the instances
 */
export async function underWriters(
  cluster: PatroniCluster,
  port: number,
  faults: (running: Running) => Promise<Found>,
  env: Readonly<Record<string, string>> = {},
): Promise<Found> {
  const { path: directory, remove } = temporaryDirectory();
  const urls = { DATABASE_URL: urlAs('bridge', port), DATABASE_OWNER_URL: urlAs('bridge_owner', port) };
  const place: Place = {
    engine: 'postgres',
    directory,
    env: { ...urls, ...env },
    database: urlAs('postgres', cluster.port),
    cluster: null,
    remove,
  };
  const apis: RunningServer[] = [];
  try {
    await until(async () => isUserThere(place), goesOnWithinMs);
    for (let count = 0; count < instanceCount; count += 1) apis.push(await startApi(place));
    const { found, writers, journal } = await write(cluster, apis, directory, faults);
    const primary = await untilFound(() => cluster.primary());
    const verdict = verdictOf(journal, { ...place, database: urlAs('postgres', primary.pgPort) });
    const odd = [...writers.odd].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none';
    return {
      ok: found.ok && verdict.ok && writers.odd.size === 0,
      figures: { ...found.figures, ...verdict.figures, 'other answers': odd },
    };
  } finally {
    await Promise.all(apis.map(api => api.end('SIGKILL')));
    remove();
  }
}

async function write(
  cluster: PatroniCluster,
  apis: readonly RunningServer[],
  directory: string,
  faults: (running: Running) => Promise<Found>,
) {
  const proxy = await roundRobin(apis.map(api => api.host));
  const journal = openJournal(join(directory, 'journal'));
  const writers = createWriters(writersAtOnce, journal, await tokenAt(proxy.address));
  const writing = writers.write(proxy.address);
  const gaps = watchGaps(writers.acked);
  const writesGoOn = () => untilAcked(writers, warmUpWrites);
  await writesGoOn();
  const timeline = recordTimeline(cluster);
  const found = await faults({ cluster, gaps, timeline, journal: journal.path, writesGoOn });
  gaps.stop();
  timeline.stop();
  await writing.stop();
  await proxy.close();
  return { found, writers, journal: journal.path };
}

/** On a busy machine the cluster may change its primary by itself, so that a command fails. */
function isUserThere(place: Place): boolean {
  addUser(place);
  return true;
}

async function untilFound<T>(find: () => Promise<T | null>): Promise<T> {
  let found: T | null = null;
  await until(async () => (found = await find()) !== null, goesOnWithinMs);
  if (found === null) throw new Error('It was found and lost.');
  return found;
}

async function untilAcked(writers: Writers, more: number): Promise<void> {
  const enough = writers.acked() + more;
  await until(async () => writers.acked() >= enough, goesOnWithinMs, 20);
}
