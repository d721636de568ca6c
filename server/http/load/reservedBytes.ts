/** Counts the bytes of requests in memory, with limits per account and in total. */
export class ReservedBytes {
  readonly #ofAccounts = new Map<string, number>();
  #total = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfAccount: number,
  ) {}

  /**
   * Reserves bytes, unless that would exceed a limit.
   * @returns whose limit it would exceed, or null if the bytes are reserved
   */
  take(account: string, bytes: number): 'account' | 'server' | null {
    if (this.#of(account) + bytes > this.mostOfAccount) return 'account';
    if (this.#total + bytes > this.most) return 'server';
    this.#change(account, bytes);
    return null;
  }

  release(account: string, bytes: number): void {
    this.#change(account, -bytes);
  }

  #of(account: string): number {
    return this.#ofAccounts.get(account) ?? 0;
  }

  #change(account: string, by: number): void {
    this.#total += by;
    const bytes = this.#of(account) + by;
    if (bytes === 0) this.#ofAccounts.delete(account);
    else this.#ofAccounts.set(account, bytes);
  }
}

/** The memory to reserve for a request's body: its declared size, but at most, and by default, the call's limit. */
export function expectedBytes({ headers }: Request, limit: number): number {
  const declared = Number(headers.get('Content-Length') ?? limit);
  return declared >= 0 ? Math.min(limit, declared) : limit;
}
