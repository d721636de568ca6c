import { parseArgs } from 'node:util';
import { readBackupKey } from '../environment';
import { load } from '../node/backup/load';
import { restoredText } from '../node/backup/restoredText';
import { rewind } from '../node/backup/rewind';
import { placeOfCell } from '../node/cells/cellPlaces';
import { openDatabase } from '../node/openStore';
import { vacuum } from '../node/vacuum';
import { migrate } from '../store/sql/migrate';
import { readOr, runCommand } from './runCommand';

const usage = `npm run restore -- FILE [--replace] [--unsigned] [--cell NAME], or npm run restore -- --rewound [--cell NAME]

Restores the backup in FILE into an empty database or, with --replace, replaces the existing data. The whole file is
verified before anything is changed. Stop every server on the database first. All sessions end: users log in again.
BACKUP_KEY is the key that signed the backup; --unsigned accepts one without a signature or key.
--rewound follows a restore by other means: point-in-time recovery, or the snapshot of a disk. It brings the database up to
this version, ends all sessions, and lets tabs that saw the later state know.
DATA_DIR or DATABASE_URL name the database; --cell names one of DATABASE_CELLS instead. Afterwards npm run cells -- list
names accounts that have moved since the backup.`;

const REWOUND =
  'All sessions have ended, and what tabs hold of the later state is known as undone. Users who were disabled, passwords that were changed and keys that were revoked after the moment are as they were before it: npm run user.';

function readCommand() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
      rewound: { type: 'boolean', default: false },
      cell: { type: 'string' },
    },
  });
  const [file] = positionals;
  const { rewound, replace, unsigned, cell } = values;
  // Without a file, the database was restored by other means.
  if (rewound && !file && !replace && !unsigned) return { file: null, replace, unsigned, cell };
  return !rewound && file && positionals.length === 1 ? { file, replace, unsigned, cell } : null;
}

await runCommand({
  open: openDatabase,
  place: (all, { cell }) => placeOfCell(all, cell),
  read: () => readOr(usage, readCommand),
  run: async ({ asOwner }, { file, replace, unsigned }) => {
    if (file === null) {
      await migrate(asOwner);
      await rewind(asOwner, new Date());
      return REWOUND;
    }
    const { enabled } = await load(asOwner, file, { replace, unsigned, key: readBackupKey(process.env) });
    await vacuum(asOwner);
    return restoredText(file, enabled);
  },
});
