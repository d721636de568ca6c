import type { StudioDryRun } from '../../../src/api/studio/dryRun';
import type { RecordData } from '../../../src/schemas/resource';
import type { NewLogEntry } from '../log/logStore';
import type { StoredJson } from '../storedJson';

/** A value that a publish removed from a record and set aside until a later publish restores it. */
export interface AsideValue {
  readonly fid: string;
  /** The version whose publish removed it. */
  readonly version: number;
  readonly value: unknown;
  /** What was left in the record; null if nothing was. */
  readonly became: unknown;
  /** The form in which the field stored the value (`formOf`). */
  readonly form: string;
}

/** A record as a publish finds it. */
export interface MovingRecord {
  readonly id: string;
  readonly data: RecordData;
  /** The values set aside for it, newest first. */
  readonly aside: readonly AsideValue[];
  /**
   * The version that last validated it or to which a run moved it; older than the live one if the publishes since
   * then have left the record as it was.
   */
  readonly version: number;
}

/** A record as a publish leaves it. */
export interface MovedRecord {
  /** As it is stored from now on (StoredRecord). */
  readonly record: {
    readonly id: string;
    readonly data: RecordData;
    readonly keys: Readonly<Record<string, string>>;
    readonly search: string;
    readonly status: number;
    /** The entry in the record's history. */
    readonly log?: NewLogEntry | undefined;
  };
  /** All values set aside for it from now on, in any order. */
  readonly aside: readonly AsideValue[];
}

/** What a publish did to the records: how many it changed and, by field, what happened to values, without examples. */
export interface PublishEffect {
  /** Null if a run moves them. */
  readonly records: number | null;
  readonly steps: StudioDryRun['steps'];
  /** The digest of the draft, if the version differs from it because fields regained their former names. */
  readonly drafted?: string;
  /** Whether an earlier version was published again unchanged, rather than a draft that happens to equal it. */
  readonly isRollBack?: true;
}

/** What a publish does to the records of its resource. */
export interface RecordMove {
  /** `all`, or only the records for which a value of these fields is set aside. */
  readonly of: 'all' | readonly string[];
  /** Whether all records are read, to compare them with each other, if there are at most `most`. */
  readonly isCompared?: boolean;
  /** If more records than this are affected, a run moves them after the publish. */
  readonly most: number;
  /**
   * Returns the records that change, the log entry and the version's effect. Pure; throws to refuse the publish.
   * @param records ordered by id
   * @param isLarge whether the resource has more than `most` records, affected or not
   */
  readonly work: (
    records: readonly MovingRecord[],
    isLarge: boolean,
  ) => {
    readonly moved: readonly MovedRecord[];
    readonly entry: NewLogEntry | undefined;
    readonly effect: StoredJson<PublishEffect>;
  };
  /** Allows a run instead, and returns what is logged when it begins. Pure; throws to refuse the publish. */
  readonly run: (total: number) => NewRun;
}

/** A run that a publish begins. */
export interface NewRun {
  /** The user who publishes, for the log entry when the run ends. */
  readonly uid: number;
  readonly entry: NewLogEntry | undefined;
}

/** How records of a resource are read and changed while a run moves them. */
export interface Moving {
  /** The live version, to which they move. */
  readonly version: number;
  /** The record in the form of that version; null if it already has it. */
  readonly seen: (record: MovingRecord) => MovedRecord | null;
}
