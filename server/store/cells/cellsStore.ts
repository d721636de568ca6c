import { StoreUnavailable } from '../store';
import { createStoreParts } from '../sqlStore';
import { createDirectory, type Cell } from './directory';
import { routeTransactions } from './routedTransactions';

type StoreParts = ReturnType<typeof createStoreParts>;

export interface CellsStore {
  /** For calls: each account's data are those of its cell. */
  readonly store: StoreParts;
  /** For the background work of one cell: it looks for work in that one, and does it where the account is. */
  readonly ofCell: (cell: Cell) => StoreParts;
}

/** One store on several databases. */
export function createCellsStore(
  cells: readonly [Cell, ...Cell[]],
  uptime: () => number = () => performance.now(),
): CellsStore {
  const directory = createDirectory({ cells, uptime });
  const { transactions, readReport } = routeTransactions({ directory, uptime });
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
      // Within a cell the database sees to it that nobody has it already.
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

interface Asked<T> {
  readonly found: readonly T[];
  /** Why a cell did not answer, if one did not. */
  readonly failure: StoreUnavailable | null;
}

async function askEach<T>(
  stores: readonly StoreParts[],
  ask: (store: StoreParts) => Promise<T>,
): Promise<Asked<T>> {
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

/** Of the cells that answered. */
const sum = ({ found }: Asked<number>): number => found.reduce((all, one) => all + one, 0);
