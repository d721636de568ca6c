import type { AccessStore, Decide } from './access/accessStore';
import type { FileStore } from './files/fileStore';
import type { LogStore, NewLogEntry } from './log/logStore';
import type { ListChanges } from './records/listChanges';
import type { RetentionStore } from './retention/retentionStore';
import type { PasskeyStore } from './secondFactors/passkeyStore';
import type { SecondFactorStore } from './secondFactors/secondFactorStore';
import type { SsoStore } from './sso/ssoStore';
import type { AsideValue, Moving } from './studio/movingRecord';
import type { RunStore } from './studio/runStore';
import type { ScheduleStore } from './studio/scheduleStore';
import type { StudioStore } from './studio/studioStore';
import type { SyncStore } from './sync/syncStore';
import type { LoginStore } from './users/loginStore';

/** Values that no other active record may have together. */
export interface UniqueValues {
  /** As in `StoredRecord.unique`. */
  readonly name: string;
  /** The look-up values among them (`StoredRecord.keys`); without any, nothing is checked. */
  readonly keys: Readonly<Record<string, string>>;
  /** Whether a record has all these values. */
  readonly isSame: (data: Readonly<Record<string, unknown>>) => boolean;
}

/** A stored record: the whole document, and the look-up values that the resource's schema extracts. */
export interface StoredRecord {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Values for exact look-ups (duplicate checks, references), by field name. */
  readonly keys: Readonly<Record<string, string>>;
  /**
   * Values that only one active record of the resource may have, by a name of the caller's choice; enforced by the
   * database, so that two concurrent adds cannot both win.
   */
  readonly unique?: Readonly<Record<string, string>>;
  /** Values that `insert` refuses to store twice, even if the other record was stored earlier without `unique`. */
  readonly apart?: readonly UniqueValues[] | undefined;
  /** Lower-cased text for `search`. */
  readonly search: string;
  /** 1 active, 0 deleted or disabled. */
  readonly status: number;
  /** The log entry of this change, written in the same transaction by `insert` and the updates. */
  readonly log?: NewLogEntry | undefined;
  /**
   * The version of an account's own resource that validated the record. `insert` and the updates store it only while
   * that version is live, and keep it live until they end.
   */
  readonly validatedBy?: number | undefined;
  /** The version of an account's own resource into which a run moves the record. */
  readonly movedInto?: number | undefined;
  /** Values that `insert` and the updates put aside with the record, in addition to earlier ones (joinedAside.ts). */
  readonly putAside?: readonly AsideValue[] | undefined;
}

/** A user as requests see it, without the password hash. */
export interface User {
  readonly account: string;
  readonly name: string;
  /** The id in the token as `uid`; counts up from 1 within the account. */
  readonly uid: number;
  /** Menu permission string; empty shows all. */
  readonly menus: string;
  readonly disabled: boolean;
  /** How often all sessions of the user were revoked; a token is valid for the count under which it was issued. */
  readonly sessionsEnded: number;
  /** The id of the role; null for a user whose rights follow from `menus`. */
  readonly role: string | null;
  /** The account's own rights for that role; null if it has the shipped ones. */
  readonly roleRights: readonly string[] | null;
  /** Whether the password is a first one, which must be changed before anything else is done. */
  readonly mustChange: boolean;
  /** When a first password expires, in seconds since 1970; null if it does not. */
  readonly firstUntil: number | null;
  /** The last login, in seconds since 1970; null if there was none. */
  readonly lastLogin: number | null;
  /** Whether a login needs more than the password. */
  readonly secondFactor: boolean;
  /** Whether the role demands a second factor. */
  readonly needsSecondFactor: boolean;
}

/** A user as the login sees it. */
export interface UserWithPassword extends User {
  readonly passwordHash: string;
}

type SetByStore =
  | 'uid'
  | 'sessionsEnded'
  | 'role'
  | 'roleRights'
  | 'mustChange'
  | 'firstUntil'
  | 'lastLogin'
  | 'secondFactor'
  | 'needsSecondFactor';

export type NewUser = Omit<UserWithPassword, SetByStore> &
  Partial<Pick<User, 'role' | 'mustChange' | 'firstUntil'>>;

/** The changeable properties of a user, and whether the change revokes all of the user's sessions. */
export interface UserChange extends Partial<
  Pick<UserWithPassword, 'passwordHash' | 'menus' | 'disabled' | 'role' | 'mustChange' | 'firstUntil'>
> {
  readonly endSessions?: boolean;
  /** Removes all second factors. */
  readonly dropSecondFactors?: boolean;
  /** The session that made the change and outlives it; `now` in seconds since 1970. */
  readonly keep?: { readonly session: LoginSession; readonly now: number };
}

