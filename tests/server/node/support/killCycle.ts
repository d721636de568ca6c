import { setTimeout } from 'node:timers/promises';
import type { Posting } from '../../../../server/sync/simulator/ledger';
import { POSTINGS_PATH } from '../../../../server/sync/simulator/simulator';
import { demoDataDir } from './dataDir';
import { demoClient, type DemoClient } from './demoClient';
import { killAll, startProgram, type RunningProgram } from './programs';

/** The outcome of reposts during which the API was killed. */
export interface KillCount {
  /** Posts that had reached the service when the API was killed. */
  readonly before: number;
  /** Reposts that the API accepted, before or after the kill. */
  readonly accepted: number;
  /** How many accepted reposts were posted once, never, or more than once. */
  readonly once: number;
  readonly lost: number;
  readonly double: number;
  /** Posts sent again with a known key, because the API died before it recorded the first response. */
  readonly sentAgain: number;
}

export interface KillCycle {
  readonly reposts: number;
  /** Kills the API once this many posts have reached the service. */
  readonly killAfter: number;
}

const settledWithinMs = 120_000;
const lookEveryMs = 10;

/**
 * Starts the API and the simulated service in separate processes, requests reposts, kills the API with SIGKILL,
 * restarts it, requests the unanswered reposts again, and counts the posts that reached the service.
 */
export async function killCycle({ reposts, killAfter }: KillCycle): Promise<KillCount> {
  const directory = await demoDataDir();
  const started: RunningProgram[] = [];
  const start = (path: string, env: Record<string, string> = {}): RunningProgram => {
    const program = startProgram(path, { env });
    started.push(program);
    return program;
  };

  try {
    const service = await addressIn(start('tests/server/node/support/simulator.ts'), /simulator (\S+)/);
    const settings = {
      DATA_DIR: directory.path,
      PORT: '0',
      SYNC_SERVICE_URL: service,
      DEMO_DATA: 'true',
    };
    const api = start('server/main.ts', settings);
    const client = await demoClient(await addressIn(api, /Open {3}(\S+)/));
    const wanted = await client.failedRows(reposts);
    const asking = askAll(client, wanted);
    const before = await reached(service, killAfter);
    api.process.kill('SIGKILL');
    const first = await asking;

    const again = await demoClient(await addressIn(start('server/main.ts', settings), /Open {3}(\S+)/));
    const second = await askAll(again, first.unanswered);
    // The service knows at little cost when the last one is posted; to ask the API for all its rows takes it a second.
    await reached(service, reposts, settledWithinMs);
    await again.settled(wanted, settledWithinMs);
    return count(await postingsOf(service), [...first.accepted, ...second.accepted, ...second.known], before);
  } finally {
    await killAll(started);
    directory.remove();
  }
}

async function addressIn(program: RunningProgram, pattern: RegExp): Promise<string> {
  await program.said(pattern);
  return pattern.exec(program.output())?.[1] ?? '';
}

interface Asked {
  readonly accepted: readonly string[];
  /** Refused because they are in progress or posted. */
  readonly known: readonly string[];
  readonly unanswered: readonly string[];
}

const askedAtOnce = 10;

/** Requests every repost, and every third one twice at once, as two tabs would. */
async function askAll(client: DemoClient, redisIds: readonly string[]): Promise<Asked> {
  const found = { accepted: new Set<string>(), known: new Set<string>(), unanswered: new Set<string>() };
  const left = redisIds.flatMap((redisId, index) => (index % 3 === 0 ? [redisId, redisId] : [redisId]));
  const ask = async (): Promise<void> => {
    for (let redisId = left.shift(); redisId !== undefined; redisId = left.shift())
      found[await client.repost(redisId)].add(redisId);
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  const unanswered = [...found.unanswered].filter(redisId => !found.accepted.has(redisId));
  return { accepted: [...found.accepted], known: [...found.known], unanswered };
}

async function postingsOf(service: string): Promise<readonly Posting[]> {
  const response = await fetch(service + POSTINGS_PATH);
  return response.json();
}

/** Waits until this many posts have reached the service, and returns how many have. */
async function reached(service: string, wanted: number, withinMs = Infinity): Promise<number> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const { length } = await postingsOf(service);
    if (length >= wanted || Date.now() > deadline) return length;
    await setTimeout(lookEveryMs);
  }
}

function count(postings: readonly Posting[], accepted: readonly string[], before: number): KillCount {
  const posts = new Map(postings.map(posting => [posting.redisId, posting.posts]));
  const ids = [...new Set(accepted)];
  return {
    before,
    accepted: ids.length,
    once: ids.filter(id => posts.get(id) === 1).length,
    lost: ids.filter(id => !posts.has(id)).length,
    double: [...posts.values()].filter(times => times > 1).length,
    sentAgain: postings.reduce((sum, { repetitions }) => sum + repetitions, 0),
  };
}
