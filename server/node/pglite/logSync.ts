import { fsync, fsyncSync } from 'node:fs';
import { promisify } from 'node:util';

/** Synchronises a descriptor. */
export interface Syncing {
  now(descriptor: number): void;
  /** The same, asynchronously. */
  beside(descriptor: number): Promise<void>;
}

const onDisk: Syncing = { now: fsyncSync, beside: promisify(fsync) };

/** Whether the descriptor is closed, or by now belongs to something that cannot be synced. */
const isOfNoFile = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && (failure.code === 'EBADF' || failure.code === 'EINVAL');

/** The numbers of the first and the last request to sync a file since its last sync. */
interface Asked {
  readonly first: number;
  readonly last: number;
}

/**
 * Syncs the write-ahead log while the engine goes on, so that one sync serves the commits of several transactions. The
 * engine takes the log for synced when it is not yet, which holds as long as
 *
 * - nothing else on the disk changes before the log is synced (`now`), and
 * - nobody is told of a commit, or what depends on it, before (`settled`).
 */
export class LogSync {
  readonly #syncing: Syncing;
  /** By descriptor. */
  readonly #unsynced = new Map<number, Asked>();
  #count = 0;
  #round: Promise<void> | null = null;
  /** After a failure a second sync may succeed without having written anything. */
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

  /** Syncs what was asked for at once. Call it before anything but the log changes. @throws Error if the disk fails */
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

  /** Resolves when everything requested before is on the disk. @throws Error if the disk fails */
  async settled(): Promise<void> {
    const until = this.#count;
    // The round under way may receive a failure that the system does not report to `now` again.
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
    const asked = [...this.#unsynced];
    await Promise.all(asked.map(([descriptor, { last }]) => this.#syncOne(descriptor, last)));
  }

  async #syncOne(descriptor: number, until: number): Promise<void> {
    const failure = await this.#syncing.beside(descriptor).then(
      () => null,
      (error: unknown) => error,
    );
    const asked = this.#unsynced.get(descriptor);
    const isSyncedSince = !asked || asked.first > until;
    // A file that was closed meanwhile has not failed. Any other failure the system reports once: no later sync hears of it.
    if (failure !== null && !(isSyncedSince && isOfNoFile(failure))) throw this.#failed(failure);
    if (!asked || isSyncedSince) return;
    if (asked.last === until) this.#unsynced.delete(descriptor);
    else this.#unsynced.set(descriptor, { first: until + 1, last: asked.last });
  }

  #failed(error: unknown): Error {
    this.#failure = new Error('The log of the embedded database could not be synced to the disk.', {
      cause: error,
    });
    return this.#failure;
  }
}
