import { parseArgs } from 'node:util';
import { load } from '../node/backup/load';
import { tidy } from '../node/tidying';
import { databaseCommand } from './databaseCommand';
import { UsageError } from './runCommand';

const usage = `npm run restore -- FILE [--replace]

Puts the backup in FILE into an empty database, or, with --replace, in place of what is there. The file is read to its
end before anything is touched. No server may run on the database.
DATA_DIR or DATABASE_URL say where the data are.`;

interface RestoreCommand {
  readonly file: string;
  readonly replace: boolean;
}

function readCommand(): RestoreCommand {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file, replace: values.replace };
  } catch {
    // An option that there is not.
  }
  throw new UsageError(usage);
}

await databaseCommand(readCommand, async (db, { file, replace }) => {
  await load(db, file, replace);
  await tidy(db);
  return `Restored ${file}.`;
});
