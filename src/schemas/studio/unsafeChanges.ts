import type { Field } from '../field';
import { jsonPointer, Place } from '../lint/place';
import type { DuplicateCheck, ResourceDeclaration, Section, UniqueKey } from '../resource';
import { withCondition, withReferences, type Rename } from './merge/fieldReferences';
import { stricterOptions } from './optionChanges';

/** A change that may conflict with records: its position and a description. */
export interface UnsafeChange {
  /** Points into the newer declaration, even to a removed option; for a removed field, to the list of fields. */
  readonly pointer: string;
  readonly message: string;
  /** Whether it removes values from records, or records only have to be examined first. */
  readonly class: 'look' | 'takesAway';
}

/** Whether a change is about rules, rather than a field as such. */
export const isRule = ({ pointer, class: its }: UnsafeChange): boolean =>
  its !== 'takesAway' && !/\/(?:source|kind|resource)$/.test(pointer);

/**
 * The changes to a declaration that need a dry run over the records: a field that is removed, renamed or changes its
 * kind, a stricter rule, a new unique key. All others are safe: texts, order, widths, new optional fields, looser
 * rules.
 */
export function unsafeChanges(
  before: ResourceDeclaration,
  after: ResourceDeclaration,
): readonly UnsafeChange[] {
  const root = new Place();
  compareFields(before.fields, after.fields, root.at('fields'));
  compareSections(before, after, root.at('sections'));
  compareKeys(before, after, root);
  for (const action of ['create', 'edit', 'delete'] as const)
    if (before.can?.[action] !== false && after.can?.[action] === false)
      report(root.at('can', action), `Records can no longer be ${DONE[action]}.`);
  return root.found.map(({ path, message }) => ({
    pointer: jsonPointer(path),
    message,
    class: path.at(-1) === 'fields' && path[0] === 'fields' ? 'takesAway' : 'look',
  }));
}

const DONE = { create: 'added', edit: 'changed', delete: 'deleted' } as const;

const report = (place: Place, message: string): void => place.report(message, '');

/** The same field in the other declaration: by id, or by name if one of them has no id. */
function twinOf(field: Field, fields: readonly Field[]): Field | undefined {
  const byId = field.fid === undefined ? undefined : fields.find(({ fid }) => fid === field.fid);
  return (
    byId ??
    fields.find(
      ({ fid, source }) => source === field.source && (fid === undefined || field.fid === undefined),
    )
  );
}

/** The former names of fields; null for a new field. A name that is not a field's stays unchanged. */
function formerNames(before: readonly Field[], after: readonly Field[]): Rename {
  const names = new Map(after.map(field => [field.source, twinOf(field, before)?.source ?? null]));
  return name => (names.has(name) ? (names.get(name) ?? null) : name);
}

function compareFields(before: readonly Field[], after: readonly Field[], place: Place): void {
  for (const old of before)
    if (!twinOf(old, after)) report(place, `The field '${old.label}' (${old.source}) is removed.`);
  const former = formerNames(before, after);
  after.forEach((field, index) => {
    const old = twinOf(field, before);
    if (old) compareField(old, field, former, place.at(index));
    else if (field.required !== undefined)
      report(place.at(index, 'required'), `The new field '${field.label}' is required.`);
  });
}

/** Options that are rules and mean the same for every kind. */
const OF_ANY_KIND: ReadonlySet<string> = new Set(['required', 'when', 'positive', 'maxLength']);

function compareField(before: Field, after: Field, former: Rename, place: Place): void {
  if (before.source !== after.source)
    report(place.at('source'), `The field '${before.source}' is renamed to '${after.source}'.`);
  const isAnother = before.kind !== after.kind;
  if (isAnother)
    report(place.at('kind'), `The field '${after.label}' changes from ${before.kind} to ${after.kind}.`);
  for (const [option, words] of stricterOptions(before, inFormerNames(before, after, former)))
    // The other consequences of a new kind are found value by value.
    if (!isAnother || (OF_ANY_KIND.has(option) && Object.hasOwn(after, option)))
      report(place.at(option), `The field '${after.label}' ${words}.`);
  if (!isAnother && 'fields' in before && 'fields' in after)
    compareFields(before.fields, after.fields, place.at('fields'));
}

