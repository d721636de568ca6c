import type { FieldChange, LogEntry, ShownChange } from '../../api/log';
import type { Field } from '../../schemas/field';
import type { ResourceSchema } from '../../schemas/resource';
import { formatDateTime } from '../../wire/text/dateText';
import { ACCESS_FIELDS, TECHNICAL_FIELDS } from './accessFields';
import { ACCESS_LABELS } from './accessLabels';

/** The log's labels for values stored as names; the Hindi labels are with the log's screen (words/hi/txnLog.ts). */

export const ANSWERS = { yes: 'Yes', no: 'No' } as const;

/** The labels of a resource's states, and of the origins of a draft. */
export const NAMED_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { live: 'Live', retired: 'Retired' },
  from: {
    blank: 'A blank form',
    live: 'The live version',
    version: 'An older version',
    shipped: 'The shipped form',
    declaration: 'A form that was given: of a file, a workbook or another resource',
  },
};

/** The outcomes of values, by their stored names (server/routes/studio/move/recordMove.ts). */
export const VALUE_OUTCOMES: Readonly<Record<string, string>> = {
  failed: '%{count} put aside',
  unmatched: '%{count} put aside (found in no record)',
  ambiguous: '%{count} put aside (found in several records)',
  cut: '%{count} lost columns of their rows',
  unnamed: '%{count} became ids',
  changed: '%{count} changed (originals put aside)',
  removed: '%{count} put aside with the field',
  returned: '%{count} came back',
  kept: '%{count} stay aside (changed since)',
  filled: '%{count} got the default',
  same: '%{count} converted without loss',
  moved: '%{count} got a new field name',
};

/** `Rate: same 3, failed 4` */
const COUNTED = /^(.*): ([a-z]+ \d+(?:, [a-z]+ \d+)*)$/su;
const EACH_COUNT = /([a-z]+) (\d+)/gu;

/** What happened to the values of a field: 'Rate: 3 converted without loss, 4 put aside'. */
const outcomeWords = (line: string): string =>
  line.replace(
    COUNTED,
    (_, field: string, counts: string) => `${field}: ${counts.replace(EACH_COUNT, countWords)}`,
  );

function countWords(each: string, outcome: string, count: string): string {
  const words = Object.hasOwn(VALUE_OUTCOMES, outcome) ? VALUE_OUTCOMES[outcome] : undefined;
  return words?.replace('%{count}', count) ?? each;
}

/** A longer value would not be readable in one line. */
const LONGEST = 80;

/** The action in words: 'Segment map changed', 'Segment map not changed'. */
export function whatLabel(
  schema: ResourceSchema | undefined,
  { type, status }: Pick<LogEntry, 'type' | 'status'>,
  diff: readonly FieldChange[],
): string {
  const access = ACCESS_LABELS[type];
  if (access !== undefined) return access;
  const action = type.slice(type.indexOf('/') + 1);
  const done = action === 'status' ? statusVerb(diff) : (VERBS[action] ?? action);
  const noun = schema?.noun ?? type.split('/')[0] ?? '';
  const words = `${noun} ${status === 'failed' ? 'not ' : ''}${done}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const VERBS: Readonly<Record<string, string>> = { create: 'created', update: 'changed', delete: 'deleted' };

function statusVerb(diff: readonly FieldChange[]): string {
  const after = diff.find(({ field }) => field === 'status')?.after;
  if (after === 1) return 'enabled';
  return after === 0 ? 'disabled' : 'enabled or disabled';
}

/** The changes in one line: 'Godown: NORTH → SOUTH'; for a new record, its values. */
export function changeLabel({ type }: Pick<LogEntry, 'type'>, diff: readonly ShownChange[]): string {
  const isNew = type.endsWith('/create');
  return diff
    .filter(({ isTechnical }) => !isTechnical)
    .map(({ title, before, after }) => {
      if (isLong(before) || isLong(after)) return title;
      return isNew ? `${title}: ${after ?? ''}` : `${title}: ${before || '—'} → ${after || '—'}`;
    })
    .join(' · ');
}

const isLong = (text: string | null) => (text?.length ?? 0) > LONGEST;

const fieldOf = (schema: ResourceSchema | undefined, name: string): Field | undefined =>
  schema?.fields.find(({ source }) => source === name);

/** A field's label. */
export const titleOf = (schema: ResourceSchema | undefined, name: string): string =>
  fieldOf(schema, name)?.label ?? name;

/** A change with labels from its schema, or from the log's own for people's access and resources. */
export function shownChange(
  { type, schema }: { readonly type: string; readonly schema: ResourceSchema | undefined },
  { field, before, after }: FieldChange,
): ShownChange {
  if (Object.hasOwn(ACCESS_LABELS, type)) return accessChange({ field, before, after });
  const known = fieldOf(schema, field);
  const isSwitch = schema?.updateFields?.includes('status') ?? false;
  return {
    title: titleOf(schema, field),
    before: valueWords(known, isSwitch, before),
    after: valueWords(known, isSwitch, after),
  };
}

function accessChange({ field, before, after }: FieldChange): ShownChange {
  const title = Object.hasOwn(ACCESS_FIELDS, field) ? ACCESS_FIELDS[field] : undefined;
  return {
    title: title ?? field,
    before: factWords(field, before),
    after: factWords(field, after),
    ...(TECHNICAL_FIELDS.has(field) && { isTechnical: true }),
  };
}

function factWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? ANSWERS.yes : ANSWERS.no;
  if (Array.isArray(value))
    return value.map(each => (field === 'values' ? outcomeWords(String(each)) : String(each))).join('; ');
  // The user may have typed the label or the name, so show only that it was confirmed.
  if (field === 'confirmed' && typeof value === 'string' && value !== '') return ANSWERS.yes;
  const named = NAMED_VALUES[field];
  if (named && typeof value === 'string' && Object.hasOwn(named, value)) return named[value] ?? value;
  return valueWords(undefined, false, value);
}

function valueWords(field: Field | undefined, isSwitch: boolean, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  if (field?.source === 'status') return statusWords(isSwitch, value);
  if (field?.kind === 'select') return field.choices.find(({ id }) => id === value)?.name ?? String(value);
  return formatDateTime(value);
}

/** Status (docs/behaviour.md, 'Transaction log'): 1 active or enabled, 0 deleted or disabled. */
function statusWords(isSwitch: boolean, value: unknown): string {
  if (value === 1) return isSwitch ? 'Enabled' : 'Active';
  if (value === 0) return isSwitch ? 'Disabled' : 'Deleted';
  return String(value);
}
