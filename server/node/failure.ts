import { DatabaseSchemaError } from '../store/sqlErrors';
import { StoreUnavailable } from '../store/store';
import { EnvironmentError } from '../environment';
import { CannotListen } from './listen';
import { DirectoryLocked } from './pglite/directoryLock';
import { FirstStartFailed } from './pglite/firstStart';

/** Their message says all. */
const plain = [EnvironmentError, DirectoryLocked, FirstStartFailed, CannotListen];
/** Their message says what; the cause's says why. */
const caused = [DatabaseSchemaError, StoreUnavailable];

/** What is printed when a program cannot go on: a line for a cause that is known, all there is for any other. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plain.some(kind => error instanceof kind)) return error.message;
  if (!caused.some(kind => error instanceof kind)) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
