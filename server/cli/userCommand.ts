import { parseArgs } from 'node:util';
import { UsageError } from './runCommand';

/** What `npm run user -- …` was asked for. */
export type UserCommand =
  | { readonly verb: 'list'; readonly account: string }
  | { readonly verb: 'disable' | 'enable' | 'logout'; readonly account: string; readonly name: string }
  | {
      readonly verb: 'add';
      readonly account: string;
      readonly name: string;
      readonly menus: string;
      readonly password: PasswordSource;
    }
  | {
      readonly verb: 'password';
      readonly account: string;
      readonly name: string;
      readonly password: PasswordSource;
    };

/** The password itself, or null where it comes from standard input. */
type PasswordSource = string | null;

export const usage = `npm run user -- add      --account A --name N --password-stdin [--menus "segment_map,ledger_map"]
npm run user -- password --account A --name N --password-stdin
npm run user -- disable  --account A --name N
npm run user -- enable   --account A --name N
npm run user -- logout   --account A --name N
npm run user -- list     --account A

--password P may stand for --password-stdin; it is then seen by whoever lists the processes.
A new password, disable and logout end all that the user has open, at once.
Without --menus a user sees all menu entries. DATA_DIR or DATABASE_URL say where the data are.`;

/**
 * Reads the arguments after the command's name.
 * @throws UsageError
 */
export function readUserCommand(args: readonly string[]): UserCommand {
  const { verb, values } = parse(args);
  const account = needed(values.account, '--account');
  if (verb === 'list') return { verb, account };
  const name = needed(values.name, '--name');
  if (verb === 'disable' || verb === 'enable' || verb === 'logout') return { verb, account, name };
  const password = passwordSource(values);
  if (verb === 'password') return { verb, account, name, password };
  if (verb === 'add') return { verb, account, name, password, menus: values.menus ?? '' };
  throw new UsageError(`There is no command '${verb ?? ''}'.\n\n${usage}`);
}

function parse(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        name: { type: 'string' },
        menus: { type: 'string' },
        password: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
    });
    return { verb: positionals[0], values };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function passwordSource(values: ReturnType<typeof parse>['values']): PasswordSource {
  if (values['password-stdin']) return null;
  if (values.password === undefined) throw new UsageError(`Say --password-stdin.\n\n${usage}`);
  return values.password;
}

function needed(value: string | undefined, option: string): string {
  if (!value) throw new UsageError(`${option} is missing.\n\n${usage}`);
  return value;
}
