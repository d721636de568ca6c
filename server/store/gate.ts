import { StoreBusy } from './store';

/** How long one piece of work took, in milliseconds: waiting for its place, and then being done. */
export interface WorkTime {
  readonly waitedMs: number;
  readonly workedMs: number;
}

export interface GateOptions {
  /** Pieces of work at the same time: as many as the database has connections for us. */
  readonly places: number;
  /** Pieces of work that may wait; whoever comes then is refused at once. */
  readonly longestQueue: number;
  /** The same in time, by how long work took of late: whoever would wait longer is refused at once. */
  readonly longestWaitMs: number;
  /** How long a place is waited for, where the work took longer than it used to. */
  readonly waitWithinMs: number;
  /** Told of each piece of work that was let in, however it ended. */
  readonly onDone?: (time: WorkTime) => void;
  /** Told of each that was not. */
  readonly onRefused?: () => void;
}

/** The queue in front of the database: short enough that whoever is let in is answered soon. */
export interface Gate {
  /** Does the work when its turn has come. @throws StoreBusy before it has begun */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait now. */
  readonly waiting: number;
  /** How many are at work now. */
  readonly working: number;
}

/** How many pieces of work the usual time is taken from. */
const memory = 10;

interface Waiter {
  letIn(): void;
}

export function createGate(options: GateOptions): Gate {
  const { places, longestQueue, longestWaitMs, waitWithinMs, onDone, onRefused } = options;
  const queue = new Set<Waiter>();
  let working = 0;
  let usualMs = 0;

  const refusal = (why: string): StoreBusy => {
    onRefused?.();
    return new StoreBusy(why);
  };

  const leave = (): void => {
    const [next] = queue;
    if (!next) {
      working -= 1;
      return;
    }
    // The place goes from hand to hand: nobody who comes meanwhile takes it.
    queue.delete(next);
    next.letIn();
  };

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter = {
        letIn() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.delete(waiter);
        reject(refusal(`The database did not get round to it within ${waitWithinMs} ms.`));
      }, waitWithinMs);
      queue.add(waiter);
    });

  const enter = async (): Promise<void> => {
    if (working < places) {
      working += 1;
      return;
    }
    const expectedMs = (queue.size * usualMs) / places;
    if (queue.size >= longestQueue || expectedMs > longestWaitMs)
      throw refusal(`${queue.size} others wait for the database.`);
    await wait();
  };

  return {
    async pass(work) {
      const came = performance.now();
      await enter();
      const began = performance.now();
      try {
        return await work();
      } finally {
        const workedMs = performance.now() - began;
        // One that took very long says little about the next.
        usualMs += (Math.min(workedMs, longestWaitMs) - usualMs) / memory;
        leave();
        onDone?.({ waitedMs: began - came, workedMs });
      }
    },
    get waiting() {
      return queue.size;
    },
    get working() {
      return working;
    },
  };
}
