import type { Field } from '../field';
import type { Fix } from '../lint/fix';
import { jsonPointer, Place } from '../lint/place';
import { keysOverlap } from '../lint/reserved';
import type { ResourceDeclaration } from '../resource';
import { STUDIO_LIMITS } from './runTimeLimits';

/** The permission key of a resource that an account declared. */
export const ownMenuKey = (name: string): string => `x_${name}`;

/** Properties allowed only in a file, because they name paths, or screens and code of the product. */
const FILE_ONLY = ['endpoints', 'restPath', 'customList', 'updateFields'] as const;

/** A fault of a declaration in the studio. */
export interface RunTimeFault {
  readonly pointer: string;
  readonly message: string;
  readonly cure: string;
  /** The change that cures it, if that is mechanical. */
  readonly fix?: Fix | null;
}

/** The faults reported at this place and below. */
export const faultsIn = ({ found }: Place): readonly RunTimeFault[] =>
  found.map(({ path, message, cure, fix }) => ({ pointer: jsonPointer(path), message, cure, fix }));

/**
 * Faults that the lint allows in a file but the studio does not.
 * @param declaration of the right shape
 * @param basis the shipped resource that it extends, if any; it may then have everything that a file may have
 */
export function runTimeFaults(
  declaration: ResourceDeclaration,
  basis: ResourceDeclaration | null,
): readonly RunTimeFault[] {
  const root = new Place();
  if (!basis) checkFileOnly(declaration, root);
  checkLength(declaration.menu?.label, STUDIO_LIMITS.label, root.at('menu', 'label'));
  checkLength(declaration.noun, STUDIO_LIMITS.label, root.at('noun'));
  for (const part of ['screens', 'sections', 'columns', 'cloneBy', 'uniqueKeys', 'translations'] as const)
    checkTexts(declaration[part], root.at(part));
  const keys = declaration.uniqueKeys?.length ?? 0;
  if (keys > STUDIO_LIMITS.uniqueKeys)
    root
      .at('uniqueKeys')
      .report(
        `There are ${keys} unique keys; at most ${STUDIO_LIMITS.uniqueKeys} are possible.`,
        'Remove some.',
      );
  const shipped = new Set(basis?.fields.map(({ source }) => source));
  const count = checkFields(declaration.fields, root.at('fields'), shipped);
  if (count > STUDIO_LIMITS.fields)
    root
      .at('fields')
      .report(
        `There are ${count} fields; at most ${STUDIO_LIMITS.fields} are possible.`,
        'Remove some, or make two resources of it.',
      );
  return faultsIn(root);
}

function checkFileOnly(declaration: ResourceDeclaration, root: Place): void {
  for (const name of FILE_ONLY)
    if (declaration[name] !== undefined && declaration[name] !== false)
      root.at(name).report(`'${name}' is possible in a file only.`, 'Leave it out.', 'key', { op: 'remove' });
  if (declaration.style !== undefined && declaration.style !== 'master')
    root
      .at('style')
      .report(`The style '${declaration.style}' is possible in a file only.`, 'Leave it out.', 'value', {
        op: 'remove',
      });
  checkLength(declaration.name, STUDIO_LIMITS.name, root.at('name'));
  const { menu } = declaration;
  const key = ownMenuKey(declaration.name);
  if (menu && menu.key !== key)
    root
      .at('menu', 'key')
      .report(`The permission key is '${menu.key}'.`, `Write "${key}".`, 'value', { op: 'set', value: key });
}

/** @returns the number of fields, including columns of rows */
function checkFields(
  fields: readonly Field[],
  place: Place,
  shipped: ReadonlySet<string> = new Set(),
): number {
  return fields
    .map((field, index) => checkField(field, place.at(index), shipped.has(field.source)))
    .reduce((sum, count) => sum + count, 0);
}

/** Properties of a field that have their own limit or may be as long as a value. */
const CHECKED_ELSEWHERE: ReadonlySet<string> = new Set(['source', 'label', 'default', 'fields']);

