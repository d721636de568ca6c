import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './pglite/engine';
import type { EngineAnswer, EngineFailure, EngineRequest } from './pglite/messages';
import type { PgliteSession } from '../store/sql/pgliteDialect';
import { cachePlans } from '../store/sql/preparedStatements';

// The engine's own thread: a long query runs here while the server keeps answering.

const say = (answer: EngineAnswer): void => parentPort?.postMessage(answer, []);

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

/** An error with an SQLSTATE leaves the engine usable, except a panic; after any other error its state is unknown. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { code, severity }: DatabaseError = error;
  return !/^[0-9A-Z]{5}$/.test(textOf(code)) || /^(?:FATAL|PANIC)$/.test(textOf(severity));
}

interface Engine extends Pick<PgliteSession, 'run'> {
  close(): Promise<void>;
}

async function answer(engine: Engine, request: EngineRequest): Promise<void> {
  if (request.kind === 'close') {
    await engine.close();
    process.exit(0);
  }
  const { id, statements } = request;
  try {
    const { rows, affectedRows } = await engine.run<never>(statements);
    say({ kind: 'rows', id, rows, affectedRows: affectedRows ?? 0 });
  } catch (error) {
    if (isFatal(error)) throw error;
    say({ kind: 'failed', id, failure: failureOf(error) });
  }
}

try {
  const opened = await openEngine(String(workerData));
  const engine = { run: cachePlans(opened), close: () => opened.close() };
  // Statements run one after the other, in order of arrival.
  let last = Promise.resolve();
  parentPort?.on('message', (request: EngineRequest) => {
    last = last
      .then(() => answer(engine, request))
      .catch((error: unknown) => say({ kind: 'broken', failure: failureOf(error) }));
  });
  say({ kind: 'open' });
} catch (error) {
  say({ kind: 'broken', failure: failureOf(error) });
}
