import { byKind, type Field, type FieldRegistry } from '../field';
import { nearestName } from './nearestName';
import type { Place } from './place';

/** The operand of a condition. */
export interface Comparison {
  readonly value: string | number | boolean | null;
  readonly place: Place;
}

const needsText = (field: Field, { value, place }: Comparison) => {
  if (typeof value !== 'string')
    place.report(`'${field.source}' holds text.`, `Compare it with text: "${value}".`);
};

const needsNumber = (field: Field, { value, place }: Comparison) => {
  if (typeof value !== 'number')
    place.report(`'${field.source}' holds a number.`, 'Compare it with a number.');
};

const needsFlag = (field: Field, { value, place }: Comparison) => {
  if (typeof value === 'boolean') return;
  place.report(`'${field.source}' is on or off.`, 'In conditions, write true or false for it.');
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
