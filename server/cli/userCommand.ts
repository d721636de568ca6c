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
  | { readonly verb: 'roles'; readonly account: string }
  | { readonly verb: 'keys'; readonly account: string }
  | {
      readonly verb: 'disable' | 'enable' | 'logout' | 'reset' | 'factor-reset';
      readonly account: string;
      readonly name: string;
    }
  | { readonly verb: 'menus'; readonly account: string; readonly name: string; readonly menus: string }
  | { readonly verb: 'role'; readonly account: string; readonly name: string; readonly role: string }
  | {
      readonly verb: 'invite';
      readonly account: string;
      readonly name: string;
      readonly role: string;
    }
  | {
      readonly verb: 'add';
      readonly account: string;
      readonly name: string;
      readonly menus: string;
      readonly role: string | null;
      readonly password: PasswordSource;
    }
  | {
      readonly verb: 'password';
      readonly account: string;
      readonly name: string;
      readonly password: PasswordSource;
    }
  | {
      readonly verb: 'key';
      readonly account: string;
      readonly name: string;
      readonly rights: readonly string[];
      readonly expires: string | null;
    }
  | { readonly verb: 'revoke'; readonly account: string; readonly id: string };

/** The password; null to read it from the standard input. */
type PasswordSource = string | null;

export const usage = `npm run user -- add      --account A --name N --password-stdin [--role clerk | --menus "segment_map,ledger_map"]
npm run user -- invite   --account A --name N --role clerk
npm run user -- reset    --account A --name N
npm run user -- password --account A --name N --password-stdin
npm run user -- role     --account A --name N --role clerk
npm run user -- menus    --account A --name N --menus "segment_map,ledger_map"
npm run user -- disable  --account A --name N
npm run user -- enable   --account A --name N
npm run user -- logout   --account A --name N
npm run user -- factor-reset --account A --name N
npm run user -- list     --account A
npm run user -- roles    --account A
npm run user -- key      --account A --name N --rights "segmap/see,segmap/create" [--expires 2027-03-31]
npm run user -- revoke   --account A --id I
npm run user -- keys     --account A

invite and reset print a first password, and the link that carries it; it holds for three days, and only to choose another.
factor-reset removes the second factor of a user who has lost it; the next login asks for the password only.
--password P works instead of --password-stdin, but anyone who can list processes can read it.
A new role, new menus, a new password, factor-reset, disable and logout end all sessions of the user at once.
Without --role the menus say what the user may do; without --menus, or with --menus all, that is everything. The keys are:
${MENU_KEYS.join(', ')}.
DATA_DIR or DATABASE_URL name the database; a server that runs on DATA_DIR does the work itself.`;

/** Parses the arguments after the command's name. @throws UsageError */
export function readUserCommand(args: readonly string[]): UserCommand {
  const { verb, values } = parse(args);
  const account = needed(values.account, '--account');
  if (verb === 'list' || verb === 'roles' || verb === 'keys') return { verb, account };
  if (verb === 'revoke') return { verb, account, id: needed(values.id, '--id') };
  const name = needed(values.name, '--name');
  if (isVerbOfName(verb)) return { verb, account, name };
  if (verb === 'menus') return { verb, account, name, menus: menusIn(needed(values.menus, '--menus')) };
  if (verb === 'role' || verb === 'invite')
    return { verb, account, name, role: needed(values.role, '--role') };
  if (verb === 'key')
    return {
      verb,
      account,
      name,
      rights: listIn(needed(values.rights, '--rights')),
      expires: values.expires ?? null,
    };
  const password = passwordSource(values);
  if (verb === 'password') return { verb, account, name, password };
  const { role = null } = values;
  if (verb === 'add')
    return { verb, account, name, role, password, menus: menusIn(values.menus ?? ALL_MENUS) };
  throw new UsageError(`There is no command '${verb ?? ''}'.\n\n${usage}`);
}

const VERBS_OF_NAMES = ['disable', 'enable', 'logout', 'reset', 'factor-reset'] as const;

const isVerbOfName = (verb: string | undefined): verb is (typeof VERBS_OF_NAMES)[number] =>
  VERBS_OF_NAMES.some(each => each === verb);

const listIn = (given: string): readonly string[] => given.split(',').map(each => each.trim());

function parse(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        name: { type: 'string' },
        menus: { type: 'string' },
        role: { type: 'string' },
        rights: { type: 'string' },
        expires: { type: 'string' },
        id: { type: 'string' },
        password: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
    });
    return { verb: positionals[0], values };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** The menu permission string. An empty string shows all menus. */
function menusIn(given: string): string {
  if (given === ALL_MENUS) return '';
  const keys = listIn(given);
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
