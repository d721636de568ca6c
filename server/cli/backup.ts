import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeBackup } from '../node/backup/backupFile';
import { dump } from '../node/backup/dump';
import { migrate } from '../store/migrate';
import { databaseCommand } from './databaseCommand';
import { UsageError } from './runCommand';

const usage = `npm run backup -- FILE

Writes all that is in the database to FILE, compressed, as it is at one moment. A PostgreSQL may be in use meanwhile;
the embedded database must have no server on it. The token secret is not in it.
DATA_DIR or DATABASE_URL say where the data are.`;

function readFile(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(usage);
  return file;
}

await databaseCommand(readFile, async (db, file) => {
  await migrate(db);
  await dump(db, lines => writeBackup(file, lines));
  return `Backup written to ${file}, ${statSync(file).size} bytes.`;
});
