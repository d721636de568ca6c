import { fsync, fsyncSync } from 'node:fs';
import { promisify } from 'node:util';

/** Syncs a descriptor, synchronously or asynchronously. */
export interface Syncing {
  now(descriptor: number): void;
  beside(descriptor: number): Promise<void>;
}

const onDisk: Syncing = { now: fsyncSync, beside: promisify(fsync) };

/** Whether the descriptor is closed, or was reused for something that cannot be synced. */
const isOfNoFile = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && (failure.code === 'EBADF' || failure.code === 'EINVAL');

/** The numbers of the first and the last pending request to sync a file. */
interface Pending {
  readonly first: number;
  readonly last: number;
}

/**
 * Syncs the write-ahead log while the engine continues, so that one sync serves the commits of several transactions.
 * The engine assumes that the log is already synced. That is safe as long as
 *
 * - nothing else on the disk changes before the log is synced (`now`), and
 * - no answer reports a commit, or anything that depends on it, before the log is synced (`settled`).
 */
export class LogSync {
  readonly #syncing: Syncing;
  /** Pending requests by descriptor. */
  readonly #unsynced = new Map<number, Pending>();
  #count = 0;
  #round: Promise<void> | null = null;
  /** Final, because after a failure, the next sync may succeed without having written the data. */
  #failure: Error | null = null;

  constructor(syncing: Syncing = onDisk) {
    this.#syncing = syncing;
  }

  /** Records the engine's request to sync a file of its log. */
  ask(descriptor: number): void {
    this.#count += 1;
    const first = this.#unsynced.get(descriptor)?.first ?? this.#count;
    this.#unsynced.set(descriptor, { first, last: this.#count });
  }

  /** Syncs all pending files. Call it before anything except the log changes. @throws Error if the disk fails */
  now(): void {
    if (this.#failure) throw this.#failure;
    for (const descriptor of this.#unsynced.keys()) {
      try {
        this.#syncing.now(descriptor);
      } catch (error) {
        throw this.#failed(error);
      }
      this.#unsynced.delete(descriptor);
    }
  }

  /** Resolves when all requests so far are on disk. @throws Error if the disk fails */
  async settled(): Promise<void> {
    const until = this.#count;
    // The round under way may meet a failure that the system does not report to `now` again.
    if (this.#round) await this.#round;
    while (this.#failure || this.#isWaiting(until)) {
      if (this.#failure) throw this.#failure;
      // Requests during a round belong to the next one.
      this.#round ??= this.#syncAll().finally(() => {
        this.#round = null;
      });
      await this.#round;
    }
  }

  #isWaiting(until: number): boolean {
    return [...this.#unsynced.values()].some(({ first }) => first <= until);
  }

  async #syncAll(): Promise<void> {
    const pending = [...this.#unsynced];
    await Promise.all(pending.map(([descriptor, { last }]) => this.#syncOne(descriptor, last)));
  }

  async #syncOne(descriptor: number, until: number): Promise<void> {
    const failure = await this.#syncing.beside(descriptor).then(
      () => null,
      (error: unknown) => error,
    );
    const pending = this.#unsynced.get(descriptor);
    const isSyncedSince = !pending || pending.first > until;
    // A file that was closed meanwhile has not failed. The system reports any other failure only once, to this sync.
    if (failure !== null && !(isSyncedSince && isOfNoFile(failure))) throw this.#failed(failure);
    if (!pending || isSyncedSince) return;
    if (pending.last === until) this.#unsynced.delete(descriptor);
    else this.#unsynced.set(descriptor, { first: until + 1, last: pending.last });
  }

  #failed(error: unknown): Error {
    this.#failure = new Error('The log of the embedded database could not be synced to the disk.', {
      cause: error,
    });
    return this.#failure;
  }
}