/** A change of a user, and all users of the account after it. */
export interface ChangedUser {
  readonly before: User;
  readonly after: User;
  readonly users: readonly User[];
}

/** A login session, which lasts until its token expires. */
export interface LoginSession {
  readonly account: string;
  readonly user: string;
  /** The token's `jti`. */
  readonly id: string;
  /** In seconds since 1970. */
  readonly expires: number;
  /** The user's `sessionsEnded` when it began, if it is known. */
  readonly generation?: number;
}

/** Where a session began. */
export interface SessionOrigin {
  /** The browser and system, for the user to recognise. */
  readonly device: string;
  readonly address: string;
}

/** A session that has neither ended nor expired; times in seconds since 1970. */
export interface OpenSession extends SessionOrigin {
  readonly id: string;
  readonly began: number;
  readonly usedAt: number;
  readonly expires: number;
}

/** The user of a session, and when the session was last used, in seconds since 1970; null if not recorded. */
export interface SessionUser extends User {
  readonly usedAt: number | null;
  /** A second count of `sessionsEnded` for which the session is valid; null if it is valid only for the token's. */
  readonly keptFor: number | null;
  /** The state of the account's own resources (StoredSchemas.seq). */
  readonly schemasSeq: number;
  /** The state of the requested list, as from RecordStore.state; absent if the store has not read it. */
  readonly listState?: string | null;
}

export type InsertResult =
  | { readonly inserted: true }
  /** The record that already has this id. */
  | { readonly inserted: false; readonly existing: Readonly<Record<string, unknown>> };

/**
 * Records of all resources; each call works within one account. Text is compared byte by byte (UTF-8) in every store.
 * Every call rejects with StoreRefusal for text that no store can hold, and with StoreUnavailable while the store
 * cannot answer.
 */
