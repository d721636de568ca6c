import type { StudioDryRun } from '../../../src/api/studio/dryRun';
import type { RecordData } from '../../../src/schemas/resource';
import type { NewLogEntry } from '../log/logStore';
import type { StoredJson } from '../storedJson';

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
  /** The version that validated it or into which a run moved it; any earlier one if it has not been written since. */
  readonly version: number;
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

/** What a publish did to the records: how many it changed, and what became of values by field, without examples. */
export interface PublishEffect {
  /** Null if a run moves them. */
  readonly records: number | null;
  readonly steps: StudioDryRun['steps'];
  /** The digest of the draft, if the version is another one: its fields have got their former names. */
  readonly drafted?: string;
  /** Whether an earlier version was published again as it was, instead of a draft that became like it. */
  readonly isRollBack?: true;
}

/** What a publish does with the records of its resource. */
export interface RecordMove {
  /** `all`, or those alone for which a value of these fields stands aside. */
  readonly of: 'all' | readonly string[];
  /** Whether all records are read to be compared with each other, unless they are more than `most`. */
  readonly isCompared?: boolean;
  /** If more records than this are concerned, a run moves them after the publish. */
  readonly most: number;
  /**
   * Those that change, the log entry, and what the history says of it. Pure; throws to refuse the publish.
   * @param records ordered by id
   * @param isLarge whether the resource has more than `most` records, concerned or not
   */
  readonly work: (
    records: readonly MovingRecord[],
    isLarge: boolean,
  ) => {
    readonly moved: readonly MovedRecord[];
    readonly entry: NewLogEntry | undefined;
    readonly effect: StoredJson<PublishEffect>;
  };
  /** Allows a run instead, and says what is logged of its begin. Pure; throws to refuse the publish. */
  readonly run: (total: number) => NewRun;
}

/** A run that a publish begins. */
export interface NewRun {
  /** Who publishes, for the log entry at its end. */
  readonly uid: number;
  readonly entry: NewLogEntry | undefined;
}

/** How the records of a resource are seen and changed while a run moves them. */
export interface Moving {
  /** The live version, into which they move. */
  readonly version: number;
  /** A record as that version has it; null for one that it has already. */
  readonly seen: (record: MovingRecord) => MovedRecord | null;
}
