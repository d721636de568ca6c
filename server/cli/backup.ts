import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBackupKey } from '../environment';
import { writeBackup } from '../node/backup/backupFile';
import { dump } from '../node/backup/dump';
import { placeOfCell } from '../node/cells/cellPlaces';
import { openDatabase } from '../node/openStore';
import { migrate } from '../store/sql/migrate';
import { readOr, runCommand } from './runCommand';

const usage = `npm run backup -- FILE [--cell NAME]

Writes a compressed snapshot of the whole database to FILE. A PostgreSQL may be in use meanwhile; stop the server on an
embedded database first. The token secret is not included.
BACKUP_KEY signs the file, so that a restore detects changes: openssl rand -base64 48
DATA_DIR or DATABASE_URL name the database; --cell names one of DATABASE_CELLS instead.`;

function readCommand() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { cell: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  return file && more.length === 0 ? { file, key: readBackupKey(process.env), cell: values.cell } : null;
}

await runCommand({
  open: openDatabase,
  place: (all, { cell }) => placeOfCell(all, cell),
  read: () => readOr(usage, readCommand),
  run: async ({ asOwner }, { file, key }) => {
    await migrate(asOwner);
    await dump(asOwner, lines => writeBackup(file, lines, key));
    const written = `Backup written to ${file}, ${statSync(file).size} bytes`;
    return key === undefined ? `${written}. It is not signed: set BACKUP_KEY.` : `${written}, signed.`;
  },
});
