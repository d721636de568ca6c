import { parseArgs } from 'node:util';
import { resources } from '../../src/schemas';
import { RESERVED_MENU_KEYS } from '../../src/schemas/lint/reserved';
import { UsageError } from './runCommand';

const ALL_MENUS = 'all';

const MENU_KEYS: readonly string[] = [
  ...resources.flatMap(({ menu }) => menu?.key ?? []),
  ...RESERVED_MENU_KEYS,
];

/** The parsed arguments of `npm run user -- …`. */
export type UserCommand =
  | { readonly verb: 'list'; readonly account: string }
  | { readonly verb: 'disable' | 'enable' | 'logout'; readonly account: string; readonly name: string }
  | { readonly verb: 'menus'; readonly account: string; readonly name: string; readonly menus: string }
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

/** The password itself, or null to read it from standard input. */
type PasswordSource = string | null;

export const usage = `npm run user -- add      --account A --name N --password-stdin [--menus "segment_map,ledger_map"]
npm run user -- password --account A --name N --password-stdin
npm run user -- menus    --account A --name N --menus "segment_map,ledger_map"
npm run user -- disable  --account A --name N
npm run user -- enable   --account A --name N
npm run user -- logout   --account A --name N
npm run user -- list     --account A

--password P works instead of --password-stdin, but anyone who can list processes can read it.
New menus, a new password, disable and logout end all sessions of the user at once.
Without --menus, or with --menus all, the user sees all menu entries. The keys are:
${MENU_KEYS.join(', ')}. DATA_DIR or DATABASE_URL name the database.`;

/** Parses the arguments after the command's name. @throws UsageError */
export function readUserCommand(args: readonly string[]): UserCommand {
  const { verb, values } = parse(args);
  const account = needed(values.account, '--account');
  if (verb === 'list') return { verb, account };
  const name = needed(values.name, '--name');
  if (verb === 'disable' || verb === 'enable' || verb === 'logout') return { verb, account, name };
  if (verb === 'menus') return { verb, account, name, menus: menusIn(needed(values.menus, '--menus')) };
  const password = passwordSource(values);
  if (verb === 'password') return { verb, account, name, password };
  if (verb === 'add') return { verb, account, name, password, menus: menusIn(values.menus ?? ALL_MENUS) };
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

/** The menu permission string; an empty one shows all menus. */
function menusIn(given: string): string {
  if (given === ALL_MENUS) return '';
  const keys = given.split(',').map(key => key.trim());
  const unknown = keys.find(key => !MENU_KEYS.includes(key));
  if (unknown !== undefined)
    throw new UsageError(`There is no menu key '${unknown}'. The keys are: ${MENU_KEYS.join(', ')}.`);
  return keys.join(',');
}

function passwordSource(values: ReturnType<typeof parse>['values']): PasswordSource {
  if (values['password-stdin']) return null;
  if (values.password === undefined) throw new UsageError(`Use --password-stdin.\n\n${usage}`);
  return values.password;
}

function needed(value: string | undefined, option: string): string {
  if (!value) throw new UsageError(`${option} is missing.\n\n${usage}`);
  return value;
}
