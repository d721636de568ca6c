import { itemmapOf } from '../../tests/server/setup/samples';
import { createClient, type Answer, type Body, type SpecClient } from '../../tests/server/setup/specClient';
import { LOGIN, sendTo } from './api';
import type { Journal } from './journal';

/** Writers that note in a journal what they send and what is acknowledged. They survive server restarts. */
export interface Writers {
  /** Writes through this address until stopped; first repeats the writes that were left unanswered. */
  write(address: string): { stop(): Promise<void> };
  /** Counts of responses by status that were neither a success nor a temporary refusal. */
  readonly odd: ReadonlyMap<number, number>;
  /** Number of writes acknowledged so far. */
  readonly acked: () => number;
}

interface Write {
  readonly id: string;
  readonly n: number | null;
}

/**
 * @param count number of concurrent writers; each alternates between adding records and writing its own counter
 * @param token of a login that survives the servers
 * @param name distinguishes the records of several such groups
 */
export function createWriters(count: number, journal: Journal, token: string, name = ''): Writers {
  const odd = new Map<number, number>();
  let acked = 0;

  const note = ({ id, n }: Write, { status }: Answer): boolean => {
    if (status === 200) {
      journal.note('acked', id, n ?? undefined);
      acked += 1;
    } else if (status !== 503 && status !== 507) odd.set(status, (odd.get(status) ?? 0) + 1);
    return status === 200;
  };
  const writers = Array.from({ length: count }, (_, index) => writer(`${name}-${index}`, journal, note));

  return {
    odd,
    acked: () => acked,
    write(address) {
      const client = createClient(sendTo(address), LOGIN.account, token);
      const state = { stopped: false };
      const running = writers.map(async next => {
        while (!state.stopped) if (!(await next(client))) await pause();
      });
      return {
        async stop() {
          state.stopped = true;
          await Promise.all(running);
        },
      };
    },
  };
}

/** Writes in sequence, repeating each write until it is acknowledged. */
function writer(index: string, journal: Journal, note: (write: Write, answer: Answer) => boolean) {
  const counter = `counter-${index}`;
  let done = 0;
  const upcoming = (): Write => {
    if (done === 0) return { id: counter, n: 0 };
    return done % 2 === 1 ? { id: `${index}-${done}`, n: null } : { id: counter, n: done };
  };
  return async (client: SpecClient): Promise<boolean> => {
    const write = upcoming();
    journal.note('sent', write.id, write.n ?? undefined);
    try {
      const isAcked = note(write, await send(client, write));
      if (isAcked) done += 1;
      return isAcked;
    } catch {
      return false;
    }
  };
}

const send = (client: SpecClient, { id, n }: Write): Promise<Answer> =>
  n ? client.itemmap.update(id, recordOf(id, n)) : client.itemmap.add(recordOf(id, n));

const recordOf = (id: string, n: number | null): Body => itemmapOf(id, n === null ? {} : { segid: n });

function pause(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, 20);
  });
}
