import type { Decide } from '../access/accessStore';
import type { Postponed, StoredSchedule } from './storedSchedule';
import type { StoredDraft } from './studioStore';

/** A schedule that is due, leased to one process for a while. */
export interface LeasedSchedule {
  readonly account: string;
  readonly lease: number;
  readonly schedule: StoredSchedule;
}

/**
 * When drafts are published. A schedule is deleted with its draft, in the transaction of the publish, so that it is
 * carried out only once.
 */
export interface ScheduleStore {
  /** Ordered by due time. */
  list(account: string): Promise<readonly StoredSchedule[]>;
  /** Sets or replaces the time of a draft. @returns whether there is such a draft */
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
  /** Leases a waiting schedule of any account that is due and not postponed. @param now in milliseconds since 1970 */
  acquire(now: number): Promise<LeasedSchedule | null>;
  /** Ends the lease early, for other processes. */
  release(leased: LeasedSchedule): Promise<void>;
  /** Postpones it, unless another process has leased it meanwhile. */
  postpone(leased: LeasedSchedule, postponed: Postponed): Promise<void>;
  /** Stores why it was not published, unless another process has leased it meanwhile. */
  refuse(leased: LeasedSchedule, refusal: string): Promise<void>;
}
