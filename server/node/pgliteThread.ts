import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PgliteSession } from '../store/sql/pgliteDialect';
import { cachePlans } from '../store/sql/preparedStatements';
import { openEngine } from './pglite/engine';
import { LogAhead } from './pglite/logAhead';
import { LogSync } from './pglite/logSync';
import { isUpkeep, type EngineAnswer, type EngineFailure, type EngineRequest } from './pglite/messages';

// The engine runs in a separate thread, so that the server keeps answering during a long query.

const send = (answer: EngineAnswer): void => parentPort?.postMessage(answer, []);

interface DatabaseError extends Error {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly severity?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function failureOf(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { message: String(error), code: '', detail: '' };
  const { code, detail }: DatabaseError = error;
  return { message: error.message, code: textOf(code), detail: textOf(detail) };
}

/** An error with an SQLSTATE leaves the engine usable, unless it is fatal; after other errors its state is unknown. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { code, severity }: DatabaseError = error;
  return !/^[0-9A-Z]{5}$/.test(textOf(code)) || /^(?:FATAL|PANIC)$/.test(textOf(severity));
}

interface Engine extends Pick<PgliteSession, 'run'> {
  /** Resolves when everything that an answer may report is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a request. Its answer may wait for the disk after this resolves, so that the next request can run. */
async function answer(engine: Engine, request: EngineRequest): Promise<void> {
  if (request.kind === 'close') {
    await engine.close();
    process.exit(0);
  }
  const { id, statements } = request;
  // A vacuum or a checkpoint can occupy the thread for minutes and would delay the answers to earlier commits.
  if (isUpkeep(statements)) await engine.settled();
  const done = await engine.run<never>(statements).then(
    ({ rows, affectedRows }): EngineAnswer => ({ kind: 'rows', id, rows, affectedRows: affectedRows ?? 0 }),
    (error: unknown): EngineAnswer => {
      if (isFatal(error)) throw error;
      return { kind: 'failed', id, failure: failureOf(error) };
    },
  );
  void sendOnceSettled(engine, done);
}

async function sendOnceSettled(engine: Engine, done: EngineAnswer): Promise<void> {
  try {
    await engine.settled();
    send(done);
  } catch (error) {
    broken(error);
  }
}

const broken = (error: unknown): void => send({ kind: 'broken', failure: failureOf(error) });

try {
  const directory = String(workerData);
  const log = new LogSync();
  const ahead = new LogAhead(join(directory, 'pg_wal'));
  const opened = await openEngine(directory, { log, ahead });
  const engine: Engine = {
    run: cachePlans(opened),
    // Answers within a transaction report no commit.
    settled: () => (opened.isInTransaction() ? Promise.resolve() : log.settled()),
    async close() {
      // Callers that wait for the disk get their answers first.
      await log.settled();
      await opened.close();
      log.now();
      await ahead.settled();
    },
  };
  // Statements run one after the other, in order of arrival.
  let last = Promise.resolve();
  parentPort?.on('message', (request: EngineRequest) => {
    last = last.then(() => answer(engine, request)).catch(broken);
  });
  send({ kind: 'open' });
} catch (error) {
  broken(error);
}
