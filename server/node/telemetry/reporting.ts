import type { KyselyConfig } from 'kysely';
import type { Statement } from './telemetry';

/** The part of Kysely's settings that reports each statement; empty without a listener, so that it costs nothing. */
export const reporting = (
  onStatement: ((statement: Statement) => void) | undefined,
): Pick<KyselyConfig, 'log'> =>
  onStatement === undefined
    ? {}
    : {
        log: event =>
          onStatement({
            sql: event.query.sql,
            milliseconds: event.queryDurationMillis,
            ...(event.level === 'error' && { error: event.error }),
          }),
      };
