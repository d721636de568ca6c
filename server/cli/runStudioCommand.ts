import { resources as shipped } from '../../src/schemas';
import { jsonFile, typescriptFile } from '../../src/files/declaration/declarationFile';
import type { ReadFile } from '../../src/files/declaration/fileHead';
import { NoDeclaration } from '../../src/files/declaration/noDeclaration';
import { readDeclaration } from '../../src/files/declaration/readDeclaration';
import { lintResource } from '../../src/schemas/lintResource';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { writtenDeclaration } from '../../src/schemas/studio/writtenDeclaration';
import { withFieldIds } from '../../src/wire/record/fieldIds';
import { createRegistry, type OwnSchemas } from '../routes/studio/registry';
import { parseStored } from '../store/storedJson';
import type { Store } from '../store/store';
import { importedDraft } from './importedDraft';
import { CommandFailed } from './runCommand';
import type { StudioCommand } from './studioCommand';

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
  const schemas = await createRegistry(store.studio, shipped).now(account);
  if (command.verb === 'export') return exported(store, schemas, command);
  const file = read(command.file, textOf(command.file));
  if (command.verb === 'diff') return compared(schemas, file.declaration, command.file);
  const { user: owner, renames } = command;
  return importedDraft(store, schemas, { ...file, account, owner, renames, now: now() });
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

async function exported(
  { studio }: Pick<Store, 'studio'>,
  schemas: OwnSchemas,
  { account, of, typescript }: Extract<StudioCommand, { verb: 'export' }>,
): Promise<string> {
  const declaration =
    'draft' in of ? await draftOf(studio, account, of.draft) : found(account, of.name, schemas).declaration;
  return (typescript ? typescriptFile(declaration) : jsonFile(declaration)).trimEnd();
}

async function draftOf(studio: Store['studio'], account: string, id: string): Promise<Declaration> {
  const draft = await studio.draft(account, id);
  if (draft) return { ...parseStored(draft.declaration) };
  const drafts = (await studio.drafts(account)).map(
    ({ id: known, name, owner }) => `${known} (${name}, ${owner})`,
  );
  throw new CommandFailed(
    `The account ${account} has no draft ${id}.${drafts.length === 0 ? '' : ` It has: ${drafts.join(', ')}.`}`,
  );
}

interface Answering {
  readonly declaration: Declaration;
  /** 0 for one that is as it is shipped. */
  readonly version: number;
}

/** The resource of this name that answers calls; undefined if there is none. */
function answering(name: string, { byName }: OwnSchemas): Answering | undefined {
  const own = byName.get(name);
  if (own) return { declaration: { ...own.declaration }, version: own.version };
  const schema = shipped.find(each => each.name === name);
  return schema && { declaration: { ...writtenDeclaration(schema) }, version: 0 };
}

function found(account: string, name: string, schemas: OwnSchemas): Answering {
  const known = answering(name, schemas);
  if (known) return known;
  const names = [...schemas.byName.keys(), ...shipped.map(each => each.name)].join(', ');
  throw new CommandFailed(`The account ${account} has no resource '${name}'. It has: ${names}.`);
}

function compared(schemas: OwnSchemas, declaration: Declaration, file: string): string {
  const name = String(declaration['name'] ?? '');
  const known = answering(name, schemas);
  if (!known) throw new CommandFailed(`'${name}' is not live. Import ${file} to make a draft of it.`);
  const live = withFieldIds(known.declaration, undefined);
  const places = differences(live, withFieldIds(declaration, live), '');
  if (places.length > 0)
    throw new CommandFailed(`'${name}' is live in another form. It differs at:\n${places.join('\n')}`);
  const version = known.version === 0 ? 'shipped' : `version ${known.version}`;
  return `'${name}' is live as it stands in ${file}, as ${version}.`;
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
