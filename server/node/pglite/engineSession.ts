import type { Worker } from 'node:worker_threads';
import type { PgliteResult, PgliteSession } from '../../store/pgliteDialect';
import { StoreUnavailable } from '../../store/store';
import type { EngineAnswer, EngineFailure, EngineRequest } from './messages';

export interface EngineLimits {
  /** How long opening may take. */
  readonly openWithinMs: number;
  /** How long one statement may take; PGlite keeps no limit of its own. */
  readonly statementWithinMs: number;
  /** How long tidying may take: it goes through all there is. */
  readonly tidyWithinMs: number;
  /** How long closing in good order may take. */
  readonly closeWithinMs: number;
}

/** An engine in its thread, from its start to its end. */
export interface EngineSession extends PgliteSession {
  /** Resolves when the engine can be asked. @throws StoreUnavailable */
  readonly opened: Promise<void>;
  /** Resolves when the thread is gone, with the reason. */
  readonly ended: Promise<string>;
  /** Closes the engine in good order, and by force where that takes too long. */
  close(): Promise<void>;
}

/** A statement was refused by the database; it looks as the drivers of PostgreSQL throw it. */
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
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What waits for the engine's first word has no statement's number. */
const opening = 0;
const nothing: PgliteResult<never> = { rows: [] };

/**
 * Speaks with an engine's thread. A statement that takes too long ends the thread, which is all that stops it; whoever
 * waits is told that the store is unavailable.
 * @param thread just started
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

  const wait = (id: number, withinMs: number, what: string): Promise<PgliteResult<never>> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(`${what} took longer than ${withinMs} ms`), withinMs);
      waiting.set(id, { resolve, reject, timer });
    });

  const settle = (id: number, how: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id);
    if (!waiter) return;
    waiting.delete(id);
    clearTimeout(waiter.timer);
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
      const isTidying = statements.some(({ sql }) => /^vacuum\b/i.test(sql));
      const withinMs = isTidying ? limits.tidyWithinMs : limits.statementWithinMs;
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
