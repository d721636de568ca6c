import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../src/schemas/values/values';
import type { LogDetails, Logger } from '../../http/logger';

/** The summary of a logged error. */
export interface LastError {
  readonly time: string;
  readonly event: string;
  readonly requestId?: string;
  readonly reason?: string;
}

const MOST_ERRORS = 20;
const LONGEST_REASON = 300;
/** Limits writes: while the database is away, there may be thousands of errors. */
const WRITTEN_EVERY_MS = 1_000;

const fileIn = (dataDir: string): string => join(dataDir, 'last-errors.json');

/**
 * A logger that also stores its last errors in the data directory, for `npm run doctor`. If the directory cannot be
 * written, it stores none.
 */
export function keepingLastErrors(logger: Logger, dataDir: string, clock: () => Date): Logger {
  let last = readLastErrors(dataDir);
  let isWaiting = false;
  let isWritten = true;
  const write = (): void => {
    if (isWritten) return;
    isWritten = true;
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(fileIn(dataDir), JSON.stringify(last, null, 1), { mode: 0o600 });
    } catch {
      // The log has them.
    }
  };
  /** Writes at once, because the process may be about to end; then not again for a while. */
  const writeSoon = (): void => {
    if (isWaiting) return;
    write();
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      write();
    }, WRITTEN_EVERY_MS).unref();
  };
  return {
    ...logger,
    error(event, details = {}) {
      logger.error(event, details);
      last = [...last, summaryOf(event, details, clock())].slice(-MOST_ERRORS);
      isWritten = false;
      writeSoon();
    },
  };
}

/** The last errors of a server, oldest first. */
export function readLastErrors(dataDir: string): readonly LastError[] {
  try {
    const read: unknown = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return Array.isArray(read) ? read.map(lastError) : [];
  } catch {
    return [];
  }
}

function lastError(stored: unknown): LastError {
  const { time, event, requestId, reason } = isRecord(stored) ? stored : {};
  return {
    time: String(time),
    event: String(event),
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof reason === 'string' && { reason }),
  };
}

function summaryOf(event: string, { requestId, error }: LogDetails, now: Date): LastError {
  return {
    time: now.toISOString(),
    event,
    ...(typeof requestId === 'string' && { requestId }),
    ...(error instanceof Error && { reason: `${error.name}: ${error.message}`.slice(0, LONGEST_REASON) }),
  };
}
