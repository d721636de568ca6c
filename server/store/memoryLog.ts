import type { LogDays, LogStore, NewLogEntry } from './logStore';
import { checkName } from './text';

const pieceSize = 5_000;

interface KeptEntry {
  readonly at: string;
  readonly text: string;
}

export interface MemoryLog extends LogStore {
  /** For what is written together with a change. */
  append(account: string, entry: NewLogEntry | undefined): void;
}

/** A transaction log that lives as long as the page or the process. */
export function createMemoryLog(): MemoryLog {
  const accounts = new Map<string, KeptEntry[]>();
  const entriesOf = (account: string): KeptEntry[] => {
    checkName('account', account);
    const entries = accounts.get(account) ?? [];
    accounts.set(account, entries);
    return entries;
  };
  const append = (account: string, entry: NewLogEntry | undefined): void => {
    if (!entry) return;
    const entries = entriesOf(account);
    entries.push({ at: entry.at, text: JSON.stringify({ id: String(entries.length + 1), ...entry }) });
  };
  return {
    append,
    add: async (account, entry) => append(account, entry),
    async *list(account, days) {
      yield* pieces(entriesOf(account).filter(({ at }) => isWithin(at, days)));
    },
  };
}

const isWithin = (at: string, { from, to }: LogDays): boolean =>
  (from === null || at >= from) && (to === null || at.slice(0, to.length) <= to);

function* pieces(entries: readonly KeptEntry[]): Generator<string> {
  const newestFirst = entries.toReversed();
  let opening = '[';
  for (let begin = 0; begin < newestFirst.length; begin += pieceSize) {
    yield (
      opening +
      newestFirst
        .slice(begin, begin + pieceSize)
        .map(({ text }) => text)
        .join(',')
    );
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
