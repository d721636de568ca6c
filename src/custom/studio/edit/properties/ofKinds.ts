import type { FieldKind, KindOptions } from '../../../../schemas/field';
import { usualMessage } from '../../../../schemas/studio/usualMessage';
import { isRecord } from '../../../../schemas/values/values';
import * as words from '../../../../words/en/studio';
import * as propertyWords from '../../../../words/en/studio/properties';
import { fieldsOf, textOf, type DraftField } from '../draftShape';
import { choices, chosenFirst } from './ofChoices';
import { flag, oneOf, text, numeric, type Declined, type Offers, type Property } from './property';

const input = {
  kind: 'select',
  source: 'rowKey',
  label: propertyWords.rowKey,
  help: propertyWords.rowKeyHelp,
  clearable: true,
} as const;

const columnsIn = (field: DraftField) => fieldsOf(field).filter(column => !Array.isArray(column['fields']));

/** The column that identifies rows, with the usual messages. */
const rowKey: Property = {
  input: { ...input, choices: [] },
  inputIn: field => ({
    ...input,
    choices: columnsIn(field).map(({ source, label }) => ({
      id: textOf(source),
      name: textOf(label) || textOf(source),
    })),
  }),
  read: value => (isRecord(value) ? textOf(value['field']) : ''),
  write(typed, field) {
    if (typed === '') return undefined;
    const column = fieldsOf(field).find(({ source }) => source === typed);
    const label = textOf(column?.['label']) || typed;
    return { field: typed, required: usualMessage(label), duplicate: `This ${label} already exists` };
  },
};

const OF_PROGRAMS: Declined = {
  declined: 'It is how the value is written on the wire, which other programs rely on and nobody sees.',
};

const DEFAULT = { help: propertyWords.defaultHelp, maxLength: 1000 };

const textDefault: Property = {
  ...text('default', words.defaultValue, DEFAULT),
  inputIn: ({ kind }) => ({
    kind: kind === 'longText' ? 'longText' : 'text',
    source: 'default',
    label: words.defaultValue,
    ...DEFAULT,
  }),
};

const ofTexts = {
  maxLength: numeric('maxLength', words.maxLength, words.maxLengthHelp),
  maxLengthMessage: text('maxLengthMessage', propertyWords.maxLengthMessage, {
    help: propertyWords.usualMessageHelp,
  }),
  empty: OF_PROGRAMS,
  default: textDefault,
} as const;

const ofNumbers = {
  typeMessage: text('typeMessage', propertyWords.typeMessage, { help: propertyWords.usualMessageHelp }),
  positive: text('positive', words.positive, { help: words.positiveHelp }),
  default: numeric('default', words.defaultValue),
} as const;

const ofSwitches = { stored: OF_PROGRAMS, default: flag('default', words.defaultOn) } as const;

const ofRows = {
  fields: { declined: 'The outline lists the columns below their field.' },
  minRows: numeric('minRows', words.minRows, words.minRowsHelp),
  rowKey,
  addLabel: text('addLabel', propertyWords.addLabel),
  removeLabel: text('removeLabel', propertyWords.removeLabel),
} as const;

/** The properties that fields of each kind have beyond the common ones, in the order of the form. */
export const OF_KINDS: { readonly [K in FieldKind]: Offers<KindOptions[K]> } = {
  text: {
    maxLength: ofTexts.maxLength,
    maxLengthMessage: ofTexts.maxLengthMessage,
    suggest: flag('suggest', words.suggest, words.suggestHelp),
    inputMode: oneOf('inputMode', propertyWords.inputMode, [
      ['numeric', propertyWords.inputNumeric],
      ['decimal', propertyWords.inputDecimal],
    ]),
    warn: oneOf('warn', words.warn, [
      ['gstin', 'GSTIN'],
      ['pan', 'PAN'],
    ]),
    empty: ofTexts.empty,
    default: ofTexts.default,
  },
  longText: { ...ofTexts, rows: numeric('rows', propertyWords.rows) },
  richText: {
    ...ofTexts,
    default: { declined: 'It is markup, which nobody types into one line.' },
  },
  number: ofNumbers,
  integer: ofNumbers,
  boolean: ofSwitches,
  // A copy, so that a change from or to a switch drops `stored`: its texts are different.
  yesNo: { stored: { ...OF_PROGRAMS }, default: ofSwitches.default },
  select: {
    choices,
    clearable: { declined: 'A field may be empty unless it is required, which is asked for every kind.' },
    default: chosenFirst,
  },
  date: {},
  dateTime: {},
  reference: {
    resource: text('resource', words.resource, { help: words.resourceHelp }),
    display: text('display', words.display),
  },
  list: ofRows,
  jsonList: {
    ...ofRows,
    codec: { declined: 'Only cash bank maps have the other format, and only a file can declare it.' },
  },
  readOnly: {
    type: oneOf(
      'type',
      propertyWords.readOnlyType,
      [
        ['text', propertyWords.typeText],
        ['integer', words.kindInteger],
        ['dateTime', words.kindDateTime],
      ],
      false,
    ),
    hidden: flag('hidden', words.hidden),
  },
};
