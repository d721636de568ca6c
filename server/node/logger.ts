import { pino, stdSerializers, type DestinationStream } from 'pino';
import type { Logger } from '../http/logger';

/** Names under which a secret might come along; its value is replaced, one level deep as well. */
const secrets = ['password', 'token', 'secret', 'authorization', 'passwordHash', 'cookie'];

/**
 * One JSON line for each event, with the time in UTC.
 * @param level the least that is written
 * @param destination standard output where it is left out
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    messageKey: 'event',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: stdSerializers.err },
    redact: { paths: secrets.flatMap(name => [name, `*.${name}`]), censor: '[secret]' },
  };
  const lines = destination ? pino(options, destination) : pino(options);
  return {
    info: (event, details) => lines.info(details ?? {}, event),
    warn: (event, details) => lines.warn(details ?? {}, event),
    error: (event, details) => lines.error(details ?? {}, event),
  };
}
