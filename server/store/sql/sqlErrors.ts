import { fenceFailure } from '../cells/fence';
import { StoreFull, StoreRefusal, StoreUnavailable } from '../store';

/** The transaction collided with another and can be retried. */
export class TransactionCollision extends Error {
  override readonly name = 'TransactionCollision';
}

/** The database cannot be migrated to this version; the message says what to do. */
export class DatabaseSchemaError extends Error {
  override readonly name = 'DatabaseSchemaError';
}

/** It is unknown whether a commit survives a failover. */
export class UnconfirmedCommit extends Error {
  override readonly name = 'UnconfirmedCommit';
}

const repeatable = new Set(['40001', '40P01']);

const diskFull = '53100';

/**
 * SQLSTATE classes and codes of temporary failures: connection, resources, operator intervention, cancelled by a time
 * limit, I/O, a read-only server (a standby before failover), and timeouts of idle transactions and of locks.
 */
const unavailable = /^(?:08|53|57|58|25006|25P03|55P03)/;

/** Error codes of Node and the driver when the server is unreachable; these errors have no SQLSTATE. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const CONNECTION_MESSAGES =
  /connection terminated|connection error|query read timeout|timeout exceeded when trying to connect|driver has already been destroyed|cannot use a pool after/i;

/** The SQLSTATE, or the system's error code, of any error a driver throws; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a migration has changed what a prepared statement returns; it must be prepared anew. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/** Whether the database requires the whole transaction to be retried. */
export function isCollision(error: unknown): boolean {
  return error instanceof TransactionCollision || repeatable.has(codeOf(error)) || isStalePlan(error);
}

/** The error a caller of the store gets: a typed one if the cause is known, otherwise the driver's own. */
export function translate(error: unknown): unknown {
  const code = codeOf(error);
  if (code.startsWith('54')) return new StoreRefusal('data', 'length');
  if (code === diskFull) return new StoreFull('The database is out of disk space.', { cause: error });
  if (error instanceof UnconfirmedCommit)
    return new StoreUnavailable('A commit is not confirmed by a standby; it may still be.', { cause: error });
  if (isCollision(error) || unavailable.test(code) || isConnectionLoss(error, code))
    return new StoreUnavailable('The database is unavailable.', { cause: error });
  return fenceFailure(code, error) ?? error;
}

function isConnectionLoss(error: unknown, code: string): boolean {
  if (connectionCodes.has(code)) return true;
  return code === '' && error instanceof Error && CONNECTION_MESSAGES.test(error.message);
}
