import type { RecordData } from '../../../src/schemas/resource';
import type { NewLogEntry } from '../log/logStore';

/** A value that a publish took out of a record, until a later one brings it back. */
export interface AsideValue {
  readonly fid: string;
  /** The version whose publish took it out. */
  readonly version: number;
  readonly value: unknown;
  /** What was left in the record; null if nothing was. */
  readonly became: unknown;
  /** How the field held the value (`formOf`). */
  readonly form: string;
}

/** A record that a publish meets. */
export interface MovingRecord {
  readonly id: string;
  readonly data: RecordData;
  /** What stands aside for it, the newest first. */
  readonly aside: readonly AsideValue[];
}

/** What a publish makes of a record. */
export interface MovedRecord {
  /** As it is stored from now on (StoredRecord). */
  readonly record: {
    readonly id: string;
    readonly data: RecordData;
    readonly keys: Readonly<Record<string, string>>;
    readonly search: string;
    readonly status: number;
    /** What the record's history says of it. */
    readonly log?: NewLogEntry | undefined;
  };
  /** All that stands aside for it from now on, in any order. */
  readonly aside: readonly AsideValue[];
}

/** What a publish does with the records of its resource. */
export interface RecordMove {
  /** `all`, or those alone for which a value of these fields stands aside. */
  readonly of: 'all' | readonly string[];
  /**
   * Those that change, and the log entry. Pure; throws to refuse the publish.
   * @param records ordered by id; at most one more than MOST_MOVED
   */
  readonly work: (records: readonly MovingRecord[]) => {
    readonly moved: readonly MovedRecord[];
    readonly entry: NewLogEntry | undefined;
  };
}

/** A publish moves so many records in its transaction. */
export const MOST_MOVED = 5_000;
