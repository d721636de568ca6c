import { isRowKind, type Field, type FieldKind } from '../../../schemas/field';
import { NEVER_REQUIRED } from '../../../schemas/neverRequired';
import { usualMessage } from '../../../schemas/studio/usualMessage';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/studio';
import type { DraftField } from './draftShape';

/** A property of a field as the form of properties edits it: always as text, '' for none. */
interface Property {
  readonly input: Field;
  readonly read: (value: unknown, field: DraftField) => string;
  /** undefined leaves the property out. */
  readonly write: (text: string) => unknown;
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const text = (source: string, label: string, rest: { help?: string; required?: string } = {}): Property => ({
  input: { kind: 'text', source, label, maxLength: 200, ...rest },
  read: plainText,
  write: typed => (typed === '' ? undefined : typed),
});

const whole = (source: string, label: string, help?: string): Property => ({
  input: { kind: 'text', source, label, inputMode: 'numeric', ...(help !== undefined && { help }) },
  read: plainText,
  // Anything but a number stays as typed, and the check reports it.
  write: typed => (typed === '' ? undefined : Number.isFinite(Number(typed)) ? Number(typed) : typed),
});

/** Off is the default, which is left out. */
const flag = (source: string, label: string, help?: string): Property => ({
  input: { kind: 'boolean', source, label, ...(help !== undefined && { help }) },
  read: value => String(value === true),
  write: typed => (typed === 'true' ? true : undefined),
});

const oneOf = (source: string, label: string, choices: readonly (readonly [string, string])[]): Property => ({
  input: {
    kind: 'select',
    source,
    label,
    clearable: true,
    choices: choices.map(([id, name]) => ({ id, name })),
  },
  read: plainText,
  write: typed => (typed === '' ? undefined : typed),
});

/** `code: name`, one per line; a choice without a code is stored as it is shown. */
const choices: Property = {
  input: {
    kind: 'longText',
    source: 'choices',
    label: words.choices,
    help: words.choicesHelp,
    maxLength: 20_000,
    rows: 6,
  },
  read: value =>
    Array.isArray(value)
      ? value
          .filter(isRecord)
          .map(({ id, name }) => (id === name ? plainText(name) : `${plainText(id)}: ${plainText(name)}`))
          .join('\n')
      : '',
  write: typed =>
    typed
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .map(choiceOf),
};

function choiceOf(line: string): { readonly id: string; readonly name: string } {
  const at = line.indexOf(': ');
  return at < 1
    ? { id: line, name: line }
    : { id: line.slice(0, at).trim(), name: line.slice(at + 2).trim() };
}

const maxLength = whole('maxLength', words.maxLength, words.maxLengthHelp);
const minRows = whole('minRows', words.minRows, words.minRowsHelp);
const numeric = [
  text('positive', words.positive, { help: words.positiveHelp }),
  whole('default', words.defaultValue),
];

/** The properties of each kind of field beyond the common ones. A new kind does not compile until it is listed here. */
const BY_KIND: Readonly<Record<FieldKind, readonly Property[]>> = {
  text: [
    maxLength,
    flag('suggest', words.suggest, words.suggestHelp),
    oneOf('warn', words.warn, [
      ['gstin', 'GSTIN'],
      ['pan', 'PAN'],
    ]),
  ],
  longText: [maxLength],
  richText: [maxLength],
  number: numeric,
  integer: numeric,
  boolean: [flag('default', words.defaultOn)],
  yesNo: [flag('default', words.defaultOn)],
  select: [choices],
  date: [],
  dateTime: [],
  reference: [text('resource', words.resource, { help: words.resourceHelp }), text('display', words.display)],
  list: [minRows],
  jsonList: [minRows],
  readOnly: [flag('hidden', words.hidden)],
};

/** The form of a choice does not ask for it: whether it may be empty is whether it is required. */
const OF_CHOICES = ['clearable'];

/** The kinds by their labels. */
export const KIND_WORDS: Readonly<Record<FieldKind, string>> = {
  text: words.kindText,
  longText: words.kindLongText,
  richText: words.kindRichText,
  number: words.kindNumber,
  integer: words.kindInteger,
  boolean: words.kindBoolean,
  yesNo: words.kindYesNo,
  select: words.kindSelect,
  date: words.kindDate,
  dateTime: words.kindDateTime,
  reference: words.kindReference,
  list: words.kindList,
  jsonList: words.kindJsonList,
  readOnly: words.kindReadOnly,
};

const isKind = (kind: unknown): kind is FieldKind => typeof kind === 'string' && Object.hasOwn(BY_KIND, kind);

/** The kind of a field; a line of text if it names no known kind. */
export const kindOf = (field: DraftField): FieldKind => (isKind(field['kind']) ? field['kind'] : 'text');

/** No field is without one. */
const KIND: Property = {
  input: {
    kind: 'select',
    source: 'kind',
    label: words.kind,
    default: 'text',
    choices: Object.entries(KIND_WORDS).map(([id, name]) => ({ id, name })),
  },
  read: plainText,
  write: typed => typed,
};

const COMMON: readonly Property[] = [
  text('label', words.label, { required: words.labelRequired }),
  text('source', words.source, { help: words.sourceHelp, required: words.sourceRequired }),
  KIND,
];

/** Whether a field must be filled in, which the declaration says by its message. */
const IS_REQUIRED: Property = {
  input: { kind: 'boolean', source: 'isRequired', label: words.isRequired },
  read: (_, field) => String(field['required'] !== undefined),
  write: () => undefined,
};

const MESSAGE: Property = {
  input: {
    kind: 'text',
    source: 'required',
    label: words.required,
    help: words.requiredHelp,
    maxLength: 200,
    when: { eq: ['isRequired', true] },
  },
  read: plainText,
  write: typed => (typed === '' ? undefined : typed),
};

const HELP = text('help', words.help, { help: words.helpHelp });

const propertiesOf = (kind: FieldKind): readonly Property[] => [
  ...COMMON,
  ...(NEVER_REQUIRED.has(kind) ? [] : [IS_REQUIRED, MESSAGE]),
  HELP,
  ...BY_KIND[kind],
];

/** The form for the properties of a field of this kind. */
export const inputsOf = (kind: FieldKind): readonly Field[] => propertiesOf(kind).map(({ input }) => input);

/** The same where rows cannot be nested further: the kinds to choose from are others, or what the field is already. */
export const inputsWithoutRows = (kind: FieldKind): readonly Field[] =>
  inputsOf(kind).map(input =>
    input === KIND.input && input.kind === 'select'
      ? {
          ...input,
          choices: input.choices.filter(({ id }) => id === kind || !isRowKind(kindOf({ kind: id }))),
        }
      : input,
  );

/** A field's properties as texts. */
export const textsOfField = (field: DraftField): Readonly<Record<string, string>> =>
  Object.fromEntries(
    propertiesOf(kindOf(field)).map(({ input, read }) => [input.source, read(field[input.source], field)]),
  );

/** With what a field of a kind begins that the form does not ask for. */
const BEGINNINGS: Partial<Record<FieldKind, DraftField>> = {
  list: { fields: [{ kind: 'text', source: 'value', label: 'Value' }] },
  jsonList: { codec: 'plain', fields: [{ kind: 'text', source: 'value', label: 'Value' }] },
  readOnly: { type: 'text' },
};

/**
 * A field with the typed properties. A change of kind drops what the new kind lacks; other properties that the
 * form does not show stay.
 */
export function fieldOfTexts(before: DraftField, texts: Readonly<Record<string, string>>): DraftField {
  const kind = kindOf({ kind: texts['kind'] });
  const isSame = kind === kindOf(before);
  const begun = isSame ? {} : (BEGINNINGS[kind] ?? {});
  const own = new Set([
    ...OF_CHOICES,
    ...(NEVER_REQUIRED.has(kind) ? [MESSAGE.input.source] : []),
    ...BY_KIND[kindOf(before)].map(({ input }) => input.source),
    ...Object.keys(BEGINNINGS[kindOf(before)] ?? {}),
  ]);
  const kept = Object.entries(before).filter(
    ([name]) => isSame || !own.has(name) || Object.hasOwn(begun, name),
  );
  const typed = propertiesOf(kind).flatMap(({ input: { source }, write }) =>
    source in texts ? [[source, write(texts[source] ?? '')] as const] : [],
  );
  const next = Object.fromEntries<unknown>([...Object.entries(begun), ...kept, ...typed]);
  const whole = NEVER_REQUIRED.has(kind) ? next : withRequired(before, next, texts);
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
}

/** A required field has the usual message until somebody types another one, also after its label has changed. */
function withRequired(
  before: DraftField,
  next: DraftField,
  { isRequired, required = '', label = '' }: Readonly<Record<string, string>>,
): DraftField {
  if (isRequired === 'false') return { ...next, required: undefined };
  if (isRequired === undefined) return next;
  const isUsual = required === usualMessage(plainText(before['label']));
  if (before['required'] !== undefined)
    return { ...next, required: isUsual ? usualMessage(label) : required };
  const { clearable: _, ...never } = next;
  return { ...never, required: required || usualMessage(label) };
}
