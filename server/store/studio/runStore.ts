import type { StudioDryRun } from '../../../src/api/studio/dryRun';
import type { NewLogEntry } from '../log/logStore';
import type { StoredJson } from '../storedJson';
import type { MovedRecord, MovingRecord } from './movingRecord';
import type { Publication, PublishState } from './studioStore';

/** What became of values so far, by field (StudioDryRun). */
export type RunSteps = StudioDryRun['steps'];

/** Moves the records of a resource into the live version, after a publish that touches many. */
export interface StoredRun {
  /** `{name}-{version}` of the publish that began it. */
  readonly id: string;
  readonly name: string;
  /** The version in which the records were. */
  readonly base: number;
  /** The live version, into which they move. */
  readonly version: number;
  readonly state: 'moving' | 'paused' | 'done' | 'undone';
  /** Whether it moves them back. */
  readonly isUndo: boolean;
  /** How many records there were, and at how many it has looked. */
  readonly total: number;
  readonly done: number;
  readonly steps: StoredJson<RunSteps>;
  readonly by: string;
  readonly uid: number;
  /** `YYYY-MM-DD HH:mm:ss`, by the clock of who published. */
  readonly at: string;
  /** How many milliseconds it has been moving, without pauses, until its end, or until now; of an undo, since that. */
  readonly took: number;
}

export const runId = (name: string, version: number): string => `${name}-${version}`;

/** A run that is leased to this process (lease.ts). */
export interface LeasedRun {
  readonly account: string;
  readonly id: string;
  readonly lease: number;
  readonly name: string;
  /** Who began it. */
  readonly by: string;
  readonly uid: number;
  readonly base: number;
  readonly version: number;
}

/** A batch of a run. */
export interface Batch {
  readonly run: StoredRun;
  /** Ordered by id. */
  readonly records: readonly MovingRecord[];
  /** Whether it is the last one. */
  readonly isLast: boolean;
}

/** What becomes of it. */
export interface MovedBatch {
  readonly moved: readonly MovedRecord[];
  readonly steps: StoredJson<RunSteps>;
  readonly entry: NewLogEntry | undefined;
}

export const MOST_RUNS_LISTED = 50;

/** Versions of a resource, both ends included. */
export interface VersionRange {
  readonly oldest: number;
  readonly newest: number;
}

/**
 * The runs of accounts. Each batch is one transaction with the place up to which the run has come, so that whichever
 * process goes on moves each record once.
 */
export interface RunStore {
  /** The last ones, newest first; at most MOST_RUNS_LISTED. */
  list(account: string): Promise<readonly StoredRun[]>;
  /** Those that moved records of this resource to one of these versions. */
  ofVersions(account: string, name: string, range: VersionRange): Promise<readonly StoredRun[]>;
  get(account: string, id: string): Promise<StoredRun | null>;
  /** Pauses or resumes a run. @throws whatever `decide` throws @returns null if there is none */
  setState(
    account: string,
    id: string,
    state: 'moving' | 'paused',
    decide: (run: StoredRun) => NewLogEntry | undefined,
  ): Promise<StoredRun | null>;
  /**
   * Makes the next version, and lets the run move the records into that from wherever it is.
   * @param now in milliseconds since 1970
   * @returns null if there is no such run
   */
  undo(
    account: string,
    id: string,
    now: number,
    decide: (state: Omit<PublishState, 'draft' | 'schedule'> & { readonly run: StoredRun }) => Publication,
  ): Promise<StoredRun | null>;
  /** Leases the run that has waited longest, of any account. */
  acquire(): Promise<LeasedRun | null>;
  /** Lets others have it at once. */
  release(run: LeasedRun): Promise<void>;
  /**
   * Moves up to `most` further records.
   * @param work pure: it runs again if the transaction is retried
   * @returns how it goes on; `lost` if the run is paused, undone or another process's
   */
  move(run: LeasedRun, most: number, work: (batch: Batch) => MovedBatch): Promise<'more' | 'ended' | 'lost'>;
}
