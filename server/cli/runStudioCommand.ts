import { resources as shipped } from '../../src/schemas';
import { RESERVED_NAMES } from '../../src/schemas/lint/reserved';
import { lintResource } from '../../src/schemas/lintResource';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { jsonFile, typescriptFile } from '../../src/files/declaration/declarationFile';
import { NoDeclaration, readDeclaration, type ReadFile } from '../../src/files/declaration/readDeclaration';
import { beyondLimits, STUDIO_LIMITS } from '../../src/schemas/studio/runTimeLimits';
import { withFieldIds } from '../../src/wire/record/fieldIds';
import { auditTime } from '../../src/wire/text/dates';
import { studioEntry } from '../routes/studio/studioLog';
import { parseStored } from '../store/storedJson';
import type { Store } from '../store/store';
import type { StoredResource } from '../store/studio/studioStore';
import { CommandFailed } from './runCommand';
import type { StudioCommand } from './studioCommand';

/** Who did it, in the transaction log. */
const WHO = { user: 'command line', uid: 0 };

type Declaration = Readonly<Record<string, unknown>>;

interface Surroundings {
  readonly now: () => Date;
  /** @throws CommandFailed if the file cannot be read */
  readonly textOf: (file: string) => string;
}

/** Does what the command says. @returns what to print @throws CommandFailed */
export async function runStudioCommand(
  store: Pick<Store, 'studio' | 'users'>,
  command: StudioCommand,
  { now, textOf }: Surroundings,
): Promise<string> {
  if (command.verb === 'lint') return lintFile(command.file, textOf(command.file));
  const { account } = command;
  const { resources } = await store.studio.schemas(account);
  if (command.verb === 'export') return exported(resources, command);
  const file = read(command.file, textOf(command.file));
  if (command.verb === 'diff') return compared(resources, file.declaration, command.file);
  return imported(store, { account, user: command.user, now: now() }, file, resources);
}

/** What is wrong with a file. @returns that nothing is @throws CommandFailed */
export function lintFile(file: string, text: string): string {
  const findings = lintResource(read(file, text).declaration, { file, text });
  if (findings.length === 0) return `${file}: nothing to correct.`;
  const lines = findings.map(
    ({ pointer, line, column, message, cure }) =>
      `${file}:${line ?? 1}:${column ?? 1} ${pointer || '/'}: ${message} ${cure}`,
  );
  throw new CommandFailed(lines.join('\n'));
}

function read(file: string, text: string): ReadFile {
  try {
    return readDeclaration(text);
  } catch (cause) {
    if (cause instanceof NoDeclaration) throw new CommandFailed(`${file}: ${cause.message}`);
    throw cause;
  }
}

function exported(
  resources: readonly StoredResource[],
  { account, name, typescript }: Extract<StudioCommand, { verb: 'export' }>,
): string {
  const declaration = { ...liveOf(resources, account, name) };
  return (typescript ? typescriptFile(declaration) : jsonFile(declaration)).trimEnd();
}

function liveOf(resources: readonly StoredResource[], account: string, name: string): object {
  const known = resources.find(each => each.name === name);
  if (known) return parseStored(known.declaration);
  const names = resources.map(each => each.name).join(', ');
  throw new CommandFailed(
    `The account ${account} has no resource '${name}' of its own.${names === '' ? '' : ` It has: ${names}.`}`,
  );
}

function compared(resources: readonly StoredResource[], declaration: Declaration, file: string): string {
  const name = String(declaration['name'] ?? '');
  const known = resources.find(each => each.name === name);
  if (!known) throw new CommandFailed(`'${name}' is not live. Import ${file} to make a draft of it.`);
  const live: Declaration = { ...parseStored(known.declaration) };
  const wanted = withFieldIds(declaration, live);
  const places = differences(live, wanted, '');
  if (places.length === 0) return `'${name}' is live as it stands in ${file}, as version ${known.version}.`;
  throw new CommandFailed(`'${name}' is live in another form. It differs at:\n${places.join('\n')}`);
}

/** The places at which two values differ, as JSON pointers. */
function differences(one: unknown, other: unknown, place: string): readonly string[] {
  if (canonicalJson(one) === canonicalJson(other)) return [];
  if (!isNested(one) || !isNested(other) || Array.isArray(one) !== Array.isArray(other))
    return [place || '/'];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap(key =>
    differences(Reflect.get(one, key) ?? null, Reflect.get(other, key) ?? null, `${place}/${key}`),
  );
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Importer {
  readonly account: string;
  readonly user: string;
  readonly now: Date;
}

async function imported(
  { studio, users }: Pick<Store, 'studio' | 'users'>,
  { account, user: owner, now }: Importer,
  { declaration, isEdited }: ReadFile,
  resources: readonly StoredResource[],
): Promise<string> {
  const name = String(declaration['name'] ?? '');
  assertAllowed(name, declaration);
  const known = await users.list(account);
  if (!known.some(each => each.name === owner))
    throw new CommandFailed(`The account ${account} has no user '${owner}'.`);
  const live = resources.find(each => each.name === name);
  const content = withFieldIds(declaration, live && parseStored(live.declaration));
  const at = auditTime(now);
  const draft = {
    name,
    owner,
    baseVersion: live?.version ?? 0,
    declaration: canonicalJson(content),
    at,
  };
  const added = await studio.addDraft(account, draft, met => {
    if (met.drafts >= STUDIO_LIMITS.drafts)
      throw new CommandFailed(
        `An account has at most ${STUDIO_LIMITS.drafts} drafts. Throw some away first.`,
      );
    const after = { draft: met.draft.id, from: 'file', owner, baseVersion: draft.baseVersion };
    return studioEntry({ account, ...WHO }, now, { action: 'draft', name, before: {}, after });
  });
  const edited = isEdited ? ' The file was changed after its export.' : '';
  return `Draft ${added.id} of '${name}' belongs to ${owner}, who publishes it at /studio/edit/${added.id} after its dry run.${edited}`;
}

/** @throws CommandFailed */
function assertAllowed(name: string, declaration: Declaration): void {
  const findings = lintResource(declaration);
  const [first] = findings;
  if (first)
    throw new CommandFailed(`${first.pointer || '/'}: ${first.message} ${first.cure} Nothing was imported.`);
  if (RESERVED_NAMES.has(name) || shipped.some(each => each.name === name))
    throw new CommandFailed(`There is a shipped resource or a screen '${name}'. Choose another name.`);
  const beyond = beyondLimits(declaration, JSON.stringify(declaration));
  if (beyond !== null) throw new CommandFailed(`${beyond}. Nothing was imported.`);
}
