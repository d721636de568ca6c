import type { FileStore } from './fileStore';
import type { LoginStore } from './loginStore';
import type { LogStore, NewLogEntry } from './logStore';
import type { SyncStore } from './syncStore';

/** A record as stored: the whole document, and what is looked up in it, taken out by the resource's schema. */
export interface StoredRecord {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Values that are looked up exactly (duplicate checks, references), by field name. */
  readonly keys: Readonly<Record<string, string>>;
  /**
   * Values that only one active record of the resource may hold, by a name of the caller's choice; held by the
   * database itself, so that two adds at the same moment cannot both win.
   */
  readonly unique?: Readonly<Record<string, string>>;
  /** Lower-cased text that `search` looks in. */
  readonly search: string;
  /** 1 active, 0 deleted or disabled. */
  readonly status: number;
  /** What the transaction log tells of this change; written by `insert` and the updates, in the same transaction. */
  readonly log?: NewLogEntry | undefined;
}

export interface User {
  readonly account: string;
  readonly name: string;
  /** The id that travels in the token as `uid`; counts up from 1 within the account. */
  readonly uid: number;
  readonly passwordHash: string;
  /** Menu permission string; empty shows all. */
  readonly menus: string;
  readonly disabled: boolean;
  /** How often all sessions of the user were ended; a token is good for the count that it was made under. */
  readonly sessionsEnded: number;
}

/** A user before there is one. */
export type NewUser = Omit<User, 'uid' | 'sessionsEnded'>;

/** What of a user can be changed, and whether all that is open of him ends with it. */
export interface UserChange extends Partial<Pick<User, 'passwordHash' | 'menus' | 'disabled'>> {
  readonly endSessions?: boolean;
}

