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
  /** All cells; those that lately did not answer come last. */
  answering(): readonly Cell[];
  /** Remembers for a few seconds that a cell does not answer. */
  noteAway(cell: Cell): void;
  /** The next call asks the cells again. */
  forget(account: string): void;
  /** Makes the first cell the home of an account that no cell knows. @throws StoreUnavailable if one does not answer */
  place(account: string): Promise<void>;
}

export interface DirectoryOptions {
  /** The first one is where new accounts live. */
  readonly cells: readonly [Cell, ...Cell[]];
  /** Milliseconds that never go back. */
  readonly uptime: () => number;
  /** How long an answer is cached; the cells check it at each admission anyway. */
  readonly keptForMs?: number;
  /** How long a cell may take to say whether it knows an account. */
  readonly answerWithinMs?: number;
  /** How long a cell that did not answer is not asked again. */
  readonly awayForMs?: number;
  readonly mostKept?: number;
}

interface Kept {
  readonly cell: Cell;
  readonly until: number;
}

const KEPT_FOR_MS = 60_000;
const ANSWER_WITHIN_MS = 2_000;
const AWAY_FOR_MS = 5_000;
const MOST_KEPT = 50_000;

/**
 * Asks all cells about an account and remembers the answer for a while. An outdated answer does no harm: the cell that
 * the account has left does not admit it.
 */
export function createDirectory(options: DirectoryOptions): Directory {
  const { cells, uptime } = options;
  const limits = {
    keptForMs: KEPT_FOR_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
    awayForMs: AWAY_FOR_MS,
    mostKept: MOST_KEPT,
    ...options,
  };
  const kept = new Map<string, Kept>();
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
    // That cell refuses a login for an unknown account; the next login asks the cells again.
    if (found.kind === 'unknown') return cells[0];
    const cell = found.kind === 'away' ? undefined : cells.find(({ name }) => name === found.cell);
    if (!cell) return ofBefore(account);
    if (found.kind === 'arrived')
      await cell.open.acrossAccounts(db => completeArrival(db, account, found.move));
    if (kept.size >= limits.mostKept) kept.clear();
    kept.set(account, { cell, until: uptime() + limits.keptForMs });
    return cell;
  };

  /** The account's home may answer while another cell does not. */
  const ofBefore = (account: string): Cell => {
    const before = kept.get(account);
    if (before) return before.cell;
    throw new StoreUnavailable('The account may live in a cell that does not answer.');
  };

  return {
    async cellOf(account) {
      const known = kept.get(account);
      if (known && uptime() < known.until) return known.cell;
      const underWay = asking.get(account);
      if (underWay) return underWay;
      const answer = find(account).finally(() => asking.delete(account));
      asking.set(account, answer);
      return answer;
    },
    answering: () => [...cells.filter(cell => !isAway(cell)), ...cells.filter(isAway)],
    noteAway,
    forget: account => void kept.delete(account),
    async place(account) {
      const { kind } = await askAll(account);
      if (kind === 'away') throw new StoreUnavailable('The account may live in a cell that does not answer.');
      if (kind === 'unknown') await cells[0].open.inLogin(account, db => placeHere(db, account));
    },
  };
}
