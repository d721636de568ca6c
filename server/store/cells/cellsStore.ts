import { pause } from '../pause';
import type { ReadAccount, Transactions } from '../sql/transactions';
import { createStoreParts } from '../sqlStore';
import { StoreUnavailable, StoreBusy } from '../store';
import { createDirectory, type Cell, type Directory } from './directory';
import { AccountFrozen, AccountMoved, AccountUnplaced } from './fence';

interface RoutingOptions {
  readonly cells: readonly Cell[];
  readonly directory: Directory;
  readonly uptime: () => number;
  /** How long a call waits for an account that is being moved. */
  readonly frozenWithinMs?: number;
}

interface Routed {
  readonly transactions: Transactions;
  readonly readReport: ReadAccount;
}

type Route = <T>(account: string, work: (cell: Cell) => Promise<T>) => Promise<T>;

const FROZEN_WITHIN_MS = 2_500;
const RETRY_AFTER_MS = 100;
/** How many times a call follows an account that has moved. */
const MOST_MOVES = 3;

/** Runs every transaction in the cell of its account. Data without an account are separate in each cell. */
function routeTransactions(options: RoutingOptions): Routed {
  const route = createRoute(options);
  const transactions: Transactions = {
    writesAtOnce: Math.min(...options.cells.map(cell => cell.transactions.writesAtOnce)),
    inAccount: (account, ...rest) => route(account, cell => cell.transactions.inAccount(account, ...rest)),
    readAccount: (account, ...rest) =>
      route(account, cell => cell.transactions.readAccount(account, ...rest)),
    noteInAccount: (account, work) => route(account, cell => cell.transactions.noteInAccount(account, work)),
    inLogin: (account, ...rest) => route(account, cell => cell.transactions.inLogin(account, ...rest)),
    behindAccount: (account, work) => route(account, cell => cell.transactions.behindAccount(account, work)),
    onLogins: (...work) =>
      inFirst(options.directory, options.directory.answering(), cell => cell.transactions.onLogins(...work)),
    async acrossAccounts() {
      throw new TypeError('Work over all accounts is done in each cell.');
    },
  };
  return {
    transactions,
    readReport: (account, ...rest) => route(account, cell => cell.readReport(account, ...rest)),
  };
}

/** A transaction that a cell refuses has done nothing, so it is repeated in the account's new cell. */
function createRoute({ directory, uptime, frozenWithinMs = FROZEN_WITHIN_MS }: RoutingOptions): Route {
  return async (account, work) => {
    const latest = uptime() + frozenWithinMs;
    for (let moves = 0; ;) {
      const cell = await directory.cellOf(account);
      try {
        return await work(cell);
      } catch (error) {
        if (error instanceof AccountFrozen && uptime() < latest) await pause(RETRY_AFTER_MS);
        else if (error instanceof AccountUnplaced && moves < MOST_MOVES) await directory.place(account);
        else if (!(error instanceof AccountMoved) || moves >= MOST_MOVES) throw error;
        if (!(error instanceof AccountFrozen)) moves += 1;
        directory.forget(account);
      }
    }
  };
}

/**
 * Runs work in the first cell that answers: if a cell is down, users of the others can still log in; their attempts
 * are then counted from zero.
 * @throws StoreUnavailable if none does
 */
async function inFirst<T>(
  directory: Directory,
  [first, ...others]: readonly Cell[],
  work: (cell: Cell) => Promise<T>,
): Promise<T> {
  if (!first) throw new StoreUnavailable('No cell answers.');
  try {
    return await work(first);
  } catch (error) {
    if (others.length === 0 || !(error instanceof StoreUnavailable) || error instanceof StoreBusy)
      throw error;
    directory.noteAway(first);
    return inFirst(directory, others, work);
  }
}

type StoreParts = ReturnType<typeof createStoreParts>;

export interface CellsStore {
  /** For requests: each account's data are in its cell. */
  readonly store: StoreParts;
  /** For the background work of one cell, which finds its work in that cell, and does it in the account's cell. */
  readonly ofCell: (cell: Cell) => StoreParts;
}

/** One store on several databases. */
export function createCellsStore(
  cells: readonly [Cell, ...Cell[]],
  uptime: () => number = () => performance.now(),
): CellsStore {
  const directory = createDirectory({ cells, uptime });
  const { transactions, readReport } = routeTransactions({ cells, directory, uptime });
  const ofCell = ({ transactions: { acrossAccounts } }: Cell): StoreParts =>
    createStoreParts({ ...transactions, acrossAccounts }, readReport);
  const each = cells.map(ofCell);
  const parts = createStoreParts(transactions, readReport);
  const { users, passkeys, log, sync } = parts;
  const ownerOf = async (id: string) => {
    const { found, failure } = await askEach(each, store => store.passkeys.ownerOf(id));
    const owner = found.find(one => one !== null);
    if (!owner && failure) throw failure;
    return owner ?? null;
  };
  const store: StoreParts = {
    ...parts,
    users: {
      ...users,
      async add(user, decide) {
        await directory.place(user.account);
        return users.add(user, decide);
      },
      count: async () => sum(await askEach(each, one => one.users.count())),
    },
    passkeys: {
      ...passkeys,
      ownerOf,
      // Within a cell the database ensures that the passkey is new.
      add: async (account, user, added) =>
        (await ownerOf(added.passkey.id)) === null ? passkeys.add(account, user, added) : 'known',
    },
    log: {
      ...log,
      async accounts() {
        const { found, failure } = await askEach(each, one => one.log.accounts());
        if (failure) throw failure;
        return [...new Set(found.flat())].toSorted();
      },
    },
    sync: {
      ...sync,
      queue: {
        ...sync.queue,
        depth: async () => sum(await askEach(each, one => one.sync.queue.depth())),
      },
    },
  };
  return { store, ofCell };
}

interface Answers<T> {
  readonly found: readonly T[];
  /** Why a cell did not answer; null if all did. */
  readonly failure: StoreUnavailable | null;
}

async function askEach<T>(
  stores: readonly StoreParts[],
  ask: (store: StoreParts) => Promise<T>,
): Promise<Answers<T>> {
  const answers = await Promise.allSettled(stores.map(ask));
  const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failures = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  const other = failures.find(failure => !(failure instanceof StoreUnavailable));
  if (other) throw other;
  const failure = failures.find(failure => failure instanceof StoreUnavailable) ?? null;
  if (failure && found.length === 0) throw failure;
  return { found, failure };
}

/** The sum over the cells that answered. */
const sum = ({ found }: Answers<number>): number => found.reduce((all, one) => all + one, 0);
