import { parseArgs } from 'node:util';
import { UsageError } from './runCommand';

export const studioUsage = `npm run studio -- export --account A (--name R [--version N] | --draft ID) [--typescript]
npm run studio -- import --account A --user U [--rename OLD=NEW]… FILE
npm run studio -- diff --account A FILE
npm run studio -- lint [--shipped] FILE

Takes an account's resources from one installation to another, or into version control: its own, and shipped ones with
what it has added. A file is JSON, or TypeScript as src/schemas has it, which is read and never run.
  export  prints what is live, an older version, or a draft
  import  makes a draft of the user, who publishes it in the console after its dry run; --rename says that a field has
          another name in the file (rate=price), or is gone (rate=)
  diff    tells whether the file is what is live, and ends with 1 if it is not
  lint    tells what the studio would refuse of the file, and ends with 1 if there is anything; --shipped reads it as a
          file of src/schemas, which may declare more
DATA_DIR or DATABASE_URL name the database; stop the server on an embedded one first.`;

/** The parsed arguments of `npm run studio -- …`. */
export type StudioCommand =
  | {
      readonly verb: 'export';
      readonly account: string;
      /** A version of a resource, or a draft by its id. */
      readonly of:
        | { readonly name: string; /** The live version if null. */ readonly version: number | null }
        | { readonly draft: string };
      readonly typescript: boolean;
    }
  | {
      readonly verb: 'import';
      readonly account: string;
      readonly user: string;
      /** For names of live fields, the name in the file; blank for a removed field. */
      readonly renames: ReadonlyMap<string, string>;
      readonly file: string;
    }
  | { readonly verb: 'diff'; readonly account: string; readonly file: string }
  | {
      readonly verb: 'lint';
      readonly file: string;
      /** Whether to check the file as one of src/schemas. */
      readonly isShipped: boolean;
    };

/** @throws UsageError */
export function readStudioCommand(args: readonly string[]): StudioCommand {
  const { positionals, values } = parsed(args);
  const [verb, file = ''] = positionals;
  const { account = '', user = '', typescript = false } = values;
  if (verb === 'lint') return { verb, file: needed(file, 'FILE'), isShipped: values.shipped ?? false };
  if (verb === 'export')
    return { verb, account: needed(account, '--account'), of: exported(values), typescript };
  if (verb === 'diff') return { verb, account: needed(account, '--account'), file: needed(file, 'FILE') };
  if (verb === 'import')
    return {
      verb,
      account: needed(account, '--account'),
      user: needed(user, '--user'),
      renames: renamesIn(values.rename ?? []),
      file: needed(file, 'FILE'),
    };
  throw new UsageError(studioUsage);
}

/** @throws UsageError */
function renamesIn(pairs: readonly string[]): ReadonlyMap<string, string> {
  const renames = new Map(pairs.map(pair => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? null]));
  const isWrong = [...renames].some(([from, to]) => from === '' || to === null);
  if (isWrong || renames.size < pairs.length)
    throw new UsageError(`Write --rename OLD=NEW, once for each field.\n\n${studioUsage}`);
  return new Map([...renames].map(([from, to]) => [from, to ?? '']));
}

/** @throws UsageError unless the arguments name either a resource or a draft; only a resource may have a version */
function exported({
  name = '',
  draft = '',
  version,
}: Readonly<Partial<Record<'draft' | 'name' | 'version', string>>>) {
  if ((name === '') === (draft === ''))
    throw new UsageError(`Name one: --name or --draft.\n\n${studioUsage}`);
  if (version !== undefined && (name === '' || !/^[1-9]\d{0,8}$/.test(version)))
    throw new UsageError(`Write --name R --version N, with a number from 1 on.\n\n${studioUsage}`);
  return name === '' ? { draft } : { name, version: version === undefined ? null : Number(version) };
}

function needed(value: string, what: string): string {
  if (value !== '') return value;
  throw new UsageError(`${what} is missing.\n\n${studioUsage}`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        name: { type: 'string' },
        draft: { type: 'string' },
        version: { type: 'string' },
        shipped: { type: 'boolean' },
        rename: { type: 'string', multiple: true },
        user: { type: 'string' },
        typescript: { type: 'boolean' },
      },
    });
  } catch {
    throw new UsageError(studioUsage);
  }
}
