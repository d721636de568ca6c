/** The bytes of requests in memory, limited per account and in total. */
export class HeldBytes {
  readonly #ofAccounts = new Map<string, number>();
  #total = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfAccount: number,
  ) {}

  /**
   * Reserves bytes, unless that exceeds a limit.
   * @returns whose limit it would exceed, or null
   */
  take(account: string, bytes: number): 'account' | 'server' | null {
    if (this.#of(account) + bytes > this.mostOfAccount) return 'account';
    if (this.#total + bytes > this.most) return 'server';
    this.#change(account, bytes);
    return null;
  }

  giveBack(account: string, bytes: number): void {
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

/** The memory reserved for a request's body: its declared size, at most the call's limit, which also applies without one. */
export function expectedBytes({ headers }: Request, limit: number): number {
  const declared = Number(headers.get('Content-Length') ?? limit);
  return declared >= 0 ? Math.min(limit, declared) : limit;
}
