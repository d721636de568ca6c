import type { Choice, Field, FieldBase, FieldKind, KindOptions } from '../field';
import { DEFAULT_MAX_LENGTH } from '../values/defaultMaxLength';
import { canonicalJson } from './canonicalJson';

type OptionOf<K extends FieldKind> = K extends FieldKind ? keyof KindOptions[K] : never;
type Option = Exclude<keyof FieldBase | OptionOf<FieldKind>, 'fields'>;

/**
 * Why valid records may become invalid, in words that follow the field's label; null if they stay valid. Missing
 * options are undefined.
 */
type Judge = (before: unknown, after: unknown) => string | null;

const safe: Judge = () => null;

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const changes =
  (what: string): Judge =>
  (before, after) =>
    same(before, after) ? null : what;

const added =
  (what: string): Judge =>
  (before, after) =>
    before === undefined && after !== undefined ? what : null;

const lengthOf = (length: unknown): number => (typeof length === 'number' ? length : DEFAULT_MAX_LENGTH);

const choicesIn = (choices: unknown): readonly Choice[] =>
  Array.isArray(choices) ? choices.map(({ id, name }: Choice) => ({ id, name })) : [];

/** What each option means for existing records; a new option does not compile until it is listed. */
const judges: Readonly<Record<Option, Judge>> = {
  source: safe,
  label: safe,
  help: safe,
  required: added('becomes required'),
  when: (before, after) =>
    after === undefined || same(before, after)
      ? null
      : 'is shown under another condition, which can empty it',
  clone: safe,
  fid: safe,
  was: safe,
  maxLength: (before, after) =>
    lengthOf(after) < lengthOf(before) ? `may have ${lengthOf(after)} characters only` : null,
  maxLengthMessage: safe,
  empty: changes('is stored in another way when it is empty'),
  default: safe,
  suggest: safe,
  inputMode: safe,
  warn: safe,
  rows: safe,
  typeMessage: safe,
  positive: added('must be above zero'),
  stored: changes('is stored in another way'),
  choices: (before, after) => {
    const left = new Set(choicesIn(after).map(({ id }) => id));
    const gone = choicesIn(before).filter(({ id }) => !left.has(id));
    const names = gone.slice(0, 5).map(({ name }) => name);
    return gone.length === 0 ? null : `loses the choices ${names.join(', ')}`;
  },
  clearable: (before, after) => (before === true && after !== true ? 'can no longer be empty' : null),
  resource: changes('refers to another resource'),
  display: safe,
  minRows: safe,
  rowKey: (before, after) => (after === undefined || same(before, after) ? null : 'has stricter rows'),
  addLabel: safe,
  removeLabel: safe,
  codec: changes('is stored in another way'),
  type: changes('is of another type'),
  hidden: safe,
};

/** A stricter option: its name, and why in words. */
type StricterOption = readonly [option: string, words: string];

/**
 * The options in which the later version of a field is stricter.
 * @param after refers to other fields by the names of the earlier version
 */
export function stricterOptions(before: Field, after: object): readonly StricterOption[] {
  const options = (field: object) => new Map<string, unknown>(Object.entries(field));
  const [old, now] = [options(before), options(after)];
  const found = Object.entries(judges).flatMap(([name, judge]): readonly StricterOption[] => {
    const words = judge(old.get(name), now.get(name));
    return words === null ? [] : [[name, words]];
  });
  const isAlwaysThere = old.get('when') !== undefined && now.get('when') === undefined;
  if (isAlwaysThere && old.get('required') !== undefined && now.get('required') !== undefined)
    return [...found, ['required', 'is required always']];
  return found;
}
