import type { SyncPost } from '../store/sync/syncStore';

/** The leased posts keep the service busy for about this long; other accounts' posts wait no longer than that. */
const AHEAD_MS = 150;
/** Few enough to store their outcomes together, and to release all of them at shutdown. */
const MOST_AHEAD = 48;

interface Ahead {
  readonly post: SyncPost;
  until: number;
}

/**
 * Posts that are leased but not sent yet. Leasing several at a time costs the database much less than finding each one
 * among the index entries of all finished posts.
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

  /** How many posts to lease. @param free how many of the parallel posts can be sent now */
  toLease(parallel: number, free: number): number {
    const rounds = Math.round(AHEAD_MS / Math.max(1, this.#answerMs)) - 1;
    const ahead = Math.min(MOST_AHEAD, parallel * Math.max(0, rounds));
    // Leases again only once half of them are sent, so that each call leases many.
    return this.#waiting.length > ahead / 2 ? 0 : Math.max(0, free + ahead - this.#waiting.length);
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

  /** Removes and returns all posts, for release. */
  takeAll(): readonly SyncPost[] {
    const posts = this.posts;
    this.#waiting = [];
    return posts;
  }
}
