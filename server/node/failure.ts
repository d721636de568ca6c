import { DemoLoginsWork } from '../demoData';
import { EnvironmentError } from '../environment';
import { DatabaseSchemaError } from '../store/sql/sqlErrors';
import { StoreUnavailable } from '../store/store';
import { CannotListen } from './listen';
import { DirectoryLocked } from './pglite/directoryLock';
import { FirstStartFailed } from './pglite/firstStart';

/** A sentence that names the obstacle to the start, and the remedy. */
type Sentence = (error: Error) => string;

const pathOf = (error: Error): string => ('path' in error ? String(error.path) : 'The directory');

const notWritable: Sentence = error =>
  `${pathOf(error)} cannot be written. Give it to the user that runs Dealer Bridge, or set DATA_DIR to a directory of its own.`;

const noDirectory: Sentence = error =>
  `${pathOf(error)} is a file where a directory is needed. Set DATA_DIR to a directory.`;

/** If the file was already open, the error has no path. */
const noRoom: Sentence = error =>
  `There is no room left on the disk${'path' in error ? ` of ${String(error.path)}` : ''}. Free some, or set DATA_DIR to a larger disk.`;

const noFile: Sentence = error =>
  `There is no file or directory ${pathOf(error)}. Correct what names it, such as sslrootcert in DATABASE_URL.`;

const notAllowed: Sentence = error =>
  `PostgreSQL refuses the login: ${error.message}. Correct user and password in DATABASE_URL, DATABASE_OWNER_URL or DATABASE_READ_URL, whichever has that user.`;

const noDatabase: Sentence = error =>
  `PostgreSQL has no such database: ${error.message}. Create it with createdb, or correct DATABASE_URL.`;

const noPassword: Sentence = () =>
  'PostgreSQL asks for a password, and the address has none. Write it in DATABASE_URL or DATABASE_OWNER_URL: postgres://user:password@host:5432/database.';

const noRight: Sentence = error =>
  `The database user may not do what a start needs: ${error.message}. Name the owner of the tables in DATABASE_OWNER_URL; with MIGRATE=check, let npm run migrate give this user its rights, with both addresses set.`;

const noTls: Sentence = () =>
  'PostgreSQL does not offer TLS, which sslmode in DATABASE_URL asks for. Set ssl = on at the server, or take sslmode out of the address.';

const notTrusted: Sentence = error =>
  `The certificate of PostgreSQL is not accepted: ${error.message}. Name its authority in DATABASE_URL with sslmode=verify-full&sslrootcert=FILE, and the host as the certificate does.`;

/** Sentences by SQLSTATE, or by the code of Node's file system or TLS errors. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  EEXIST: noDirectory,
  ENOTDIR: noDirectory,
  ENOENT: noFile,
  ENOSPC: noRoom,
  '28P01': notAllowed,
  '28000': notAllowed,
  '3D000': noDatabase,
  '42501': noRight,
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  CERT_HAS_EXPIRED: notTrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: notTrusted,
};

/** Messages of the driver that have no code. */
const DRIVER_SENTENCES: readonly (readonly [RegExp, Sentence])[] = [
  [/client password must be a (?:non-empty )?string/, noPassword],
  [/server does not support SSL connections/, noTls],
];

/** The sentence for a failure that the operator can cure; null for any other. */
function startFailure(error: Error): string | null {
  const code = 'code' in error ? String(error.code) : '';
  const byCode = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  const sentence = byCode ?? DRIVER_SENTENCES.find(([pattern]) => pattern.test(error.message))?.[1];
  return sentence?.(error) ?? null;
}

/** Errors whose message is complete. */
const plain = [EnvironmentError, DirectoryLocked, FirstStartFailed, CannotListen, DemoLoginsWork];
/** Errors whose message says what happened, and whose cause says why. */
const caused = [DatabaseSchemaError, StoreUnavailable];

/** The text to print when a program cannot continue: one line for a known cause, otherwise the stack. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plain.some(kind => error instanceof kind)) return error.message;
  if (!caused.some(kind => error instanceof kind)) return startFailure(error) ?? error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
