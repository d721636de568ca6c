import { byKind, type Field, type FieldRegistry } from '../field';
import { DEFAULT_MAX_LENGTH } from '../values/defaultMaxLength';
import { between, chance, pick } from './random';
import { seedId } from './seedId';
import { template, type SeedContext } from './template';

/**
 * Guesses a text field's content from its name; the first match wins. Gives fields without declared seed values
 * realistic ones, in any resource.
 */
const TEXT_BY_NAME: readonly (readonly [name: RegExp, template: string])[] = [
  [/gstin/i, '{gstin}'],
  [/(^|_)pan(_|$)/i, '{pan}'],
  [/e_?mail/i, 'accounts{n}@example.in'],
  [/phone|mobile/i, '9{#########}'],
  [/pin_?code/i, '5{#####}'],
  [/payment_?mode/i, '{mode}'],
  [/ledger(_?code|_?cd)/i, 'L{#####}'],
  [/bank_?ledger/i, '{bank} Current A/c'],
  [/bank/i, '{bank}'],
  [/ledger/i, '{city} Ledger {##}'],
  [/godown/i, '{loc} Godown {turn:2}'],
  [/cost_?cent/i, 'CC {loc} {##}'],
  [/parent_?group|dealer_?group/i, '{group}'],
  [/dealer/i, '{dealer}'],
  [/city|town/i, '{town}'],
  [/location|outlet/i, '{city}'],
  [/uom|unit/i, 'NOS'],
  [/code|(^|_)(cd|id|key|no|num)$/i, '{AAA}{n:5}'],
  [/company|firm|vendor|supplier/i, '{company} {n}'],
  [/person|customer|contact|manager/i, '{person}'],
];

/** The template for a text field without seed values. */
function textTemplate(source: string, label: string): string {
  const known = TEXT_BY_NAME.find(([name]) => name.test(source));
  return known?.[1] ?? `${label.replace(/[{}]/g, '')} {n}`;
}

/** Makes a field's value for one record. */
export type Maker = (context: SeedContext) => unknown;

const PARAGRAPH = '{company}, {town}: agreed with {person}, ref {AAA}{####}.';

const DAY_MS = 86_400_000;

/** References point to the first records of their resource, which must have at least this many. */
const REFERRED = 5;

function textMaker(field: Field<'text'>): Maker {
  const make = template(
    field.suggest === true ? suggestedText(field) : textTemplate(field.source, field.label),
  );
  const max = field.maxLength ?? DEFAULT_MAX_LENGTH;
  return optional(field, context => make(context).slice(0, max));
}

/** Suggested values repeat, so there are few distinct ones. */
const suggestedText = (field: Field<'text'>) => {
  const known = textTemplate(field.source, field.label);
  return known.endsWith(' {n}') ? `${known.slice(0, -' {n}'.length)} {cid}` : known;
};

const numberMaker = (field: Field<'number' | 'integer'>): Maker =>
  optional(field, ({ random }) => between(random, 1, 9_999));

const flagMaker = (): Maker => context => chance(context.random, 0.4);

const moment = ({ random, now }: SeedContext) =>
  new Date(
    now.getTime() - between(random, 0, 365) * DAY_MS - between(random, 0, 86_399) * 1000,
  ).toISOString();

const rowsMaker = (field: Field<'list' | 'jsonList'>): Maker => {
  // A row's cells belong together, so none is left out.
  const makers = field.fields.map(part => [part.source, makerOf({ ...part, required: '' })] as const);
  return context => {
    const count = Math.max(field.minRows ?? 0, between(context.random, 1, 3));
    const rows = Array.from({ length: count }, () =>
      Object.fromEntries(makers.map(([source, make]) => [source, make(context)])),
    );
    const key = field.rowKey?.field;
    return key === undefined ? rows : [...new Map(rows.map(row => [row[key], row])).values()];
  };
};

const makers: FieldRegistry<Maker> = {
  text: textMaker,
  longText: field => optional(field, template(PARAGRAPH)),
  richText: field => optional(field, template(`<p>${PARAGRAPH}</p>`)),
  number: numberMaker,
  integer: numberMaker,
  boolean: flagMaker,
  yesNo: flagMaker,
  select: field => {
    const [first, ...others] = field.choices.map(choice => choice.id);
    return first === undefined
      ? () => null
      : optional(field, ({ random }) => pick(random, [first, ...others]));
  },
  date: field => optional(field, context => moment(context).slice(0, 10)),
  dateTime: field => optional(field, context => moment(context).slice(0, 19).replace('T', ' ')),
  reference: field =>
    optional(field, ({ account, random }) => seedId(account, field.resource, between(random, 1, REFERRED))),
  list: rowsMaker,
  jsonList: rowsMaker,
  readOnly: () => () => null,
};

/** Required fields are always filled, others most of the time. */
function optional(field: Field, make: Maker): Maker {
  if (field.required !== undefined) return make;
  return context => (chance(context.random, 0.8) ? make(context) : null);
}

/** Creates realistic values for a field of any kind. */
export const makerOf = (field: Field): Maker => byKind(makers, field);
