import type { RecordData, ResourceDeclaration } from '../../../src/schemas/resource';
import type { PastField } from '../../../src/wire/record/pastField';
import type { Decide } from '../access/accessStore';
import type { NewLogEntry } from '../log/logStore';
import type { StoredJson } from '../storedJson';
import type { MovingRecord, PublishEffect, RecordMove } from './movingRecord';
import type { StoredSchedule } from './storedSchedule';

/** The part of a published version that lists contain. */
export interface VersionHead {
  readonly version: number;
  /** The SHA-256 of the declaration. */
  readonly digest: string;
  /** The user who published it. */
  readonly by: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  readonly why: string;
}

/** A version in the history of its resource. */
export interface PastVersion extends VersionHead {
  /** Null if it was not stored, or if only the run that moved the records knows it. */
  readonly effect: StoredJson<PublishEffect> | null;
}

/** A published version, which never changes. */
export interface StoredVersion extends VersionHead {
  /** Canonical JSON. */
  readonly declaration: StoredJson<ResourceDeclaration>;
  /** The ids of the new fields whose defaults its publish writes into existing records. */
  readonly fill: readonly string[];
  /** The shipped resource that it extends, canonical, as shipped at the time; null if it extends none. */
  readonly base: StoredJson<ResourceDeclaration> | null;
}

/** A version that records may still have while a run moves them. */
export type FormerVersion = Pick<StoredVersion, 'version' | 'declaration' | 'why' | 'fill'>;

/** A run that has not ended. */
export interface MovingSchema {
  /** The user who started it. */
  readonly by: string;
  readonly uid: number;
  /** The versions before the live one that records may still have, oldest first. */
  readonly former: readonly FormerVersion[];
}

/** A resource that an account has published, with its newest version. */
export interface StoredResource extends StoredVersion {
  readonly name: string;
  /** `gone`: purged. Its versions stay, so its name remains taken. */
  readonly state: 'live' | 'retired' | 'gone';
  /** When it was retired, `YYYY-MM-DD HH:mm:ss`; null if it is not, or if it was before the time was stored. */
  readonly retiredAt: string | null;
  /** The digest of the shipped resource of the same name that the account has declined; null if none. */
  readonly declined: string | null;
  /** Set while a run moves the records to this version. */
  readonly moving: MovingSchema | null;
}

/** A change of a resource's state, at a time in milliseconds since 1970. */
export interface StateChange {
  readonly state: 'live' | 'retired';
  readonly now: number;
  /** The user who changes it. */
  readonly by: string;
  readonly why: string;
  /** The resource that replaces it under another name, and how many records were copied; only if it is retired. */
  readonly renamedTo?: OtherName | undefined;
}

/** The other name of a resource, and how many records were copied. */
export interface OtherName {
  readonly name: string;
  readonly records: number;
}

/** When a resource was retired or restored, by whom and why. */
export interface PastState extends Pick<VersionHead, 'at' | 'by' | 'why'> {
  /** The newest version at the time. */
  readonly version: number;
  readonly state: StateChange['state'];
  /** The name that replaced it if it was retired by a rename, or its former name if it began as one; otherwise null. */
  readonly renamed: OtherName | null;
}

/** A removed field, and when the first version without it was published: `YYYY-MM-DD HH:mm:ss`. */
export type RemovedField = PastField & { readonly until: string };

/** An account's decision to keep its own resource, at a time in milliseconds since 1970. */
export interface KeptResource {
  /** The digest of the shipped resource. */
  readonly digest: string;
  readonly now: number;
}

/** Decides on a change of a resource from the account's resources. */
export type DecideOnResource = Decide<{
  readonly resource: StoredResource;
  readonly resources: readonly StoredResource[];
}>;

/** An account's own resources at one moment. */
export interface StoredSchemas {
  /** Increases with each change of them; no two states share a number, not even after a restore. */
  readonly seq: number;
  /** Ordered by name. */
  readonly resources: readonly StoredResource[];
}

/** The part of a draft that lists contain. */
export interface DraftHead {
  /** Counted within the account and never used again. */
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  /** The live version that it started from or has merged; 0 if there was none. */
  readonly baseVersion: number;
  /** Counted from 1 with each save. */
  readonly revision: number;
  /** The time of the last save, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
}

export interface StoredDraft extends DraftHead {
  /** Not necessarily valid. */
  readonly declaration: StoredJson<RecordData>;
}

/** A version and the draft that became it. */
export interface PublishedDraft {
  readonly name: string;
  readonly version: number;
  /** The revision of the draft. */
  readonly revision: number;
  /** The user who published it. */
  readonly by: string;
}

export type NewDraft = Omit<StoredDraft, 'id' | 'revision'>;

