import { StoreBusy, StoreUnavailable } from '../store';
import { pause, type ReadAccount, type Transactions } from '../sql/transactions';
import type { Cell, Directory } from './directory';
import { AccountFrozen, AccountMoved, AccountUnplaced } from './fence';

export interface RoutingOptions {
  readonly directory: Directory;
  readonly uptime: () => number;
  /** How long a call waits for an account that is being moved. */
  readonly frozenWithinMs?: number;
}

export interface Routed {
  readonly transactions: Transactions;
  readonly readReport: ReadAccount;
}

type Route = <T>(account: string, work: (cell: Cell) => Promise<T>) => Promise<T>;

const FROZEN_WITHIN_MS = 2_500;
const TRIED_AGAIN_AFTER_MS = 100;
/** How often an account may have moved while a call looks for it. */
const MOST_MOVES = 3;

/** Every transaction in the cell of its account. What belongs to no account is each cell's own. */
export function routeTransactions(options: RoutingOptions): Routed {
  const route = createRoute(options);
  const transactions: Transactions = {
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

/** Nothing was done when a cell keeps a transaction out, so that it is repeated where the account is by then. */
function createRoute({ directory, uptime, frozenWithinMs = FROZEN_WITHIN_MS }: RoutingOptions): Route {
  return async (account, work) => {
    const latest = uptime() + frozenWithinMs;
    for (let moves = 0; ;) {
      const cell = await directory.cellOf(account);
      try {
        return await work(cell);
      } catch (error) {
        if (error instanceof AccountFrozen && uptime() < latest) await pause(TRIED_AGAIN_AFTER_MS);
        else if (error instanceof AccountUnplaced && moves < MOST_MOVES) await directory.place(account);
        else if (!(error instanceof AccountMoved) || moves >= MOST_MOVES) throw error;
        if (!(error instanceof AccountFrozen)) moves += 1;
        directory.forget(account);
      }
    }
  };
}

/**
 * In the first cell that answers: while one is away, people of the others log in, and tries are counted anew.
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