/** The newer version of a field, with former names in its condition and in the key of its rows. */
const inFormerNames = (before: Field, after: Field, former: Rename) =>
  withCondition(
    'fields' in before && 'fields' in after
      ? withReferences({ ...after }, formerNames(before.fields, after.fields))
      : { ...after },
    former,
  );

/** A section empties its fields while its toggle is off. */
function compareSections(before: ResourceDeclaration, after: ResourceDeclaration, place: Place): void {
  const former = formerNames(before.fields, after.fields);
  const inBefore = (section: Section): Section =>
    section.toggle === undefined ? section : { ...section, toggle: former(section.toggle) ?? section.toggle };
  after.sections?.forEach((section, index) => {
    if (section.toggle === undefined) return;
    const emptied = section.fields.filter(source => {
      const old = former(source);
      return old !== null && !hasSame(sectionOf(before, old), inBefore(section));
    });
    if (emptied.length > 0)
      report(
        place.at(
          index,
          newIn(
            before.sections?.find(({ id }) => id === section.id),
            inBefore(section),
          ),
        ),
        `The section '${section.title}' empties ${labelsOf(emptied.slice(0, 5), after)} while it is off.`,
      );
  });
}

const labelsOf = (sources: readonly string[], { fields }: Pick<ResourceDeclaration, 'fields'>): string =>
  sources.map(source => fields.find(field => field.source === source)?.label ?? source).join(', ');

/** The property through which a section now empties fields that it did not empty before. */
function newIn(before: Section | undefined, after: Section): 'fields' | 'toggle' | 'whenOff' {
  if (before?.toggle !== after.toggle) return 'toggle';
  return hasSame(before, after) ? 'fields' : 'whenOff';
}

const sectionOf = ({ sections }: ResourceDeclaration, source: string): Section | undefined =>
  sections?.find(({ fields }) => fields.includes(source));

const hasSame = (before: Section | undefined, after: Section): boolean =>
  before?.toggle === after.toggle && (before?.whenOff ?? 'null') === (after.whenOff ?? 'null');

type Keys = Pick<ResourceDeclaration, 'fields' | 'uniqueKeys'>;

const nameOf = (fields: readonly string[]): string => fields.toSorted().join(', ');

/** The unique keys of the newer declaration that the older one lacks, regardless of the order of their fields. */
export function newKeys(before: Keys, after: Keys): readonly UniqueKey[] {
  const known = new Set(before.uniqueKeys?.map(({ fields }) => nameOf(fields)));
  const former = formerNames(before.fields, after.fields);
  return (
    after.uniqueKeys?.filter(({ fields }) => {
      const names = fields.map(former);
      return names.includes(null) || !known.has(nameOf(names.map(name => name ?? '')));
    }) ?? []
  );
}

type Checks = Pick<ResourceDeclaration, 'duplicateChecks' | 'fields'>;

/** The duplicate checks of the newer declaration on existing fields that had none. */
export function newChecks(before: Checks, after: Checks): readonly DuplicateCheck[] {
  const former = formerNames(before.fields, after.fields);
  const checked = new Set(before.duplicateChecks?.map(({ field }) => field));
  return (
    after.duplicateChecks?.filter(({ field }) => {
      const old = former(field);
      return old !== null && !checked.has(old);
    }) ?? []
  );
}

function compareKeys(before: ResourceDeclaration, after: ResourceDeclaration, root: Place): void {
  const added = new Set(newKeys(before, after));
  after.uniqueKeys?.forEach((key, index) => {
    if (added.has(key))
      report(root.at('uniqueKeys', index), `Records must be unique by ${labelsOf(key.fields, after)}.`);
  });
  const checks = new Set(newChecks(before, after));
  after.duplicateChecks?.forEach((check, index) => {
    if (checks.has(check))
      report(
        root.at('duplicateChecks', index),
        `The field '${labelsOf([check.field], after)}' is checked for duplicates.`,
      );
  });
}
