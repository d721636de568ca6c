import type { ReadAccount, Transactions } from '../sql/transactions';
import { StoreBusy, StoreUnavailable } from '../store';
import { within } from '../within';
import { completeArrival, placeHere, readHome, whereabouts, type Answer, type Whereabouts } from './homes';

/** One of several databases. */
export interface Cell {
  readonly name: string;
  /** Admits the accounts that live there. */
  readonly transactions: Transactions;
  /** The same for reading reports. */
  readonly readReport: ReadAccount;
  /** Admits every account, to ask about its home. */
  readonly open: Transactions;
}

/** Knows where accounts live. */
export interface Directory {
  /** @throws StoreUnavailable if the account may live in a cell that does not answer */
  cellOf(account: string): Promise<Cell>;
  /** All cells; those that did not answer recently come last. */
  answering(): readonly Cell[];
  /** Remembers for a few seconds that a cell does not answer. */
  noteAway(cell: Cell): void;
  /** Makes the next call ask the cells again. */
  forget(account: string): void;
  /** Makes the first cell the home of an account that no cell knows. @throws StoreUnavailable if one does not answer */
  place(account: string): Promise<void>;
}

export interface DirectoryOptions {
  /** New accounts live in the first one. */
  readonly cells: readonly [Cell, ...Cell[]];
  /** A monotonic clock in milliseconds. */
  readonly uptime: () => number;
  /** How long an answer is cached; the cells check it at each admission anyway. */
  readonly cachedForMs?: number;
  /** How long a cell may take to say whether it knows an account. */
  readonly answerWithinMs?: number;
  /** How long a cell that did not answer is left alone. */
  readonly awayForMs?: number;
  readonly mostCached?: number;
}

interface Cached {
  readonly cell: Cell;
  readonly until: number;
}

const CACHED_FOR_MS = 60_000;
const ANSWER_WITHIN_MS = 2_000;
const AWAY_FOR_MS = 5_000;
const MOST_CACHED = 50_000;

/**
 * Asks all cells about an account and caches the answer. An outdated answer does no harm: a cell does not admit an
 * account that has left it.
 */
export function createDirectory(options: DirectoryOptions): Directory {
  const { cells, uptime } = options;
  const limits = {
    cachedForMs: CACHED_FOR_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
    awayForMs: AWAY_FOR_MS,
    mostCached: MOST_CACHED,
    ...options,
  };
  const cached = new Map<string, Cached>();
  const asking = new Map<string, Promise<Cell>>();
  const awayUntil = new Map<string, number>();

  const isAway = ({ name }: Cell): boolean => uptime() < (awayUntil.get(name) ?? Number.NEGATIVE_INFINITY);
  const noteAway = ({ name }: Cell): void => void awayUntil.set(name, uptime() + limits.awayForMs);

  const ask = async (cell: Cell, account: string): Promise<Answer> => {
    if (isAway(cell)) return 'away';
    try {
      const answer = cell.open.readAccount(account, db => readHome(db, account));
      return await within(limits.answerWithinMs, answer, `The cell ${cell.name} did not answer in time.`);
    } catch (error) {
      if (error instanceof StoreBusy || !(error instanceof StoreUnavailable)) throw error;
      noteAway(cell);
      return 'away';
    }
  };

  const askAll = async (account: string): Promise<Whereabouts> => {
    const answers = cells.map(async cell => [cell.name, await ask(cell, account)] as const);
    return whereabouts(new Map(await Promise.all(answers)));
  };

  const find = async (account: string): Promise<Cell> => {
    const found = await askAll(account);
    // The first cell refuses a login to an unknown account; the next login asks the cells again.
    if (found.kind === 'unknown') return cells[0];
    const cell = found.kind === 'away' ? undefined : cells.find(({ name }) => name === found.cell);
    if (!cell) return lastKnown(account);
    if (found.kind === 'arrived')
      await cell.open.acrossAccounts(db => completeArrival(db, account, found.move));
    if (cached.size >= limits.mostCached) cached.clear();
    cached.set(account, { cell, until: uptime() + limits.cachedForMs });
    return cell;
  };

  /** The last known home: it may answer while another cell does not. */
  const lastKnown = (account: string): Cell => {
    const before = cached.get(account);
    if (before) return before.cell;
    throw new StoreUnavailable('The account may live in a cell that does not answer.');
  };

  return {
    async cellOf(account) {
      const known = cached.get(account);
      if (known && uptime() < known.until) return known.cell;
      const underWay = asking.get(account);
      if (underWay) return underWay;
      const answer = find(account).finally(() => asking.delete(account));
      asking.set(account, answer);
      return answer;
    },
    answering: () => [...cells.filter(cell => !isAway(cell)), ...cells.filter(isAway)],
    noteAway,
    forget: account => void cached.delete(account),
    async place(account) {
      const { kind } = await askAll(account);
      if (kind === 'away') throw new StoreUnavailable('The account may live in a cell that does not answer.');
      if (kind === 'unknown') await cells[0].open.inLogin(account, db => placeHere(db, account));
    },
  };
}
