import type { StoredJson } from '../storedJson';

/** What whoever chose the time has seen and confirmed (the body of the publish). */
interface ScheduledPublish {
  readonly revision: number;
  readonly expect: string;
  readonly why: string;
  readonly plan?: string;
  readonly confirm?: string;
  readonly fill?: readonly string[];
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
}
