import { StoreFull, StoreRefusal, StoreUnavailable } from './store';

/** The transaction met another one and can simply be run again. */
export class TransactionCollision extends Error {
  override readonly name = 'TransactionCollision';
}

/** The database cannot be brought to what this version needs; the message says what to do. */
export class DatabaseSchemaError extends Error {
  override readonly name = 'DatabaseSchemaError';
}

const repeatable = new Set(['40001', '40P01']);

const diskFull = '53100';

/**
 * SQLSTATE classes and codes that say 'not now': connection, resources, operator, cancelled by a time limit, I/O, and a
 * server that only reads, as a standby does before it takes over.
 */
const unavailable = /^(?:08|53|57|58|25006)/;

/** What Node and the driver say when the server cannot be reached; they have no SQLSTATE. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const connectionWords =
  /connection terminated|connection error|query read timeout|timeout exceeded when trying to connect|driver has already been destroyed|cannot use a pool after/i;

/** The SQLSTATE, or the system's own word, of whatever a driver throws; '' where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the database asks for the whole transaction to be repeated. */
export function isCollision(error: unknown): boolean {
  return error instanceof TransactionCollision || repeatable.has(codeOf(error));
}

/** What a caller of the store is told: a typed error where the cause is known, the driver's own otherwise. */
export function translate(error: unknown): unknown {
  const code = codeOf(error);
  if (code.startsWith('54')) return new StoreRefusal('data', 'length');
  if (code === diskFull) return new StoreFull('There is no room left for the data.', { cause: error });
  if (isCollision(error) || unavailable.test(code) || isConnectionLoss(error, code))
    return new StoreUnavailable('The database cannot answer now.', { cause: error });
  return error;
}

function isConnectionLoss(error: unknown, code: string): boolean {
  if (connectionCodes.has(code)) return true;
  return code === '' && error instanceof Error && connectionWords.test(error.message);
}
