import type { MemoryLog } from '../log/memoryLog';
import { ofAccount } from '../perAccount';
import { checkKeyText } from '../text';
import type { MemoryAside } from './memoryAside';
import type { NewRun } from './movingRecord';
import { MOST_RUNS_LISTED, runId, type RunStore, type StoredRun } from './runStore';
import type { Publication, PublishState } from './studioStore';
import { checkPublication } from './studioTexts';

interface MemoryRun {
  readonly account: string;
  run: StoredRun;
  place: string | null;
  lease: number;
  /** A flag is enough: only this process leases runs, and it releases each of them. */
  isLeased: boolean;
  /** The run with the lowest turn is next. */
  turn: number;
  began: number;
  /** When it was paused; null while it moves. */
  paused: number | null;
}

interface MemoryRunsOptions {
  readonly log: MemoryLog;
  readonly aside: MemoryAside;
  readonly stateOf: (account: string, now: number) => Omit<PublishState, 'draft' | 'schedule'>;
  readonly addVersion: (account: string, name: string, publication: Publication, now: number) => number;
  readonly count: (account: string, now: number) => void;
}

interface Begun extends NewRun {
  readonly name: string;
  readonly version: number;
  readonly total: number;
  readonly publication: Publication;
}

/** Runs that live as long as the page or process. */
export function createMemoryRuns({ log, aside, stateOf, addVersion, count }: MemoryRunsOptions) {
  /** Newest first. */
  const all: MemoryRun[] = [];
  let turns = 0;
  const known = (account: string, id: string): MemoryRun | undefined => {
    checkKeyText('id', id);
    return all.find(each => each.account === account && each.run.id === id);
  };
  const runsOf = (account: string) => ofAccount(account, all).map(({ run }) => run);
  /** Invalidates the present lease, if there is one. */
  const endLease = (run: MemoryRun): void => {
    run.lease += 1;
    run.isLeased = false;
  };

  const store: RunStore = {
    list: async account => runsOf(account).slice(0, MOST_RUNS_LISTED),
    ofVersions: async (account, name, { oldest, newest }) =>
      runsOf(account).filter(run => run.name === name && run.version >= oldest && run.version <= newest),
    get: async (account, id) => known(account, id)?.run ?? null,
    async setState(account, id, state, decide) {
      const found = known(account, id);
      if (!found) return null;
      log.append(account, decide(found.run));
      const now = performance.now();
      if (state === 'paused') found.paused ??= now;
      else {
        found.began += now - (found.paused ?? now);
        found.paused = null;
      }
      found.run = { ...found.run, state, took: Math.floor((found.paused ?? now) - found.began) };
      endLease(found);
      return found.run;
    },
    async undo(account, id, now, decide) {
      const found = known(account, id);
      if (!found) return null;
      const publication = decide({ run: found.run, ...stateOf(account, now) });
      checkPublication(publication);
      const version = addVersion(account, found.run.name, publication, now);
      log.append(account, publication.entry);
      found.run = { ...found.run, version, isUndo: true, state: 'moving', done: 0, steps: NO_STEPS, took: 0 };
      Object.assign(found, { place: null, began: performance.now(), paused: null });
      endLease(found);
      return found.run;
    },
    async acquire() {
      const [found] = all
        .filter(({ run, isLeased }) => run.state === 'moving' && !isLeased)
        .toSorted((one, other) => one.turn - other.turn);
      if (!found) return null;
      found.lease += 1;
      found.isLeased = true;
      const { id, name, base, version, by, uid } = found.run;
      return { account: found.account, id, lease: found.lease, name, base, version, by, uid };
    },
    async release({ account, id, lease }) {
      const found = known(account, id);
      if (found?.lease !== lease) return;
      found.isLeased = false;
      found.turn = turns += 1;
    },
    async move({ account, id, lease, name, version }, most, work) {
      const found = known(account, id);
      if (!found || found.lease !== lease || found.run.state !== 'moving') return 'lost';
      const { run, place } = found;
      const records = aside.portion(account, name, { after: place, most, before: version });
      const isLast = records.length < most;
      const { moved, steps, entry } = work({ run, records, isLast });
      aside.store(account, name, moved, version);
      found.place = records.at(-1)?.id ?? place;
      const state = isLast ? (run.isUndo ? 'undone' : 'done') : 'moving';
      const took = Math.floor(performance.now() - found.began);
      found.run = { ...run, state, steps, done: run.done + records.length, took };
      if (!isLast) return 'more';
      count(account, 0);
      log.append(account, entry);
      return 'ended';
    },
  };

  return {
    store,
    /** The runs that have not ended. */
    open: (account: string): readonly StoredRun[] =>
      all
        .filter(
          each => each.account === account && (each.run.state === 'moving' || each.run.state === 'paused'),
        )
        .map(({ run }) => run),
    /** Deletes the runs of a purged resource. */
    drop(account: string, name: string): void {
      for (const each of all.filter(one => one.account === account && one.run.name === name))
        all.splice(all.indexOf(each), 1);
    },
    begin(account: string, { name, version, total, uid, publication }: Begun): void {
      const { by, at } = publication.version;
      const counts = { total, done: 0, steps: NO_STEPS, took: 0 };
      const run = { id: runId(name, version), name, base: version - 1, version, state: 'moving' } as const;
      all.unshift({
        account,
        run: { ...run, isUndo: false, ...counts, by, uid, at },
        place: null,
        lease: 0,
        isLeased: false,
        turn: (turns += 1),
        began: performance.now(),
        paused: null,
      });
    },
  };
}

const NO_STEPS = '[]';
