import type { StudioDryRun } from '../../../src/api/studio/dryRun';
import type { NewLogEntry } from '../log/logStore';
import type { StoredJson } from '../storedJson';
import type { MovedRecord, MovingRecord } from './movingRecord';
import type { Publication, PublishState } from './studioStore';

/** What has happened to values so far, by field (StudioDryRun). */
export type RunSteps = StudioDryRun['steps'];

/** Moves the records of a resource to the live version after a publish that affects many. */
export interface StoredRun {
  /** `{name}-{version}` of the publish that started it. */
  readonly id: string;
  readonly name: string;
  /** The version that the records had. */
  readonly base: number;
  /** The live version, to which they move. */
  readonly version: number;
  readonly state: 'moving' | 'paused' | 'done' | 'undone';
  /** Whether it moves them back. */
  readonly isUndo: boolean;
  /** The number of records at the start, and how many of them it has visited. */
  readonly total: number;
  readonly done: number;
  readonly steps: StoredJson<RunSteps>;
  readonly by: string;
  readonly uid: number;
  /** `YYYY-MM-DD HH:mm:ss`, by the publisher's clock. */
  readonly at: string;
  /** Milliseconds spent moving, without pauses, until its end or until now; counted from the undo if there was one. */
  readonly took: number;
}

export const runId = (name: string, version: number): string => `${name}-${version}`;

/** A run that is leased to this process (lease.ts). */
export interface LeasedRun {
  readonly account: string;
  readonly id: string;
  readonly lease: number;
  readonly name: string;
  /** The user who started it. */
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

/** What a batch changes. */
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
 * The runs of accounts. Each batch is one transaction, which also stores how far the run has come, so that any
 * process can continue it and each record is moved once.
 */
export interface RunStore {
  /** The latest runs, newest first; at most MOST_RUNS_LISTED. */
  list(account: string): Promise<readonly StoredRun[]>;
  /** The runs that moved records of this resource to one of these versions. */
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
   * Creates the next version and makes the run, however far it is, move the records to that one.
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
  /** Ends the lease early, for other processes. */
  release(run: LeasedRun): Promise<void>;
  /**
   * Moves up to `most` further records.
   * @param work pure: it runs again if the transaction is retried
   * @returns how it continues; `lost` if the run has been paused, undone or leased by another process
   */
  move(run: LeasedRun, most: number, work: (batch: Batch) => MovedBatch): Promise<'more' | 'ended' | 'lost'>;
}