/** The state in which a publish is decided, read in its transaction. */
export interface PublishState {
  readonly draft: StoredDraft;
  /** The schedule of the draft, if it has one. */
  readonly schedule: StoredSchedule | null;
  readonly resources: readonly StoredResource[];
  /** The times within the last hour at which the account published any resource (`VersionHead.at`), newest first. */
  readonly lastHour: readonly string[];
}

/** Which records are read. */
export interface PortionRequest {
  /** Only records after this id. */
  readonly after?: string | null;
  readonly most: number;
  /** Only records with these ids. */
  readonly ids?: readonly string[];
  /** Only records that a run to this version has not yet moved. */
  readonly before?: number;
}

export const HOUR_MS = 3_600_000;

/** The next version of a resource that refers to what another publish renames. A retired resource stays retired. */
export interface FollowingVersion {
  readonly name: string;
  readonly version: Omit<StoredVersion, 'version'>;
  readonly entry: NewLogEntry;
}

/** What a publish does. */
export interface Publication {
  readonly version: Omit<StoredVersion, 'version'>;
  /** What it does to the records, unless `move` determines it; null if a run will, or if there were no records. */
  readonly effect?: StoredJson<PublishEffect> | null;
  /** A version to store right before it, if there was none: the resource as shipped. */
  readonly first?: Omit<StoredVersion, 'version'> | undefined;
  /** Other resources that get their next version with it; their records stay as they are. */
  readonly following?: readonly FollowingVersion[] | undefined;
  /** If the publish moves records, the entry comes from `move`. */
  readonly entry: NewLogEntry | undefined;
  /** Absent if the records stay as they are. */
  readonly move?: RecordMove | undefined;
}

/**
 * The resources that accounts make at run time; each call works within one account. Changes of one account's resources
 * happen one after another. `decide` and `change` must be pure: they run again if the transaction is retried.
 */
export interface StudioStore {
  schemas(account: string): Promise<StoredSchemas>;
  /** Newest first. */
  versions(account: string, name: string): Promise<readonly PastVersion[]>;
  version(account: string, name: string, version: number): Promise<StoredVersion | null>;
  /** When a resource was retired and restored, the oldest first. */
  states(account: string, name: string): Promise<readonly PastState[]>;
  /** The fields of earlier versions that the newest one lacks, under their last names; newest first. */
  removedFields(account: string, name: string): Promise<readonly RemovedField[]>;
  /** Ordered by age. */
  drafts(account: string): Promise<readonly DraftHead[]>;
  draft(account: string, id: string): Promise<StoredDraft | null>;
  /** The newest draft of each of these resources that has one, in any order. */
  newestDrafts(account: string, names: readonly string[]): Promise<readonly StoredDraft[]>;
  /** @throws whatever `decide` throws */
  addDraft(
    account: string,
    draft: NewDraft,
    decide: Decide<{ readonly drafts: number; readonly draft: StoredDraft }>,
  ): Promise<StoredDraft>;
  /** Changes a draft under its lock, and increments its revision. Null if there is none. */
  saveDraft(
    account: string,
    id: string,
    change: (current: StoredDraft) => Pick<StoredDraft, 'declaration' | 'at' | 'baseVersion'>,
  ): Promise<StoredDraft | null>;
  /** @returns whether there was one */
  discardDraft(
    account: string,
    id: string,
    decide: Decide<{ readonly draft: StoredDraft }>,
  ): Promise<boolean>;
  /**
   * Publishes a draft: its resource's next version goes live, the records move to it, and the draft is removed.
   * @param now in milliseconds since 1970
   * @returns the version; null if there is no such draft
   */
  publish(
    account: string,
    id: string,
    now: number,
    decide: (state: PublishState) => Publication,
  ): Promise<number | null>;
  /** The version that a draft became; null if no publish of it has succeeded. */
  published(account: string, draft: string): Promise<PublishedDraft | null>;
  /** Records of a resource with the values set aside for them, ordered by id, including deleted ones. */
  portion(account: string, name: string, request: PortionRequest): Promise<readonly MovingRecord[]>;
  /** Retires or restores a resource. @returns whether there is one of that name */
  setState(account: string, name: string, change: StateChange, decide: DecideOnResource): Promise<boolean>;
  /**
   * Stores that the account keeps its own resource rather than a shipped one.
   * @returns whether there is one of that name
   */
  keepOwn(account: string, name: string, kept: KeptResource, decide: DecideOnResource): Promise<boolean>;
  /**
   * Deletes a resource's records, the values set aside for them, and its drafts. Its versions and log entries stay.
   * @param now in milliseconds since 1970
   * @returns whether there is one of that name
   */
  purge(account: string, name: string, now: number, decide: DecideOnResource): Promise<boolean>;
}
