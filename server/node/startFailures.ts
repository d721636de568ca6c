/** Says in a sentence what stopped a start, and what to do. */
type Sentence = (error: Error) => string;

const pathOf = (error: Error): string => ('path' in error ? String(error.path) : 'The directory');

const notWritable: Sentence = error =>
  `${pathOf(error)} cannot be written. Give it to the user that runs Dealer Bridge, or set DATA_DIR to a directory of its own.`;

const noDirectory: Sentence = error =>
  `${pathOf(error)} is a file where a directory is needed. Set DATA_DIR to a directory.`;

const noRoom: Sentence = error =>
  `There is no room left on the disk of ${pathOf(error)}. Free some, or set DATA_DIR to a larger disk.`;

const notAllowed: Sentence = error =>
  `PostgreSQL refuses the login: ${error.message}. Correct user and password in DATABASE_URL and DATABASE_OWNER_URL.`;

const noDatabase: Sentence = error =>
  `PostgreSQL has no such database: ${error.message}. Create it with createdb, or correct DATABASE_URL.`;

const noRight: Sentence = error =>
  `The database user may not do what a start needs: ${error.message}. Name the owner of the tables in DATABASE_OWNER_URL.`;

/** By the code of Node's file system, or the SQLSTATE. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  EEXIST: noDirectory,
  ENOTDIR: noDirectory,
  ENOSPC: noRoom,
  '28P01': notAllowed,
  '28000': notAllowed,
  '3D000': noDatabase,
  '42501': noRight,
};

/** The sentence for a failure that an operator causes and cures; null for any other. */
export function startFailure(error: Error): string | null {
  const code = 'code' in error ? String(error.code) : '';
  return Object.hasOwn(SENTENCES, code) ? (SENTENCES[code]?.(error) ?? null) : null;
}
