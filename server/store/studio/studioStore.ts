import type { RecordData, ResourceDeclaration } from '../../../src/schemas/resource';
import type { PastField } from '../../../src/wire/record/pastField';
import type { Decide } from '../access/accessStore';
import type { NewLogEntry } from '../log/logStore';
import type { StoredJson } from '../storedJson';
import type { MovingRecord, PublishEffect, RecordMove } from './movingRecord';
import type { StoredSchedule } from './storedSchedule';

/** What of a published version is listed. */
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
  /** Null if it was not kept, or if there is nothing to say but by the run that moved the records. */
  readonly effect: StoredJson<PublishEffect> | null;
}

/** A published version, which never changes. */
export interface StoredVersion extends VersionHead {
  /** Canonical JSON. */
  readonly declaration: StoredJson<ResourceDeclaration>;
  /** The ids of the new fields whose default its publish writes into the records that were there. */
  readonly fill: readonly string[];
  /** The shipped resource that it adds to, canonical, as it was shipped then; null if it adds to none. */
  readonly base: StoredJson<ResourceDeclaration> | null;
}

/** A version in which records may still be while a run moves them. */
export type FormerVersion = Pick<StoredVersion, 'version' | 'declaration' | 'why' | 'fill'>;

/** A run that is under way. */
export interface MovingSchema {
  /** Who began it. */
  readonly by: string;
  readonly uid: number;
  /** The versions before the live one in which records may still be, the oldest first. */
  readonly former: readonly FormerVersion[];
}

/** A resource that an account has published, with its newest version. */
export interface StoredResource extends StoredVersion {
  readonly name: string;
  /** `gone`: purged. Its versions stay, and so its name is not free. */
  readonly state: 'live' | 'retired' | 'gone';
  /** Since when it is out of use, `YYYY-MM-DD HH:mm:ss`; null if it is not, or was before that was kept. */
  readonly retiredAt: string | null;
  /** The digest of the shipped resource of its name that the account does not want; null if it has decided on none. */
  readonly declined: string | null;
  /** Set while a run moves the records into this version. */
  readonly moving: MovingSchema | null;
}

/** A change of a resource's state, at a time in milliseconds since 1970. */
export interface StateChange {
  readonly state: 'live' | 'retired';
  readonly now: number;
  /** The user who changes it. */
  readonly by: string;
  readonly why: string;
  /** What took its place under another name, with how many of its records; only if it is retired. */
  readonly renamedTo?: OtherName | undefined;
}

/** The other name of a resource, and how many records were copied. */
export interface OtherName {
  readonly name: string;
  readonly records: number;
}

/** When a resource was retired or restored, by whom and why. */
export interface PastState extends Pick<VersionHead, 'at' | 'by' | 'why'> {
  /** The one that was the newest then. */
  readonly version: number;
  readonly state: StateChange['state'];
  /** The name that it got if it was retired for one, or the former name if it began as that; null for neither. */
  readonly renamed: OtherName | null;
}

/** A removed field, and when the version was published that had it no more: `YYYY-MM-DD HH:mm:ss`. */
export type RemovedField = PastField & { readonly until: string };

/** That an account keeps its own resource, at a time in milliseconds since 1970. */
export interface KeptResource {
  /** Of the shipped one. */
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
  /** Increases with each change of them, and is never the same for two states of them, not even after a restore. */
  readonly seq: number;
  /** Ordered by name. */
  readonly resources: readonly StoredResource[];
}

/** What of a draft is listed. */
export interface DraftHead {
  /** Counted within the account and never used again. */
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  /** The live version that it began from or has taken in; 0 if there was none. */
  readonly baseVersion: number;
  /** Counted from 1 with each save. */
  readonly revision: number;
  /** Of the last save, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
}

export interface StoredDraft extends DraftHead {
  /** It may be wrong. */
  readonly declaration: StoredJson<RecordData>;
}

