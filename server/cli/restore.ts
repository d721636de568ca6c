import { parseArgs } from 'node:util';
import { readBackupKey } from '../environment';
import { load } from '../node/backup/load';
import { restoredText } from '../node/backup/restoredText';
import { vacuum } from '../node/vacuum';
import { openDatabase } from '../node/openStore';
import { runCommand, UsageError } from './runCommand';

const usage = `npm run restore -- FILE [--replace] [--unsigned]

Restores the backup in FILE into an empty database or, with --replace, replaces the existing data. The whole file is
verified before anything is changed. Stop every server on the database first. All sessions end: users log in again.
BACKUP_KEY is the key that signed the backup; --unsigned accepts one without a signature or key.
DATA_DIR or DATABASE_URL name the database.`;

interface RestoreCommand {
  readonly file: string;
  readonly replace: boolean;
  readonly unsigned: boolean;
}

function readCommand(): RestoreCommand {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        unsigned: { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file, ...values };
  } catch {
    // An unknown option.
  }
  throw new UsageError(usage);
}

await runCommand({
  open: openDatabase,
  read: readCommand,
  run: async ({ asOwner }, { file, replace, unsigned }) => {
    const { enabled } = await load(asOwner, file, { replace, unsigned, key: readBackupKey(process.env) });
    await vacuum(asOwner);
    return restoredText(file, enabled);
  },
});
