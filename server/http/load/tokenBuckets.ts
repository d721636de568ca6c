/** A sustained rate and the size of a burst. */
export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Buckets in memory before full ones are discarded. */
const maxBuckets = 10_000;

/** A token bucket per name. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  /** @param now a monotonic clock in milliseconds */
  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {}

  /**
   * Takes tokens.
   * @returns 0 on success, otherwise the seconds until as many are available
   */
  take(name: string, tokens = 1): number {
    const bucket = this.#filled(name);
    if (bucket.tokens < tokens) return Math.max(1, Math.ceil((tokens - bucket.tokens) / this.rate.perSecond));
    bucket.tokens -= tokens;
    return 0;
  }

  #filled(name: string): Bucket {
    const { perSecond, atOnce } = this.rate;
    const now = this.now();
    const bucket = this.#buckets.get(name) ?? { tokens: atOnce, at: now };
    bucket.tokens = Math.min(atOnce, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (this.#buckets.size >= maxBuckets) this.#deleteFull();
    this.#buckets.set(name, bucket);
    return bucket;
  }

  /** Deletes buckets that have had time to refill: they equal new ones. */
  #deleteFull(): void {
    const filledIn = (this.rate.atOnce / this.rate.perSecond) * 1000;
    for (const [name, { at }] of this.#buckets) if (this.now() - at >= filledIn) this.#buckets.delete(name);
  }
}
