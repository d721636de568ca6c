import { addedSteps } from '../../../../src/api/studio/stepSums';
import type { ResourceSchema } from '../../../../src/schemas/resource';
import { auditTime } from '../../../../src/wire/text/dates';
import type { Logger } from '../../../http/logger';
import { pause } from '../../../store/pause';
import { StoreUnavailable, type Store } from '../../../store/store';
import { parseStored } from '../../../store/storedJson';
import type { Batch, LeasedRun, MovedBatch } from '../../../store/studio/runStore';
import { createSignal } from '../../../sync/signal';
import { createTally } from '../move/fieldTally';
import { readLinks } from '../move/readLinks';
import { logSummary } from '../move/recordMove';
import { studioEntry } from '../studioLog';
import { createMover, linksBetween, type Mover, type MoverVersion } from './mover';

export interface RunWorkerOptions {
  readonly store: Pick<Store, 'records' | 'runs' | 'studio'>;
  /** The shipped resources, to whose records references refer. */
  readonly resources?: readonly ResourceSchema[];
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Records per transaction. */
  readonly atOnce: number;
  /** The pause after a batch, as a share of the time that the batch took. */
  readonly rest: number;
  /** How often the worker looks for a run whose process has died. If absent, it looks only when woken. */
  readonly everyMs?: number;
}

/** Batches before the next run has its turn. */
const TURN = 20;
const AFTER_FAILURE_MS = 2_000;
/** Samples per field; values that do not fit come first. */
const MOST_SAMPLES = 100;

/** Moves records in batches after a publish. Several processes may have a worker; a run is leased to one at a time. */
export function startRunWorker(options: RunWorkerOptions) {
  const { logger, everyMs } = options;
  const bell = createSignal();
  const rested = createSignal();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  const turn = async (): Promise<boolean> => {
    try {
      return await moveSome(options, TURN, isStopped);
    } catch (error) {
      // The worker tries again: a batch that was not stored is moved once more.
      const event = error instanceof StoreUnavailable ? 'runs.waiting' : 'runs.failed';
      logger.warn(event, { error });
      await bell.wait(AFTER_FAILURE_MS, bell.count());
      return true;
    }
  };
  const loop = async (): Promise<void> => {
    while (!isStopped()) {
      const since = bell.count();
      if (await turn()) continue;
      rested.notify();
      await bell.wait(everyMs ?? NEVER_MS, since);
    }
  };
  const ended = loop();

  return {
    /** Tells the worker that a run may have started. */
    wake: (): void => bell.notify(),
    /** Resolves once there is nothing to move. */
    async idle(): Promise<void> {
      const since = rested.count();
      bell.notify();
      await rested.wait(NEVER_MS, since);
    },
    /** Resolves once the batch under way is stored. */
    async stop(): Promise<void> {
      stopping.abort();
      bell.notify();
      await ended;
      rested.notify();
    },
  };
}

/** The longest time that a timer can wait. */
const NEVER_MS = 2_147_483_647;

/** Moves some batches of the next run. @returns whether there was a run */
export async function moveSome(
  options: Pick<RunWorkerOptions, 'atOnce' | 'clock' | 'resources' | 'rest' | 'store'>,
  batches: number,
  isStopped = () => false,
): Promise<boolean> {
  const { runs } = options.store;
  const run = await runs.acquire();
  if (!run) return false;
  try {
    const mover = await moverOf(options, run);
    for (let count = 0; count < batches && !isStopped(); count += 1) {
      const began = performance.now();
      const state = await runs.move(run, options.atOnce, batch => movedBatch(batch, mover, options.clock()));
      if (state !== 'more') return true;
      await pause((performance.now() - began) * options.rest);
    }
  } finally {
    await runs.release(run);
  }
  return true;
}

async function moverOf(
  { store, resources = [], clock }: Pick<RunWorkerOptions, 'clock' | 'resources' | 'store'>,
  { account, name, base, version, by, uid }: LeasedRun,
): Promise<Mover> {
  const numbers = Array.from({ length: version - base + 1 }, (_, at) => base + at);
  const all: MoverVersion[] = [];
  for (const number of numbers) {
    const stored = await store.studio.version(account, name, number);
    if (!stored) throw new Error(`Version ${number} of '${name}' is missing.`);
    all.push({ ...stored, declaration: parseStored(stored.declaration) });
  }
  const links = await readLinks({ store, resources }, { account, needed: linksBetween(all) });
  const live = all.pop();
  if (!live) throw new Error(`The run of '${name}' has no versions.`);
  return createMover({ former: all, live, links, user: by, uid, clock });
}

/** Moves the records of a batch and counts the outcomes. */
export function movedBatch({ run, records, isLast }: Batch, mover: Mover, now: Date): MovedBatch {
  const tally = createTally(mover.plan, MOST_SAMPLES);
  const moved = records.flatMap(record => {
    const result = mover.move(record);
    tally.add(record.id, result.values);
    return result.moved ?? [];
  });
  const done = addedSteps(parseStored(run.steps), tally.steps(), MOST_SAMPLES);
  const steps = JSON.stringify(done);
  if (!isLast) return { moved, steps, entry: undefined };
  const { name, version, by: user, uid, isUndo } = run;
  const total = run.done + records.length;
  const after = { version, isUndo, at: auditTime(now), ...logSummary({ steps: done }, total) };
  const change = { action: 'run', name, before: {}, after } as const;
  return { moved, steps, entry: studioEntry({ account: '', user, uid }, now, change) };
}
