/**
 * How far a call has come: at `first` it can still be rejected cheaply; once it has `begun`, its work so far would be
 * lost.
 */
export type CallStage = 'first' | 'begun';
/** `last` is work that no caller waits for: it runs when nothing else waits. */
export type Stage = CallStage | 'last';

export interface Waiter {
  readonly arrived: number;
  admit(): void;
  refuse(why: string): void;
}

/** A long response consists of many pieces that all count as begun; after this many, a new call gets a slot. */
const begunInARow = 3;

/** The queue and the slots of one owner. */
export class Lane {
  private readonly queues = { first: new Set<Waiter>(), begun: new Set<Waiter>() };
  private inARow = 0;
  /** The number of slots in use. */
  working = 0;

  add(stage: CallStage, waiter: Waiter): void {
    this.queues[stage].add(waiter);
  }

  delete(stage: CallStage, waiter: Waiter): boolean {
    return this.queues[stage].delete(waiter);
  }

  /** Removes the next waiter: one that has begun, or occasionally a new one. */
  next(): Waiter | null {
    const { first, begun } = this.queues;
    const isFirst = begun.size === 0 || (first.size > 0 && this.inARow >= begunInARow);
    const queue = isFirst ? first : begun;
    for (const waiter of queue) {
      this.inARow = isFirst ? 0 : this.inARow + 1;
      queue.delete(waiter);
      return waiter;
    }
    return null;
  }

  /** Calls that have not begun, the oldest first. */
  get first(): ReadonlySet<Waiter> {
    return this.queues.first;
  }

  get waiting(): number {
    return this.queues.first.size + this.queues.begun.size;
  }

  get isIdle(): boolean {
    return this.working === 0 && this.waiting === 0;
  }
}

/**
 * The lanes in use, by owner. They take turns: the owner served last moves to the end, so that the others wait for one
 * piece of a busy owner's work, not for its whole queue.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  of(owner: string): Lane {
    const known = this.lanes.get(owner);
    if (known) return known;
    const lane = new Lane();
    this.lanes.set(owner, lane);
    return lane;
  }

  /** Gives an owner a slot, or takes one back; the owner moves to the end. */
  serve(owner: string, slots: 1 | -1): void {
    const lane = this.of(owner);
    lane.working += slots;
    this.lanes.delete(owner);
    if (!lane.isIdle) this.lanes.set(owner, lane);
  }

  /** Gives a slot to the next owner that uses fewer than `mostSlots`, and removes its waiter. */
  next(mostSlots: number): Waiter | null {
    for (const [owner, lane] of this.lanes) {
      if (lane.working >= mostSlots) continue;
      const waiter = lane.next();
      if (!waiter) continue;
      this.serve(owner, 1);
      return waiter;
    }
    return null;
  }

  /** Drops the lane of an owner that has no work. */
  dropIdle(owner: string): void {
    if (this.lanes.get(owner)?.isIdle) this.lanes.delete(owner);
  }

  get waiting(): number {
    return this.sum(({ waiting }) => waiting);
  }

  get waitingFirst(): number {
    return this.sum(({ first }) => first.size);
  }

  private sum(count: (lane: Lane) => number): number {
    let all = 0;
    for (const lane of this.lanes.values()) all += count(lane);
    return all;
  }
}
