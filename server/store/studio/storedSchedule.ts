import type { Postponing } from '../../../src/api/studio/schedules';
import type { StoredJson } from '../storedJson';

/** What the user saw and confirmed when choosing the time (the body of the publish). */
interface ScheduledPublish {
  readonly revision: number;
  readonly expect: string;
  readonly why: string;
  readonly plan?: string;
  readonly confirm?: string;
  readonly fill?: readonly string[];
  /** What the dry run found; null if none was needed or it saw only some records. Absent in an old schedule. */
  readonly seen?: PlanMeaning | null;
}

/** What a dry run found that the user has approved. */
export interface PlanMeaning {
  /** Digests of the values that did not fit. */
  readonly failed: readonly string[];
  /** The fields whose values were changed or removed: the id of the field, and what happened to its values. */
  readonly found: readonly string[];
  /** Whether active records broke a rule that they had not broken. */
  readonly broken: boolean;
}

/** A publish that could not be carried out when it was due, and will be retried. */
export interface Postponed {
  readonly because: Postponing;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** A draft that will be published at a set time. */
export interface StoredSchedule {
  readonly draft: string;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly due: number;
  readonly by: string;
  readonly uid: number;
  /** When the time was chosen, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
  readonly request: StoredJson<ScheduledPublish>;
  /** Why it was not published; null while it waits. */
  readonly refusal: string | null;
  /** Set if it was due and had to be postponed. */
  readonly postponed: Postponed | null;
}
