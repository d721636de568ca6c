import { byKind, type Field, type FieldRegistry } from '../field';
import { nearestFix, nearestName } from './nearestName';
import type { FixHere, Place } from './place';

/** The operand of a condition. */
export interface Comparison {
  readonly value: string | number | boolean | null;
  readonly place: Place;
}

const OFF: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'off']);

/** The number that a text is; null if it is none. */
function numberFix(value: Comparison['value']): FixHere | null {
  const number = Number(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(number)
    ? { op: 'set', value: number }
    : null;
}

const needsText = (field: Field, { value, place }: Comparison) => {
  if (typeof value !== 'string')
    place.report(`'${field.source}' holds text.`, `Compare it with text: "${value}".`, 'value', {
      op: 'set',
      value: String(value),
    });
};

const needsNumber = (field: Field, { value, place }: Comparison) => {
  if (typeof value !== 'number')
    place.report(`'${field.source}' holds a number.`, 'Compare it with a number.', 'value', numberFix(value));
};

const needsFlag = (field: Field, { value, place }: Comparison) => {
  if (typeof value === 'boolean') return;
  place.report(`'${field.source}' is on or off.`, 'In conditions, write true or false for it.', 'value', {
    op: 'set',
    value: !OFF.has(String(value).toLowerCase()),
  });
};

const isNoScalar = (field: Field, { place }: Comparison) =>
  place.report(`'${field.source}' is a list of rows.`, 'Ask with "present" whether there is anything in it.');

const checks: FieldRegistry<void, [comparison: Comparison]> = {
  text: needsText,
  longText: needsText,
  richText: needsText,
  number: needsNumber,
  integer: needsNumber,
  boolean: needsFlag,
  yesNo: needsFlag,
  select: (field, { value, place }) => {
    if (field.choices.some(choice => choice.id === value)) return;
    const ids = field.choices.map(choice => String(choice.id));
    place.report(
      `'${value}' is not one of the choices of '${field.source}'.`,
      nearestName(String(value), ids),
      'value',
      nearestFix(String(value), ids, 'value'),
    );
  },
  date: needsText,
  dateTime: needsText,
  reference: needsText,
  list: isNoScalar,
  jsonList: isNoScalar,
  readOnly: (field, comparison) => (field.type === 'integer' ? needsNumber : needsText)(field, comparison),
};

/** Reports a comparison that can never be true; comparing with null (empty) is always allowed. */
export function isComparable(field: Field, comparison: Comparison): void {
  if (comparison.value !== null) byKind(checks, field, comparison);
}
