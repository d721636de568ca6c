import { ApiError } from '../http/errors';

export interface ConcurrencyOptions {
  readonly atOnce: number;
  /** Work per account that runs at once. */
  readonly accountAtOnce: number;
  readonly waiting: number;
  /** Work per account that may wait. */
  readonly accountWaiting: number;
}

/**
 * Runs an account's work when it is its turn.
 * @param waitMs maximum wait in milliseconds; unlimited if absent
 * @throws ApiError 503 if too much work is waiting, or the wait is too long
 */
export type InTurn = <T>(account: string, work: () => Promise<T>, waitMs?: number) => Promise<T>;

interface Waiting {
  readonly account: string;
  readonly begin: () => void;
}

/**
 * Limits concurrent work, in total and per account. Further work waits in a queue; if the queue is full, it is refused
 * at once.
 */
export function createConcurrencyLimit(options: ConcurrencyOptions): InTurn {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  let total = 0;
  const runningOf = (account: string): number => running.get(account) ?? 0;
  const mayRun = (account: string): boolean =>
    total < options.atOnce && runningOf(account) < options.accountAtOnce;

  const change = (account: string, by: 1 | -1): void => {
    total += by;
    const count = runningOf(account) + by;
    if (count === 0) running.delete(account);
    else running.set(account, count);
  };
  const next = (): void => {
    const index = waiting.findIndex(({ account }) => mayRun(account));
    const [first] = index === -1 ? [] : waiting.splice(index, 1);
    if (!first) return;
    change(first.account, 1);
    first.begin();
  };

  const takeTurn = (account: string, waitMs: number | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = waitMs === undefined ? undefined : setTimeout(() => leave(), waitMs);
      const entry = {
        account,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(tooManyWait());
      };
      waiting.push(entry);
    });

  return async (account, work, waitMs) => {
    if (mayRun(account)) change(account, 1);
    else {
      const own = waiting.filter(each => each.account === account).length;
      if (waiting.length >= options.waiting || own >= options.accountWaiting) throw tooManyWait();
      await takeTurn(account, waitMs);
    }
    try {
      return await work();
    } finally {
      change(account, -1);
      next();
    }
  };
}

const tooManyWait = (): ApiError =>
  new ApiError(503, 'busy', 'Other files are being processed. Nothing was changed; please try again later', {
    headers: { 'Retry-After': '10' },
  });