function checkField(field: Field, place: Place, isShipped: boolean): number {
  checkLength(field.source, STUDIO_LIMITS.name, place.at('source'));
  checkLength(field.label, STUDIO_LIMITS.label, place.at('label'));
  for (const [name, value] of Object.entries(field))
    if (!CHECKED_ELSEWHERE.has(name)) checkTexts(value, place.at(name));
  if (!isShipped && field.kind === 'jsonList' && field.codec !== 'plain')
    place.at('codec').report(`'${field.codec}' is possible in a file only.`, 'Write "plain".', 'value', {
      op: 'set',
      value: 'plain',
    });
  return 1 + ('fields' in field ? checkFields(field.fields, place.at('fields')) : 0);
}

/** Checks every text within: titles, messages, names of choices. */
function checkTexts(value: unknown, place: Place): void {
  if (typeof value === 'string') checkLength(value, STUDIO_LIMITS.text, place);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      checkTexts(part, place.at(Array.isArray(value) ? Number(name) : name));
}

function checkLength(text: string | undefined, most: number, place: Place): void {
  if (text === undefined || text.length <= most) return;
  place.report(
    `The text has ${text.length} characters; at most ${most} are possible.`,
    'Shorten it.',
    'value',
    {
      op: 'set',
      value: text.slice(0, most),
    },
  );
}

/** Another resource of the account. */
export interface Neighbour {
  readonly name: string;
  readonly menu?: { readonly key: string; readonly label: string } | undefined;
  readonly fields: readonly Field[];
}

/**
 * Conflicts of a declaration with the account's other resources.
 * @param live the live version, whose references to retired resources remain allowed
 */
export function neighbourFaults(
  declaration: ResourceDeclaration,
  others: readonly Neighbour[],
  live: ResourceDeclaration | null = null,
): readonly RunTimeFault[] {
  const root = new Place();
  const { menu } = declaration;
  const other = menu && others.find(each => each.menu && keysOverlap(each.menu.key, menu.key));
  if (menu && other)
    root
      .at('menu', 'key')
      .report(
        `The permission key '${menu.key}' overlaps with '${other.menu?.key ?? ''}' of '${other.name}'.`,
        'Give the resource a name that neither contains another nor is part of one, or leave "menu" out.',
      );
  const accepted = new Set(live ? referencesIn(live.fields) : []);
  checkReferences(declaration.fields, { known: [...others, declaration], accepted }, root.at('fields'));
  return faultsIn(root);
}

/** Each reference: its field, the resource it refers to, and the field it shows. */
const referencesIn = (fields: readonly Field[], within = ''): readonly string[] =>
  fields.flatMap(field => [
    ...(field.kind === 'reference' ? [referenceKey(field, within)] : []),
    ...('fields' in field ? referencesIn(field.fields, placeOf(field, within)) : []),
  ]);

const placeOf = ({ fid, source }: Field, within: string): string => `${within}/${fid ?? source}`;

const referenceKey = (field: Field<'reference'>, within: string): string =>
  `${placeOf(field, within)} ${field.resource} ${field.display}`;

interface Referred {
  readonly known: readonly Neighbour[];
  /** The references whose resource may be missing (`referencesIn`). */
  readonly accepted: ReadonlySet<string>;
}

function checkReferences(fields: readonly Field[], referred: Referred, place: Place, within = ''): void {
  fields.forEach((field, index) => {
    if ('fields' in field)
      checkReferences(field.fields, referred, place.at(index, 'fields'), placeOf(field, within));
    if (field.kind !== 'reference') return;
    const target = referred.known.find(({ name }) => name === field.resource);
    const names = target?.fields.map(({ source }) => source) ?? [];
    if (!target && referred.accepted.has(referenceKey(field, within))) return;
    if (!target)
      place
        .at(index, 'resource')
        .report(`There is no resource '${field.resource}'.`, 'Name one that is live.');
    else if (field.display !== 'id' && !names.includes(field.display))
      place
        .at(index, 'display')
        .report(`'${target.name}' has no field '${field.display}'.`, `Name one of: ${names.join(', ')}.`);
  });
}