export interface RecordStore {
  /**
   * The list as chunks of the text of one JSON array, ordered by id; never all of it in memory. The first chunk is read
   * before it is yielded, so that a failure can still become an error response.
   */
  list(account: string, resource: string, filter: { readonly status?: number }): AsyncIterable<string>;
  /**
   * The active records, each with its id and at least the fields by which mappings are found: one JSON object per line,
   * several lines per chunk, in any order.
   */
  briefs(account: string, resource: string): AsyncIterable<string>;
  /**
   * A name for the current content of the account's records of that resource: unique per content, also across a
   * restored backup. Null if there never was a record.
   */
  state(account: string, resource: string): Promise<string | null>;
  /**
   * What the list gained and lost since an earlier state, at least up to the state that `state` last returned; null if
   * the changes are unknown, or so many that the list itself is shorter.
   * @param since the name of the earlier state; any other text counts as an unknown state
   */
  changes(
    account: string,
    resource: string,
    since: string,
    filter: { readonly status?: number },
  ): Promise<ListChanges | null>;
  /** How many active records the account has of each resource. */
  counts(account: string): Promise<ReadonlyMap<string, number>>;
  /** Increments from 0 with each change of the account's records of that resource. */
  version(account: string, resource: string): Promise<number>;
  get(account: string, resource: string, id: string): Promise<Readonly<Record<string, unknown>> | null>;
  /**
   * @throws StoreTaken if another active record has one of its unique values
   * @throws StoreOutdated if the version that validated the record is not live
   */
  insert(account: string, resource: string, record: StoredRecord): Promise<InsertResult>;
  /**
   * Inserts the records whose id is not taken, all or nothing; for seeds. Returns how many were new.
   * @throws StoreConflict if two active records would have the same unique value
   */
  insertMany(account: string, resource: string, records: readonly StoredRecord[]): Promise<number>;
  /**
   * Locks a record, lets `change` compute the new one and stores that, in one transaction. If `change` throws, the
   * transaction rolls back and the error is rethrown. Returns the record's new state, or null if the id does not exist.
   * @param change pure: it runs again if the transaction is retried; returns null for a record that stays as it is
   * @throws StoreTaken if another active record has one of its unique values
   * @throws StoreOutdated if the version that validated the record is not live
   */
  update(
    account: string,
    resource: string,
    id: string,
    change: (current: Readonly<Record<string, unknown>>) => StoredRecord | null,
    moving?: Moving,
  ): Promise<Readonly<Record<string, unknown>> | null>;
  /**
   * Like `update`, for all records with one of the ids, as one change: all are stored or none. Returns each record's
   * new state by id; ids without a record are missing.
   * @param change as for `update`
   * @param moving converts each record, as a run does, before `change` sees it
   */
  updateMany(
    account: string,
    resource: string,
    ids: readonly string[],
    change: (current: Readonly<Record<string, unknown>>, id: string) => StoredRecord | null,
    moving?: Moving,
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Active records whose search text contains the term, ignoring case, ordered by id. */
  search(
    account: string,
    resource: string,
    term: string,
    limit: number,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Active records with this value under this key, ordered by id. */
  findByKey(
    account: string,
    resource: string,
    key: string,
    value: string,
    limit: number,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export interface UserStore {
  find(account: string, name: string): Promise<UserWithPassword | null>;
  /** Adds the user, and the account if it is new. @throws StoreConflict if the name is taken. */
  add(user: NewUser, decide?: Decide<{ readonly added: User }>): Promise<UserWithPassword>;
  /** Changes the given properties; null if there is no such user. */
  change(
    account: string,
    name: string,
    change: UserChange,
    decide?: Decide<ChangedUser>,
  ): Promise<UserWithPassword | null>;
  /** Records a login. @param now in seconds since 1970 */
  noteLogin(account: string, name: string, now: number): Promise<void>;
  /**
   * The user of a session; null if there is none or the session was revoked.
   * @param list a resource whose list the call is about; a store may look up its state in the same statement
   */
  ofSession(session: Omit<LoginSession, 'expires'>, list?: string): Promise<SessionUser | null>;
  /**
   * Records that a session is in use, until it expires.
   * @param now in seconds since 1970
   * @param origin where it begins; only its first use has one
   */
  useSession(session: LoginSession, now: number, origin?: SessionOrigin): Promise<void>;
  /** The open sessions of a user whose use was recorded, the last used first. */
  sessions(account: string, user: string, now: number): Promise<readonly OpenSession[]>;
  /** Revokes one session, for the rest of its life. @param now in seconds since 1970 */
  endSession(session: LoginSession, now: number): Promise<void>;
  /** Users of the account, ordered by name. */
  list(account: string): Promise<readonly User[]>;
  /** Users of all accounts. */
  count(): Promise<number>;
}

/** All stored data. One contract suite (tests/contract) tests that all implementations behave the same. */
export interface Store {
  readonly users: UserStore;
  readonly logins: LoginStore;
  readonly access: AccessStore;
  readonly sso: SsoStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly records: RecordStore;
  readonly studio: StudioStore;
  readonly runs: RunStore;
  readonly schedules: ScheduleStore;
  readonly sync: SyncStore;
  readonly files: FileStore;
  readonly retention: RetentionStore;
  readonly log: LogStore;
  /** Rejects while the store cannot answer; for /readyz. */
  ready(): Promise<void>;
  /** The names of the databases that do not answer; absent if there is only one. */
  away?(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export class StoreConflict extends Error {
  override readonly name: string = 'StoreConflict';
}

/** Another active record has a value that must be unique. */
export class StoreTaken extends StoreConflict {
  override readonly name = 'StoreTaken';
  constructor(
    /** The name of the value, as in `StoredRecord.unique`. */
    readonly key: string,
    /** The record that has it. */
    readonly existing: Readonly<Record<string, unknown>>,
  ) {
    super(`Another record already has this ${key}.`);
  }
}

/** The version of the resource that validated the record is not live. Nothing was stored. */
export class StoreOutdated extends Error {
  override readonly name = 'StoreOutdated';
}

/** The store cannot answer now (starting, restarting, disk full); the cause is in `cause`. A retry may succeed. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** The store is overloaded. Nothing was done; retrying in a moment may succeed. */
export class StoreBusy extends StoreUnavailable {
  override readonly name = 'StoreBusy';
}

/** The disk is full: nothing can be stored, but reads succeed. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull';
}

const REFUSAL_MESSAGES = {
  text: 'holds a NUL character or half of a surrogate pair, which cannot be stored. Take it out.',
  length: 'is too long to be stored. Shorten it.',
  empty: 'is empty. Name it.',
  moment: 'is not a valid date-time. Write it as YYYY-MM-DD HH:mm:ss.',
  changed: 'must match the id in the path.',
  count: 'has too many values for one record. Copy what you typed, open the record again, and save it there.',
};

/** The caller passed a value that no store can hold: NUL or a lone surrogate in a text, an overlong or empty id. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  constructor(
    /** The location: `account`, `id`, or a dotted path such as `data.godown`. */
    readonly where: string,
    readonly reason: keyof typeof REFUSAL_MESSAGES,
  ) {
    super(`${where}: ${REFUSAL_MESSAGES[reason]}`);
  }
}
