import { byKind, type Field, type FieldKind, type FieldRegistry } from '../../../../src/schemas/field';
import { typedNumber } from '../../../../src/schemas/values/typedNumber';
import { htmlLines, textHtml } from '../../../../src/wire/text/htmlText';

/** A value converted to another kind; null if that is impossible. */
export type Converted = { readonly value: unknown } | null;

/** A value as text, the common form of all kinds; null if it is invalid for its kind. */
type Reader = FieldRegistry<string | null, [value: unknown]>;
type Writer = FieldRegistry<Converted, [text: string]>;

const scalar = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const YES: ReadonlySet<unknown> = new Set([true, 1, 'yes', 'y', 'true', '1']);
const NO: ReadonlySet<unknown> = new Set([false, 0, 'no', 'n', 'false', '0']);

const flagOf = (value: unknown): 'yes' | 'no' | null =>
  YES.has(value) ? 'yes' : NO.has(value) ? 'no' : null;

const readers: Reader = {
  text: (_, value) => scalar(value),
  longText: (_, value) => scalar(value),
  richText: (_, value) => (typeof value === 'string' ? htmlLines(value) : null),
  number: (_, value) => scalar(value),
  integer: (_, value) => scalar(value),
  boolean: (_, value) => flagOf(value),
  yesNo: (_, value) => flagOf(value),
  select: (_, value) => scalar(value),
  date: (_, value) => scalar(value),
  dateTime: (_, value) => scalar(value),
  reference: (_, value) => scalar(value),
  list: () => null,
  jsonList: () => null,
  readOnly: (_, value) => scalar(value),
};

const written = (value: unknown): Converted => ({ value });

const flag = (text: string, yes: unknown, no: unknown): Converted => {
  const known = flagOf(text.trim().toLowerCase());
  return known === null ? null : written(known === 'yes' ? yes : no);
};

const TIME = String.raw`(?: (?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?<seconds>:[0-5]\d)?)?`;
/** As stored, or with the day first as the console shows it: 01-02-2026 is the first of February. */
const MOMENTS = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})${TIME}$`, 'u'),
  new RegExp(String.raw`^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})${TIME}$`, 'u'),
];

/** A date or date-time as it is stored; null for any other text. */
function momentOf(text: string): string | null {
  const parts = MOMENTS.map(form => form.exec(text.trim())?.groups).find(groups => groups !== undefined);
  if (!parts) return null;
  const { year = '', month = '', day = '', time, seconds = ':00' } = parts;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const stored = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!date.toISOString().startsWith(stored)) return null;
  return time === undefined ? stored : `${stored} ${time}${seconds}`;
}

const writers: Writer = {
  text: (_, text) => written(text),
  longText: (_, text) => written(text),
  richText: (_, text) => written(textHtml(text)),
  number: (_, text) => numberOf(text),
  integer: (_, text) => {
    const number = numberOf(text);
    return number && written(Math.trunc(Number(number.value)));
  },
  boolean: ({ stored }, text) => (stored === 'integer' ? flag(text, 1, 0) : flag(text, true, false)),
  yesNo: ({ stored }, text) => (stored === 'y/n' ? flag(text, 'y', 'n') : flag(text, 'yes', 'no')),
  select({ choices }, text) {
    const choice =
      choices.find(({ id }) => String(id) === text) ?? choices.find(({ name }) => name === text.trim());
    return choice ? written(choice.id) : null;
  },
  date(_, text) {
    const moment = momentOf(text);
    return moment === null ? null : written(moment.slice(0, 10));
  },
  dateTime(_, text) {
    const moment = momentOf(text);
    return moment === null ? null : written(moment.length === 10 ? `${moment} 00:00:00` : moment);
  },
  // `asLink` (inForm) finds the record that a text names.
  reference: () => null,
  list: () => null,
  jsonList: () => null,
  readOnly: () => null,
};

function numberOf(text: string): Converted {
  const number = typedNumber(text);
  return number === null || !Number.isFinite(number) ? null : written(number);
}

/** A value of a field as text; null if it is invalid for the field's kind. */
export const asText = (field: Field, value: unknown): string | null => byKind(readers, field, value);

/** The value that a text stands for in a field; null if it is invalid there. */
export const fromText = (field: Field, text: string): Converted => byKind(writers, field, text);

const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText']);

/** Whether an empty text is a valid value of the field. */
export const holdsBlank = ({ kind }: Field): boolean => TEXTS.has(kind);
