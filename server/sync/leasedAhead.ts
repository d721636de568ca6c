import type { SyncPost } from '../store/sync/syncStore';

/** Leased posts keep the service busy for about this long, so other accounts' posts wait no longer than this. */
const AHEAD_MS = 150;
/** Few enough to store their outcomes together, and to release them all at a stop. */
const MOST_AHEAD = 48;

interface Ahead {
  readonly post: SyncPost;
  until: number;
}

/**
 * Posts that are leased and not sent yet. Leasing several at a time costs the database much less than finding each one
 * among the entries of all ended posts.
 */
export class LeasedAhead {
  #waiting: Ahead[] = [];
  /** The service's recent response time; it counts as slow until it has answered. */
  #answerMs = AHEAD_MS;

  get posts(): readonly SyncPost[] {
    return this.#waiting.map(({ post }) => post);
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(posts: readonly SyncPost[], until: number): void {
    this.#waiting.push(...posts.map(post => ({ post, until })));
  }

  /** Notes how long the service took. */
  answered(ms: number): void {
    this.#answerMs += (ms - this.#answerMs) / 8;
  }

  /** How many to lease, if this many are sent in parallel and there is room to send some now. */
  toLease(parallel: number, room: number): number {
    const rounds = Math.round(AHEAD_MS / Math.max(1, this.#answerMs)) - 1;
    const ahead = Math.min(MOST_AHEAD, parallel * Math.max(0, rounds));
    // Once half of them are sent, so that many are leased at once.
    return this.#waiting.length > ahead / 2 ? 0 : Math.max(0, room + ahead - this.#waiting.length);
  }

  /** Takes the next post to send; posts whose lease has expired belong to another worker. */
  next(now: number): SyncPost | null {
    for (;;) {
      const first = this.#waiting.shift();
      if (!first) return null;
      if (first.until > now) return first.post;
    }
  }

  /** Notes that the leases were renewed. */
  renewed(posts: ReadonlySet<SyncPost>, until: number): void {
    for (const ahead of this.#waiting) if (posts.has(ahead.post)) ahead.until = until;
  }

  /** Takes all of them, to release them. */
  takeAll(): readonly SyncPost[] {
    const posts = this.posts;
    this.#waiting = [];
    return posts;
  }
}
