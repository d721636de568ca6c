import type { FieldChange } from '../../../resources/conflict/mergeRecords';
import type { ResourceSchema } from '../../../schemas/resource';
import { ORDER, type MergeChange } from '../../../schemas/studio/merge/mergeChange';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/studio';
import * as previewWords from '../../../words/en/studio/preview';
import { t, translateAny } from '../../../words/translator';
import { inputsOf, KIND_WORDS, kindOf } from '../edit/fieldProperties';
import { referredText } from './referredText';
import { ofResource, partsText } from './resourceTexts';

/** The declarations in which to look up labels. */
type Declarations = readonly unknown[];

/** The names of properties that are not in the form of a field. */
const PARTS: Readonly<Record<string, string>> = {
  noun: words.noun,
  fields: words.fields,
  columns: words.columns,
  menu: previewWords.menu,
  sections: words.sections,
  uniqueKeys: words.uniqueKeys,
  duplicateChecks: words.duplicateChecks,
  when: words.condition,
  was: words.formerNames,
  clearable: words.clearable,
  title: words.heading,
  [ORDER]: words.order,
};

const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PARTS),
  ...Object.keys(KIND_WORDS).flatMap(kind =>
    inputsOf(kindOf({ kind })).map(({ source, label }) => [source, label] as const),
  ),
]);

/** A change in words, for the conflict form. @param others the resources to which fields refer */
export function changeTexts(
  change: MergeChange,
  declarations: Declarations,
  others: readonly ResourceSchema[],
): FieldChange {
  const { name, path, base } = change;
  const labels = labelsIn(declarations);
  const [id = '', property = ''] = path.slice(-2);
  const referred = { fid: keyOf(id), property: path.length > 1 ? property : '', declarations, others };
  const shown = { base, property: path.at(-1) ?? '', labels };
  const isOfResource = ofResource(path) !== null;
  const text = (value: unknown): string =>
    isOfResource && isRecord(value)
      ? partsText(path, value, part => textOfValue(part, shown))
      : (referredText(value, referred) ?? textOfValue(value, shown));
  const label = placeOf(path, labels, choiceName(change));
  return {
    name,
    label,
    sentence: isOfResource ? undefined : sentenceOf(change, label, labels),
    base: text(change.base),
    mine: text(change.mine),
    theirs: text(change.theirs),
  };
}

/** Tells that an entry came into a list or left it; in a section's fields, entries are names. */
function sentenceOf({ base, theirs, path }: MergeChange, field: string, labels: Labels): string | undefined {
  const isEntry = (value: unknown) => isRecord(value) || labels.has(keyOf(path.at(-1) ?? ''));
  if (base === undefined && isEntry(theirs)) return t(words.cameEntry, { field });
  return theirs === undefined && isEntry(base) ? t(words.wentEntry, { field }) : undefined;
}

type Labels = ReadonlyMap<string, string>;

/** The labels of fields, sections and columns by their ids, from the first declaration that has them. */
function labelsIn(declarations: Declarations): Labels {
  const labels = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isRecord(value)) return;
    const { fid, id, source, label, title } = value;
    const name = typeof label === 'string' ? label : title;
    for (const key of [fid, JSON.stringify(id ?? source)])
      if (typeof key === 'string' && typeof name === 'string' && !labels.has(key)) labels.set(key, name);
    Object.values(value).forEach(visit);
  };
  declarations.forEach(visit);
  return labels;
}

const propertyOf = (name: string): string => translateAny(PROPERTIES.get(name) ?? name);

/** The label of a choice that is added or removed; undefined for anything else. */
function choiceName({ path, base, theirs }: MergeChange): string | undefined {
  const choice = theirs ?? base;
  const name = path.at(-2) === 'choices' && isRecord(choice) ? choice['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** `Rate › Label`; names of lists are omitted. @param last the label of the last step, if it has its own */
function placeOf(path: readonly string[], labels: Labels, last?: string): string {
  const named = ofResource(path);
  if (named !== null) return named;
  const steps = path.filter((step, at) => at === path.length - 1 || !isContainer(step, path[at + 1] ?? ''));
  const texts = steps.map(step => stepText(step, labels));
  const called = last === undefined ? texts : [...texts.slice(0, -1), translateAny(last)];
  return called.join(' › ') || t(words.general);
}

/** Whether the next step is specific enough without this one. */
const isContainer = (step: string, next: string): boolean =>
  next !== ORDER && ['fields', 'sections', 'menu', 'choices'].includes(step);

/** The id in a step `#id` (a field) or `"#id"` (the column of a field); any other step is returned as it is. */
const keyOf = (step: string): string => /^"?#(\w+)"?$/u.exec(step)?.[1] ?? step;

/**
 * The fields that identify a unique key or a duplicate check: `["#aaaaaaaa","#bbbbbbbb"]`, `"#aaaaaaaa"
 * "checkCode"`.
 */
const FIELDS = /^\[.*\]$|^".*" "check(?:Code|Name)"$/u;

const fieldsText = (step: string, labels: Labels): string =>
  [...step.matchAll(/"([^"]+)"(?!$)/gu)].map(([, name = '']) => fieldText(name, labels)).join(', ');

/** @param name of the field, or its id after # */
const fieldText = (name: string, labels: Labels): string =>
  translateAny(labels.get(keyOf(name)) ?? labels.get(JSON.stringify(name)) ?? name);

function stepText(step: string, labels: Labels): string {
  if (FIELDS.test(step)) return fieldsText(step, labels);
  const key = keyOf(step);
  const label = labels.get(key);
  return label === undefined ? propertyOf(key.replaceAll('"', '')) : translateAny(label);
}

interface Shown {
  readonly base: unknown;
  readonly property: string;
  readonly labels: Labels;
}

function textOfValue(value: unknown, { base, property, labels }: Shown): string {
  if (value === undefined) return base === undefined ? '' : t(words.isRemoved);
  if (typeof value === 'boolean') return t(value ? words.yes : words.no);
  if (property === 'kind') return translateAny(KIND_WORDS[kindOf({ kind: value })]);
  if (typeof value === 'string') return labels.get(value) ?? value;
  if (Array.isArray(value))
    return value.map(each => textOfValue(each, { base, property, labels })).join(', ');
  if (!isRecord(value)) return JSON.stringify(value);
  const about = fieldsOf(value);
  if (about) return about.map(name => fieldText(name, labels)).join(', ');
  return entryText(value, isRecord(base) ? base : null);
}

/** The fields of a unique key or a duplicate check; null for another entry. */
function fieldsOf({ fields, field, message }: Readonly<Record<string, unknown>>): readonly string[] | null {
  if (typeof field === 'string') return [field];
  return message !== undefined && Array.isArray(fields) ? fields.map(String) : null;
}

/** A field or section: its label, or how it differs from before. */
function entryText(entry: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>> | null) {
  const { label, title, name, source } = entry;
  const called = [label, title, name, source].find(each => typeof each === 'string' && each !== '');
  if (!base) return typeof called === 'string' ? translateAny(called) : JSON.stringify(entry);
  const changed = Object.entries(entry).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key]),
  );
  if (changed.length === 0) return t(words.unchanged);
  return changed
    .map(([key, value]) => `${propertyOf(key)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
