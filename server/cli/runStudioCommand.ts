import { jsonFile, typescriptFile } from '../../src/files/declaration/declarationFile';
import type { ReadFile } from '../../src/files/declaration/fileHead';
import { NoDeclaration } from '../../src/files/declaration/noDeclaration';
import { readDeclaration } from '../../src/files/declaration/readDeclaration';
import { resources as shipped } from '../../src/schemas';
import { lintResource } from '../../src/schemas/lintResource';
import type { ResourceDeclaration } from '../../src/schemas/resource';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { asDeclaration, ownFindings } from '../../src/schemas/studio/findings';
import { beyondLimits } from '../../src/schemas/studio/runTimeLimits';
import { writtenDeclaration } from '../../src/schemas/studio/writtenDeclaration';
import { isRecord } from '../../src/schemas/values/values';
import { withFieldIds } from '../../src/wire/record/fieldIds';
import { createRegistry, type OwnSchemas } from '../routes/studio/registry';
import type { Store } from '../store/store';
import { parseStored } from '../store/storedJson';
import { importedDraft } from './importedDraft';
import { CommandFailed } from './runCommand';
import type { StudioCommand } from './studioCommand';

type Declaration = Readonly<Record<string, unknown>>;

interface StudioHost {
  readonly now: () => Date;
  /** @throws CommandFailed if the file cannot be read */
  readonly textOf: (file: string) => string;
}

/** Runs the command. @returns the text to print @throws CommandFailed */
export async function runStudioCommand(
  store: Pick<Store, 'studio' | 'users'>,
  command: StudioCommand,
  { now, textOf }: StudioHost,
): Promise<string> {
  if (command.verb === 'lint') return lintFile(command, textOf(command.file));
  const { account } = command;
  const schemas = await createRegistry(store.studio, shipped).now(account);
  if (command.verb === 'export') return exported(store, schemas, command);
  const file = read(command.file, textOf(command.file));
  if (command.verb === 'diff') return compared(schemas, file.declaration, command.file);
  const { user: owner, renames } = command;
  return importedDraft(store, schemas, { ...file, account, owner, renames, now: now() });
}

/**
 * Checks a file as the studio does at an import; with `isShipped`, as a release does.
 * @returns the message if there are no faults
 * @throws CommandFailed
 */
export function lintFile(
  { file, isShipped }: Pick<Extract<StudioCommand, { verb: 'lint' }>, 'file' | 'isShipped'>,
  text: string,
): string {
  const { declaration } = read(file, text);
  const findings = isShipped
    ? lintResource(declaration, { file, text })
    : ownFindings(declaration, text, shippedAs(declaration['name']));
  const lines = findings.map(
    ({ pointer, line, column, message, cure }) =>
      `${file}:${line ?? 1}:${column ?? 1} ${pointer || '/'}: ${message} ${cure}`,
  );
  const beyond = isShipped ? null : beyondLimits(declaration, JSON.stringify(declaration));
  if (beyond !== null) lines.push(`${file}:1:1 /: ${beyond}.`);
  if (lines.length === 0) return `${file}: nothing to correct.`;
  throw new CommandFailed(lines.join('\n'));
}

/** The shipped resource that a file of this name extends. */
function shippedAs(name: unknown): ResourceDeclaration | null {
  const schema = shipped.find(each => each.name === name);
  return schema ? asDeclaration(writtenDeclaration(schema)) : null;
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
    'draft' in of
      ? await draftOf(studio, account, of.draft)
      : of.version === null
        ? found(account, of.name, schemas).declaration
        : await versionOf(studio, account, of.name, of.version);
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

async function versionOf(
  studio: Store['studio'],
  account: string,
  name: string,
  version: number,
): Promise<Declaration> {
  const stored = await studio.version(account, name, version);
  if (stored) return { ...parseStored(stored.declaration) };
  const [newest] = await studio.versions(account, name);
  const has = newest ? `It has 1 to ${newest.version}` : 'It has none';
  throw new CommandFailed(`'${name}' of the account ${account} has no version ${version}. ${has}.`);
}

interface LiveResource {
  readonly declaration: Declaration;
  /** 0 for an unchanged shipped resource. */
  readonly version: number;
}

/** The resource of this name that serves calls; undefined if there is none. */
function liveResource(name: string, { byName }: OwnSchemas): LiveResource | undefined {
  const own = byName.get(name);
  if (own) return { declaration: { ...own.declaration }, version: own.version };
  const schema = shipped.find(each => each.name === name);
  return schema && { declaration: { ...writtenDeclaration(schema) }, version: 0 };
}

function found(account: string, name: string, schemas: OwnSchemas): LiveResource {
  const known = liveResource(name, schemas);
  if (known) return known;
  const names = [...schemas.byName.keys(), ...shipped.map(each => each.name)].join(', ');
  throw new CommandFailed(`The account ${account} has no resource '${name}'. It has: ${names}.`);
}

function compared(schemas: OwnSchemas, declaration: Declaration, file: string): string {
  const name = String(declaration['name'] ?? '');
  const known = liveResource(name, schemas);
  if (!known) throw new CommandFailed(`'${name}' is not live. Import ${file} to make a draft of it.`);
  const live = withFieldIds(known.declaration, undefined);
  const places = differences(live, withFieldIds(declaration, live));
  if (places.length > 0)
    throw new CommandFailed(`'${name}' is live in another form. It differs at:\n${places.join('\n')}`);
  const version = known.version === 0 ? 'shipped' : `version ${known.version}`;
  return `'${name}' is live as it stands in ${file}, as ${version}.`;
}

/**
 * The JSON pointers at which two declarations differ. Fields are matched by id, and the pointer contains their name
 * (`/fields/rate/label`), so that a new field does not make all later fields differ.
 */
function differences(one: unknown, other: unknown, place = ''): readonly string[] {
  if (canonicalJson(one ?? null) === canonicalJson(other ?? null)) return [];
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  if (!ours || !theirs || Array.isArray(one) !== Array.isArray(other)) return [place || '/'];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const within = keys.flatMap(key => {
    const [mine, its] = [ours.get(key), theirs.get(key)];
    return differences(mine?.value, its?.value, `${place}/${mine?.name ?? its?.name ?? key}`);
  });
  const common = (parts: typeof ours, also: typeof theirs) => [...parts.keys()].filter(key => also.has(key));
  const isMoved = Array.isArray(one) && common(ours, theirs).join() !== common(theirs, ours).join();
  return isMoved ? [...within, `${place} (order)`] : within;
}

interface Part {
  readonly name: string;
  readonly value: unknown;
}

/** The parts of an object or list, by the key with which they are matched; null for a scalar. */
function partsOf(value: unknown): ReadonlyMap<string, Part> | null {
  if (Array.isArray(value))
    return new Map(
      value.map((part: unknown, at): [string, Part] => {
        const { fid, source } = isRecord(part) ? part : {};
        return typeof fid === 'string' && typeof source === 'string'
          ? [fid, { name: source, value: part }]
          : [String(at), { name: String(at), value: part }];
      }),
    );
  return isRecord(value)
    ? new Map(Object.entries(value).map(([name, part]): [string, Part] => [name, { name, value: part }]))
    : null;
}
