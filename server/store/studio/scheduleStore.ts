import type { Decide } from '../access/accessStore';
import type { Postponed, StoredSchedule } from './storedSchedule';
import type { StoredDraft } from './studioStore';

/** A schedule whose time has come, for one process for a while. */
export interface LeasedSchedule {
  readonly account: string;
  readonly lease: number;
  readonly schedule: StoredSchedule;
}

/**
 * When drafts are published. A schedule goes with its draft: a publish ends it in its own transaction, so that it is
 * carried out once.
 */
export interface ScheduleStore {
  /** The next one first. */
  list(account: string): Promise<readonly StoredSchedule[]>;
  /** Sets the time of a draft, instead of an earlier one. @returns whether there is such a draft */
  set(
    account: string,
    schedule: Omit<StoredSchedule, 'refusal' | 'postponed' | 'name'>,
    decide: Decide<{ readonly draft: StoredDraft }>,
  ): Promise<boolean>;
  /** @returns whether there was one */
  cancel(
    account: string,
    draft: string,
    decide: Decide<{ readonly schedule: StoredSchedule }>,
  ): Promise<boolean>;
  /** Leases one that waits, is due and is not postponed, of any account. @param now in milliseconds since 1970 */
  acquire(now: number): Promise<LeasedSchedule | null>;
  /** Lets others have it at once. */
  release(leased: LeasedSchedule): Promise<void>;
  /** Lets it wait for another time, unless it is another process's by now. */
  postpone(leased: LeasedSchedule, postponed: Postponed): Promise<void>;
  /** Keeps why it was not published, unless it is another process's by now. */
  refuse(leased: LeasedSchedule, refusal: string): Promise<void>;
}
