/**
 * How far a call has come: at `first` it can still be rejected cheaply; once it has `begun`, its work so far would be
 * lost.
 */
export type CallStage = 'first' | 'begun';
/** `last` is work that no caller waits for: it runs when nothing else waits. */
export type Stage = CallStage | 'last';

export interface Waiter {
  readonly came: number;
  letIn(): void;
  refuse(why: string): void;
}

/** Long responses consist of many pieces that have all begun; after this many, a new call gets a slot. */
const begunInARow = 3;

/** The queue and the slots of one owner. */
export class Lane {
  private readonly queues = { first: new Set<Waiter>(), begun: new Set<Waiter>() };
  private inARow = 0;
  /** Slots that it holds. */
  working = 0;

  add(stage: CallStage, waiter: Waiter): void {
    this.queues[stage].add(waiter);
  }

  delete(stage: CallStage, waiter: Waiter): boolean {
    return this.queues[stage].delete(waiter);
  }

  /** Takes the next waiter out: one that has begun, and now and then a new one. */
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
 * The lanes in use, by owner. They take turns: the owner served last comes last, so that the others wait for one piece
 * of a busy owner's work, not for its queue.
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

  /** Gives an owner slots, or takes them back; the others come before its next turn. */
  serve(owner: string, slots: 1 | -1): void {
    const lane = this.of(owner);
    lane.working += slots;
    this.lanes.delete(owner);
    if (!lane.isIdle) this.lanes.set(owner, lane);
  }

  /** Gives a slot to the next owner that holds fewer than `mostPlaces`, and takes out its waiter. */
  next(mostPlaces: number): Waiter | null {
    for (const [owner, lane] of this.lanes) {
      if (lane.working >= mostPlaces) continue;
      const waiter = lane.next();
      if (!waiter) continue;
      this.serve(owner, 1);
      return waiter;
    }
    return null;
  }

  /** Forgets an owner that has no work. */
  tidy(owner: string): void {
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
