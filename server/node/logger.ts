import { pino, type DestinationStream } from 'pino';
import type { Logger } from '../http/logger';

/** Property names of secrets. Their values are redacted, at the top level and one level below. */
const secrets = ['password', 'token', 'secret', 'authorization', 'passwordHash', 'cookie'];

/**
 * Logs one JSON line per event, with the time in UTC.
 * @param level the lowest level that is written
 * @param destination standard output by default
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    messageKey: 'event',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: (error: unknown) => loggedError(error) },
    redact: { paths: secrets.flatMap(name => [name, `*.${name}`]), censor: '[secret]' },
  };
  const lines = destination ? pino(options, destination) : pino(options);
  return {
    info: (event, details) => lines.info(details ?? {}, event),
    warn: (event, details) => lines.warn(details ?? {}, event),
    error: (event, details) => lines.error(details ?? {}, event),
  };
}

/** The logged properties of an error. Others may be confidential: PostgreSQL's `detail` quotes the failed row. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

const DEEPEST_CAUSE = 5;

function loggedError(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { name: type, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth === DEEPEST_CAUSE ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}
