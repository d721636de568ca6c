import type { Field, FieldKind, FieldBase } from '../../../schemas/field';
import { NEVER_REQUIRED } from '../../../schemas/neverRequired';
import { usualMessage } from '../../../schemas/studio/usualMessage';
import * as words from '../../../words/en/studio';
import * as propertyWords from '../../../words/en/studio/properties';
import type { DraftField } from './draftShape';
import { OF_KINDS } from './properties/ofKinds';
import {
  isOffered,
  plainText,
  type Declined,
  type Property,
  flag,
  text,
  type Offers,
} from './properties/property';

/** Whether a field is required. In the declaration, a required field has a message for that. */
const IS_REQUIRED: Property = {
  input: { kind: 'boolean', source: 'isRequired', label: words.isRequired },
  read: (_, field) => String(field['required'] !== undefined),
  write: () => undefined,
};

/** The properties of all fields, whatever their kind. */
const OF_FIELDS = {
  label: text('label', words.label, { required: words.labelRequired }),
  source: text('source', words.source, { help: words.sourceHelp, required: words.sourceRequired }),
  required: text('required', words.required, {
    help: words.requiredHelp,
    when: { eq: ['isRequired', true] },
  }),
  help: text('help', words.help, { help: words.helpHelp }),
  clone: flag('clone', propertyWords.cloneClears, undefined, 'clear'),
  when: { declined: 'PlacePanel asks for it, beside the section.' },
  fid: { declined: 'The studio makes it, once.' },
  was: { declined: 'The studio keeps it.' },
} as const satisfies Offers<FieldBase>;

/** The labels of the kinds. */
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

const isKind = (kind: unknown): kind is FieldKind =>
  typeof kind === 'string' && Object.hasOwn(OF_KINDS, kind);

/** The kind of a field; a line of text if it names no known kind. */
export const kindOf = (field: DraftField): FieldKind => (isKind(field['kind']) ? field['kind'] : 'text');

/** Every field has a kind. */
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

/** The properties that only fields of this kind have, by name. */
const offersOf = (kind: FieldKind): Readonly<Record<string, Declined | Property>> => ({ ...OF_KINDS[kind] });

/** Properties that a kind requires are asked for together with the kind. */
const NEEDED: ReadonlySet<string> = new Set(['choices', 'resource', 'display']);

const ofKind = (kind: FieldKind, isNeeded: boolean): readonly Property[] =>
  Object.entries(offersOf(kind))
    .filter(([name]) => NEEDED.has(name) === isNeeded)
    .map(([, offer]) => offer)
    .filter(isOffered);

const propertiesOf = (kind: FieldKind): readonly Property[] => [
  OF_FIELDS.label,
  OF_FIELDS.source,
  KIND,
  ...ofKind(kind, true),
  ...(NEVER_REQUIRED.has(kind) ? [] : [IS_REQUIRED, OF_FIELDS.required]),
  OF_FIELDS.help,
  ...ofKind(kind, false),
  ...(kind === 'readOnly' ? [] : [OF_FIELDS.clone]),
];

/** The form for the properties of a field of this kind. @param field provides choices and columns to select from */
export const inputsOf = (kind: FieldKind, field: DraftField = {}): readonly Field[] =>
  propertiesOf(kind).map(({ input, inputIn }) => inputIn?.({ ...field, kind }) ?? input);

/** The names of the properties whose inputs depend on others. */
export const dependentIn = (kind: FieldKind): ReadonlySet<string> =>
  new Set(propertiesOf(kind).flatMap(({ input, inputIn }) => (inputIn ? [input.source] : [])));

/** Limits the selectable kinds to the field's own and those that it may change to. */
export const withKinds = (
  inputs: readonly Field[],
  kind: FieldKind,
  mayBecome: (kind: FieldKind) => boolean,
): readonly Field[] =>
  inputs.map(input =>
    input === KIND.input && input.kind === 'select'
      ? {
          ...input,
          choices: input.choices.filter(({ id }) => id === kind || mayBecome(kindOf({ kind: id }))),
        }
      : input,
  );

/** A field's properties as texts. */
export const textsOfField = (field: DraftField): Readonly<Record<string, string>> =>
  Object.fromEntries(
    propertiesOf(kindOf(field)).map(({ input, read }) => [input.source, read(field[input.source], field)]),
  );

/** The initial properties of a kind that the form does not ask for. */
const BEGINNINGS: Partial<Record<FieldKind, DraftField>> = {
  list: { fields: [{ kind: 'text', source: 'value', label: 'Value' }] },
  jsonList: { codec: 'plain', fields: [{ kind: 'text', source: 'value', label: 'Value' }] },
  readOnly: { type: 'text' },
};

/** The properties of one kind that the other lacks or defines differently. */
function lost(kind: FieldKind, next: FieldKind): ReadonlySet<string> {
  const others = new Map(Object.entries(offersOf(next)));
  const own = Object.entries(offersOf(kind)).filter(([name, offer]) => others.get(name) !== offer);
  const isNever = NEVER_REQUIRED.has(next) && !NEVER_REQUIRED.has(kind);
  return new Set([...own.map(([name]) => name), ...(isNever ? ['required'] : [])]);
}

/**
 * A field with the typed properties. A change of kind drops the properties that the new kind lacks. Other properties
 * that the form does not show stay.
 * @param had the field's last state with the new kind, from which properties are restored
 */
export function fieldOfTexts(
  before: DraftField,
  texts: Readonly<Record<string, string>>,
  had: DraftField = {},
): DraftField {
  const kind = kindOf({ kind: texts['kind'] });
  const former = kindOf(before);
  const isSame = kind === former;
  const begun = isSame ? {} : { ...BEGINNINGS[kind], ...only(had, lost(kind, former)) };
  const gone = lost(former, kind);
  const kept = Object.entries(before).filter(([name]) => isSame || !gone.has(name));
  const known = new Set(propertiesOf(former));
  const typed = propertiesOf(kind)
    .filter(property => isSame || known.has(property))
    .flatMap(({ input: { source }, read, write }) => {
      const typedText = texts[source];
      // A property that nobody has edited stays, even if the form cannot show all of it.
      if (typedText === undefined || typedText === read(before[source], before)) return [];
      return [[source, write(typedText, before)] as const];
    });
  const next = Object.fromEntries<unknown>([...Object.entries(begun), ...kept, ...typed]);
  const whole = NEVER_REQUIRED.has(kind) ? next : withRequired(before, next, texts);
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
}

const only = (field: DraftField, names: ReadonlySet<string>): DraftField =>
  Object.fromEntries(Object.entries(field).filter(([name]) => names.has(name)));

/** A required field has the usual message, which follows its label, until somebody types another one. */
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
