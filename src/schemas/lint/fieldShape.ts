import type { Condition } from '../condition';
import type { Choice, FieldBase, FieldKind, KindOptions } from '../field';
import { isRecord } from '../values/values';
import { nearestFix, nearestName } from './nearestName';
import type { Place, FixHere } from './place';
import {
  fieldId,
  filledText,
  finite,
  flag,
  listOf,
  nameOf,
  objectOf,
  oneOf,
  required,
  text,
  textOrNumber,
  whole,
  type Shape,
  type ShapesOf,
  scalar,
} from './shapes';

/** Deeper conditions are mistakes, and would exhaust the stack. */
const MAX_DEPTH = 16;

type KeysOf<T> = T extends unknown ? keyof T : never;

const operators: { readonly [O in KeysOf<Condition>]: (depth: number) => Shape } = {
  eq: () => pairOf(scalar, 'a value'),
  in: () => pairOf(listOf(scalar, 1), 'a list of values'),
  present: () => filledText,
  and: depth => listOf(conditionAt(depth + 1), 1),
  or: depth => listOf(conditionAt(depth + 1), 1),
  not: depth => conditionAt(depth + 1),
};

const known: ReadonlyMap<string, (depth: number) => Shape> = new Map(Object.entries(operators));

/** A condition has exactly one operator. */
const conditionShape: Shape = conditionAt(0);

function conditionAt(depth: number): Shape {
  return (value, place) => {
    if (depth > MAX_DEPTH) return place.report('This condition is nested too deeply.', 'Write it flatter.');
    if (!isRecord(value))
      return place.report(`This is ${nameOf(value)}.`, 'Write a condition: { "eq": ["field", value] }.');
    const [first, ...others] = Object.keys(value);
    if (first === undefined || others.length > 0) {
      return place.report(
        'A condition has exactly one operator.',
        'Join several with "and" or "or".',
        'value',
        joined(value),
      );
    }
    checkOperator(first, value[first], place.at(first), depth);
  };
}

/** The cure for several operators in one condition: join them by `and`; null if there are not several. */
function joined(value: Readonly<Record<string, unknown>>): FixHere | null {
  const parts = Object.entries(value).map(([operator, operand]) => ({ [operator]: operand }));
  return parts.length > 1 ? { op: 'set', value: { and: parts } } : null;
}

function checkOperator(name: string, value: unknown, place: Place, depth: number): void {
  const shape = known.get(name);
  if (shape) shape(depth)(value, place);
  else reportOperator(name, [...known.keys()], place);
}

function reportOperator(name: string, operators: readonly string[], place: Place): void {
  const fix = nearestFix(name, operators, 'key');
  place.report(`There is no operator '${name}'.`, nearestName(name, operators), 'key', fix);
}

/** A field's path and its operand. */
function pairOf(second: Shape, what: string): Shape {
  return (value, place) => {
    if (!Array.isArray(value) || value.length !== 2) {
      return place.report(`This is ${nameOf(value)}.`, `Write the field's name and ${what}: ["field", …].`);
    }
    filledText(value[0], place.at(0));
    second(value[1], place.at(1));
  };
}

/** Listed last in messages, because they are rarely written by hand. */
const idShapes = { fid: fieldId, was: listOf(filledText, 1) } satisfies Partial<ShapesOf<FieldBase>>;

const baseShapes: ShapesOf<Omit<FieldBase, keyof typeof idShapes>> = {
  source: required(filledText),
  label: required(filledText),
  help: filledText,
  required: filledText,
  when: conditionShape,
  clone: oneOf('copy', 'clear'),
};

const textShapes = {
  maxLength: whole(1),
  maxLengthMessage: filledText,
  empty: oneOf('null', 'blank'),
  default: text,
};

const numberShapes = { typeMessage: filledText, positive: filledText, default: finite };

const choiceShapes: ShapesOf<Choice> = { id: required(textOrNumber), name: required(filledText) };

const texts = listOf(objectOf<Choice>({ id: required(filledText), name: required(filledText) }), 1);

const flagOrTexts: Shape = (value, place) => (Array.isArray(value) ? texts : flag)(value, place);

/** Maximum nesting of fields in rows, for the sake of the form. On the deepest level, no field can contain rows. */
export const FIELD_LEVELS = 3;

const rowShapes = {
  fields: required((value: unknown, place: Place) => listOf(fieldShape, 1)(value, place)),
  minRows: whole(0),
  rowKey: objectOf({
    field: required(filledText),
    required: required(filledText),
    duplicate: required(filledText),
  }),
  addLabel: filledText,
  removeLabel: filledText,
};

const optionShapes: { readonly [K in FieldKind]: ShapesOf<KindOptions[K]> } = {
  text: {
    ...textShapes,
    suggest: flagOrTexts,
    inputMode: oneOf('numeric', 'decimal'),
    warn: oneOf('gstin', 'pan'),
  },
  longText: { ...textShapes, rows: whole(1) },
  richText: textShapes,
  number: numberShapes,
  integer: numberShapes,
  boolean: { stored: oneOf('boolean', 'integer'), default: flag },
  yesNo: { stored: oneOf('yes/no', 'y/n'), default: flag },
  select: { choices: required(listOf(objectOf(choiceShapes), 1)), clearable: flag, default: textOrNumber },
  date: {},
  dateTime: {},
  reference: { resource: required(filledText), display: required(filledText) },
  list: rowShapes,
  jsonList: { ...rowShapes, codec: required(oneOf('plain', 'cashBankMap')) },
  readOnly: { type: required(oneOf('text', 'integer', 'dateTime')), hidden: flag },
};

const kinds = Object.keys(optionShapes);

const shapesByKind: ReadonlyMap<unknown, Shape> = new Map(
  Object.entries(optionShapes).map(([kind, options]) => [
    kind,
    objectOf({ ...baseShapes, kind: required(oneOf(...kinds)), ...options, ...idShapes }),
  ]),
);

/** A field of a known kind with that kind's options. */
export const fieldShape: Shape = (value, place) => {
  if (!isRecord(value))
    return place.report(`This is ${nameOf(value)}.`, 'Write a field: { "kind": "text", … }.');
  if (place.path.filter(step => step === 'fields').length > FIELD_LEVELS) {
    return place.report('These rows are nested too deeply.', `Nest lists at most ${FIELD_LEVELS - 1} deep.`);
  }
  const shape = shapesByKind.get(value['kind']);
  if (shape) return shape(value, place);
  if (value['kind'] === undefined)
    return place.report("'kind' is missing.", `Add "kind", one of: ${kinds.join(', ')}.`, 'value', {
      op: 'set',
      path: [...place.path, 'kind'],
      value: 'text',
    });
  oneOf(...kinds)(value['kind'], place.at('kind'));
};