/** A version, and the draft that was published as it. */
export interface PublishedDraft {
  readonly name: string;
  readonly version: number;
  /** Of the draft. */
  readonly revision: number;
  /** The user who published it. */
  readonly by: string;
}

export type NewDraft = Omit<StoredDraft, 'id' | 'revision'>;

/** What a publish meets, in its transaction. */
export interface PublishState {
  readonly draft: StoredDraft;
  /** When it is to be published, if that was chosen. */
  readonly schedule: StoredSchedule | null;
  readonly resources: readonly StoredResource[];
  /** When the account published within the last hour, any of its resources (`VersionHead.at`), newest first. */
  readonly lastHour: readonly string[];
}

/** Which records are read. */
export interface PortionRequest {
  /** The id after which they begin; from the first one unless given. */
  readonly after?: string | null;
  readonly most: number;
  /** Those with these ids alone. */
  readonly ids?: readonly string[];
  /** Those alone that a run into this version has not moved. */
  readonly before?: number;
}

export const HOUR_MS = 3_600_000;

/** The next version of a resource that names what another publish renames. A retired one stays retired. */
export interface FollowingVersion {
  readonly name: string;
  readonly version: Omit<StoredVersion, 'version'>;
  readonly entry: NewLogEntry;
}

/** What a publish does. */
export interface Publication {
  readonly version: Omit<StoredVersion, 'version'>;
  /** What it does to the records, unless a move says it; null if that is for a run to say, or if there were none. */
  readonly effect?: StoredJson<PublishEffect> | null;
  /** A version that comes right before, if there was none: the resource as it is shipped. */
  readonly first?: Omit<StoredVersion, 'version'> | undefined;
  /** Other resources that become their next version with it; their records stay as they are. */
  readonly following?: readonly FollowingVersion[] | undefined;
  /** For a publish that moves records, the move's own. */
  readonly entry: NewLogEntry | undefined;
  /** Absent if the records stay as they are. */
  readonly move?: RecordMove | undefined;
}

/**
 * The resources that accounts make at run time; each call works within one account. Changes of one account's resources
 * happen one after the other. What decides on a change is pure: it runs again if the transaction is retried.
 */
export interface StudioStore {
  schemas(account: string): Promise<StoredSchemas>;
  /** Newest first. */
  versions(account: string, name: string): Promise<readonly PastVersion[]>;
  version(account: string, name: string, version: number): Promise<StoredVersion | null>;
  /** When a resource was retired and restored, the oldest first. */
  states(account: string, name: string): Promise<readonly PastState[]>;
  /** The fields of earlier versions that the newest one has not, by what each was called last; the newest first. */
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
  /** Changes a draft under its lock, and counts its revision. Null if there is none. */
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
   * Makes the next version of a draft's resource, which is live from then on, moves the records into it, and removes
   * the draft.
   * @param now in milliseconds since 1970
   * @returns the version; null if there is no such draft
   */
  publish(
    account: string,
    id: string,
    now: number,
    decide: (state: PublishState) => Publication,
  ): Promise<number | null>;
  /** What a draft was published as; null if no publish of it has succeeded. */
  published(account: string, draft: string): Promise<PublishedDraft | null>;
  /** Records of a resource with what stands aside for them, ordered by id, deleted ones included. */
  portion(account: string, name: string, request: PortionRequest): Promise<readonly MovingRecord[]>;
  /**
   * Retires or restores a resource.
   * @returns whether there is one of that name
   */
  setState(account: string, name: string, change: StateChange, decide: DecideOnResource): Promise<boolean>;
  /**
   * Notes that the account keeps its own resource rather than a shipped one.
   * @returns whether there is one of that name
   */
  keepOwn(account: string, name: string, kept: KeptResource, decide: DecideOnResource): Promise<boolean>;
  /**
   * Deletes a resource's records, what stands aside for them, and its drafts. Its versions and log entries stay.
   * @param now in milliseconds since 1970
   * @returns whether there is one of that name
   */
  purge(account: string, name: string, now: number, decide: DecideOnResource): Promise<boolean>;
}
