import { DatabaseSchemaError } from '../store/sql/sqlErrors';
import { StoreUnavailable } from '../store/store';
import { DemoLoginsWork } from '../demoData';
import { EnvironmentError } from '../environment';
import { CannotListen } from './listen';
import { DirectoryLocked } from './pglite/directoryLock';
import { FirstStartFailed } from './pglite/firstStart';
import { startFailure } from './startFailures';

/** Their message is complete. */
const plain = [EnvironmentError, DirectoryLocked, FirstStartFailed, CannotListen, DemoLoginsWork];
/** Their message says what happened; the cause's says why. */
const caused = [DatabaseSchemaError, StoreUnavailable];

/** What to print when a program cannot continue: one line for a known cause, everything for any other. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plain.some(kind => error instanceof kind)) return error.message;
  if (!caused.some(kind => error instanceof kind)) return startFailure(error) ?? error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
