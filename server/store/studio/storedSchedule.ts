import type { Postponing } from '../../../src/api/studio/schedules';
import type { StoredJson } from '../storedJson';

/** What whoever chose the time has seen and confirmed (the body of the publish). */
interface ScheduledPublish {
  readonly revision: number;
  readonly expect: string;
  readonly why: string;
  readonly plan?: string;
  readonly confirm?: string;
  readonly fill?: readonly string[];
  /** What the dry run meant; null if it was of more records than a publish counts. Absent in what older releases stored. */
  readonly seen?: PlanMeaning | null;
}

/** What a person has judged of a dry run. */
export interface PlanMeaning {
  /** Digests of the values that did not fit. */
  readonly failed: readonly string[];
  /** Of which fields values were changed or removed: the id of the field, and what became of them. */
  readonly found: readonly string[];
  /** Whether active records broke a rule that they had not broken. */
  readonly broken: boolean;
}

/** A publish that could not happen at its time and is tried again. */
export interface Postponed {
  readonly because: Postponing;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** A draft that is published at a time. */
export interface StoredSchedule {
  readonly draft: string;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly due: number;
  readonly by: string;
  readonly uid: number;
  /** When it was chosen, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
  readonly request: StoredJson<ScheduledPublish>;
  /** Why it was not published; null while it waits. */
  readonly refusal: string | null;
  /** Null unless its time came and it waits for another. */
  readonly postponed: Postponed | null;
}
