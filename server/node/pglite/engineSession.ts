import type { Worker } from 'node:worker_threads';
import type { PgliteResult, PgliteSession } from '../../store/sql/pgliteDialect';
import { StoreUnavailable } from '../../store/store';
import { isUpkeep, type EngineAnswer, type EngineFailure, type EngineRequest } from './messages';

export interface EngineLimits {
  /** Time limit for opening. */
  readonly openWithinMs: number;
  /** Time limit of one statement; PGlite does not enforce one. */
  readonly statementWithinMs: number;
  /** Time limit of a vacuum, which reads all data, and of a checkpoint, which writes all changes. */
  readonly upkeepWithinMs: number;
  /** Time limit of an orderly shutdown. */
  readonly closeWithinMs: number;
}

/** An engine thread, from start to end. */
export interface EngineSession extends PgliteSession {
  /** Resolves when the engine is ready. @throws StoreUnavailable */
  readonly opened: Promise<void>;
  /** Resolves with the reason when the thread has ended. */
  readonly ended: Promise<string>;
  /** Shuts the engine down, by force if that takes too long. */
  close(): Promise<void>;
}

/** The database rejected a statement. The error has the same shape as those of PostgreSQL drivers. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: string;
  readonly detail: string;
  constructor({ message, code, detail }: EngineFailure) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

interface Waiting {
  resolve(result: PgliteResult<never>): void;
  reject(error: Error): void;
  startTimer(): ReturnType<typeof setTimeout>;
  /** Runs once all earlier requests are answered. */
  timer?: ReturnType<typeof setTimeout>;
}

/** The id of the opening message, which belongs to no statement. */
const opening = 0;
const nothing: PgliteResult<never> = { rows: [] };

/**
 * Talks to an engine thread. A statement that exceeds its limit can only be stopped by ending the thread: all waiting
 * callers then get StoreUnavailable.
 * @param thread a thread that has just started
 */
export function engineSession(thread: Worker, limits: EngineLimits): EngineSession {
  const waiting = new Map<number, Waiting>();
  let lastId = opening;
  let reason = '';

  const end = (why: string): void => {
    reason ||= why;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new StoreUnavailable(`The embedded database stopped: ${reason}.`));
    }
    waiting.clear();
    void thread.terminate();
  };

  const startNextTimer = (): void => {
    const [next] = waiting.values();
    if (next) next.timer ??= next.startTimer();
  };

  const wait = (id: number, withinMs: number, what: string): Promise<PgliteResult<never>> =>
    new Promise((resolve, reject) => {
      const startTimer = () => setTimeout(() => end(`${what} took longer than ${withinMs} ms`), withinMs);
      waiting.set(id, { resolve, reject, startTimer });
      startNextTimer();
    });

  const settle = (id: number, how: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id);
    if (!waiter) return;
    waiting.delete(id);
    clearTimeout(waiter.timer);
    startNextTimer();
    how(waiter);
  };

  const ask = (request: EngineRequest): void => thread.postMessage(request, []);

  thread.on('message', (answer: EngineAnswer) => {
    if (answer.kind === 'broken') return end(describe(answer.failure));
    if (answer.kind === 'open') return settle(opening, waiter => waiter.resolve(nothing));
    if (answer.kind === 'rows') return settle(answer.id, waiter => waiter.resolve(answer));
    settle(answer.id, waiter => waiter.reject(new EngineError(answer.failure)));
  });
  thread.on('error', error => end(error.message));
  const ended = new Promise<string>(resolve => {
    thread.on('exit', () => {
      end('its thread ended');
      resolve(reason);
    });
  });

  return {
    opened: wait(opening, limits.openWithinMs, 'opening').then(() => {}),
    ended,
    async run(statements) {
      if (reason) throw new StoreUnavailable(`The embedded database stopped: ${reason}.`);
      lastId += 1;
      ask({ kind: 'query', id: lastId, statements });
      const withinMs = isUpkeep(statements) ? limits.upkeepWithinMs : limits.statementWithinMs;
      return wait(lastId, withinMs, 'a statement');
    },
    abandon: () => end('a transaction could not be rolled back'),
    async close() {
      ask({ kind: 'close' });
      const timer = setTimeout(() => end('it did not close in time'), limits.closeWithinMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function describe({ message, code }: EngineFailure): string {
  return code ? `${message} (${code})` : message;
}
