import { DatabaseSchemaError } from '../store/sqlErrors';
import { StoreUnavailable } from '../store/store';
import { EnvironmentError } from '../environment';
import { CannotListen } from './listen';
import { DirectoryLocked } from './pglite/directoryLock';
import { FirstStartFailed } from './pglite/firstStart';

const explained = [
  EnvironmentError,
  DirectoryLocked,
  FirstStartFailed,
  DatabaseSchemaError,
  StoreUnavailable,
  CannotListen,
];

/** What is printed when a program cannot go on: a line for a cause that is known, all there is for any other. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!explained.some(kind => error instanceof kind)) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message;
}