/** One login, from its token until that expires. */
export interface LoginSession {
  readonly account: string;
  readonly user: string;
  /** The token's `jti`. */
  readonly id: string;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** The user of a session, and when it was used last: in seconds since 1970, null where nobody noted it. */
export interface SessionUser extends User {
  readonly usedAt: number | null;
}

export type InsertResult =
  | { readonly inserted: true }
  /** The record that already has this id. */
  | { readonly inserted: false; readonly existing: Readonly<Record<string, unknown>> };

/**
 * Records of all resources, each call within one account. Text is compared byte by byte (UTF-8) in every store.
 * Every call rejects with StoreRefusal for text that no store can keep, and with StoreUnavailable while it cannot answer.
 */
export interface RecordStore {
  /**
   * The list as pieces of the text of one JSON array, in the order of the ids; never the whole of it in memory.
   * The first piece is read before the first is handed out, so that a failure can still become an error answer.
   */
  list(account: string, resource: string, filter: { readonly status?: number }): AsyncIterable<string>;
  /**
   * A name for what the account's records of that resource are now: another one after each change, and never the same
   * for two contents, though a backup is restored in between. Null where there never was a record.
   */
  state(account: string, resource: string): Promise<string | null>;
  /** Counts up with each change of the account's records of that resource, from 0. */
  version(account: string, resource: string): Promise<number>;
  get(account: string, resource: string, id: string): Promise<Readonly<Record<string, unknown>> | null>;
  /** @throws StoreTaken where another active record holds one of its unique values */
  insert(account: string, resource: string, record: StoredRecord): Promise<InsertResult>;
  /**
   * Inserts those whose id is not taken, all or nothing; for seeds. Answers how many were new.
   * @throws StoreConflict where two active records would hold the same unique value
   */
  insertMany(account: string, resource: string, records: readonly StoredRecord[]): Promise<number>;
  /**
   * Reads a record under lock, lets `change` make the new one, and stores that, in one transaction. What `change`
   * throws undoes all and is thrown. Answers the new data, or null where there is no such id.
   * @param change pure: it is called again where the database asks for the transaction to be repeated
   * @throws StoreTaken where another active record holds one of its unique values
   */
  update(
    account: string,
    resource: string,
    id: string,
    change: (current: Readonly<Record<string, unknown>>) => StoredRecord,
  ): Promise<Readonly<Record<string, unknown>> | null>;
  /**
   * As `update` for all records that have one of the ids, in their order, as one change: all are stored or none. Answers
   * what each is now, by its id; ids that no record has are missing there.
   * @param change pure, as for `update`; answers null for a record that stays as it is
   */
  updateMany(
    account: string,
    resource: string,
    ids: readonly string[],
    change: (current: Readonly<Record<string, unknown>>, id: string) => StoredRecord | null,
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Active records whose search text contains the term in any case, in the order of the ids. */
  search(
    account: string,
    resource: string,
    term: string,
    limit: number,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Active records with this value under this key, in the order of the ids. */
  findByKey(
    account: string,
    resource: string,
    key: string,
    value: string,
    limit: number,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export interface UserStore {
  find(account: string, name: string): Promise<User | null>;
  /** Makes the user, and the account where it is new. @throws StoreConflict where the name is taken. */
  add(user: NewUser): Promise<User>;
  /** Changes what is named; null where there is no such user. */
  change(account: string, name: string, change: UserChange): Promise<User | null>;
  /** The user of a session; null where there is none, or this session was ended. */
  ofSession(session: Omit<LoginSession, 'expires'>): Promise<SessionUser | null>;
  /**
   * Notes that a session is in use. It is remembered until it expires.
   * @param now in seconds since 1970
   */
  useSession(session: LoginSession, now: number): Promise<void>;
  /**
   * Ends one session. It is remembered until it would have expired anyway.
   * @param now in seconds since 1970
   */
  endSession(session: LoginSession, now: number): Promise<void>;
  /** Users of the account in the order of their names. */
  list(account: string): Promise<readonly User[]>;
  /** Users of all accounts together. */
  count(): Promise<number>;
}

/** Where everything is kept. One contract suite (tests/contract) holds every implementation to the same answers. */
export interface Store {
  readonly users: UserStore;
  readonly logins: LoginStore;
  readonly records: RecordStore;
  readonly sync: SyncStore;
  readonly files: FileStore;
  readonly log: LogStore;
  /** Rejects while the store cannot answer; for /readyz. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** What is asked for is already there. */
export class StoreConflict extends Error {
  override readonly name: string = 'StoreConflict';
}

/** Another active record holds a value that only one may hold. */
export class StoreTaken extends StoreConflict {
  override readonly name = 'StoreTaken';
  constructor(
    /** The name of the value, as in `StoredRecord.unique`. */
    readonly key: string,
    /** The record that holds it. */
    readonly existing: Readonly<Record<string, unknown>>,
  ) {
    super(`Another record holds this ${key}.`);
  }
}

/** The store cannot answer now (starting, restarting, disk full): the cause is in `cause`, the person may try again. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** More is asked of the store than it can answer in time; nothing was done, and a moment later it may be. */
export class StoreBusy extends StoreUnavailable {
  override readonly name = 'StoreBusy';
}

/** There is no room left to store anything; what is stored can be read. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull';
}

const refusalWords = {
  text: 'holds a NUL character or half of a surrogate pair, which cannot be stored. Take it out.',
  length: 'is too long to be stored. Shorten it.',
  empty: 'is empty. Name it.',
  moment: 'is no moment. Write it as YYYY-MM-DD HH:mm:ss.',
  changed: 'is another than the one asked for. A change keeps the id.',
};

/** The caller handed over what no store can keep: NUL or half a surrogate pair in a text, an overlong or empty id. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  constructor(
    /** Where it is: `account`, `id`, or a dotted path such as `data.godown`. */
    readonly where: string,
    readonly reason: keyof typeof refusalWords,
  ) {
    super(`${where}: ${refusalWords[reason]}`);
  }
}
