import type { Condition } from './condition';

/** A choice: `id` is the wire value, `name` is shown. */
export interface Choice {
  readonly id: string | number;
  readonly name: string;
}

/** What every kind of field has. Plain data, so that a resource can be declared in JSON. */
export interface FieldBase {
  /** The field's name on the wire and the `name` of its input; other programs and tests rely on it. */
  readonly source: string;
  /** The user's term; shown above the input. */
  readonly label: string;
  /** One line of help under the input, if helpful. */
  readonly help?: string;
  /** The message if the field is empty; setting it makes the field required. */
  readonly required?: string;
  /** The field is shown and required only while this holds. */
  readonly when?: Condition;
  /** What a clone does with the value; `copy` by default. */
  readonly clone?: 'copy' | 'clear';
  /** The field's permanent id, kept when it is renamed: eight letters of base 32, never reused. */
  readonly fid?: string;
  /** Its former names. */
  readonly was?: readonly string[];
}

interface TextOptions {
  /** Maximum length in characters; 1000 by default (docs/behaviour.md, 'Validation'). */
  readonly maxLength?: number;
  /** The message for a longer value; 'Max {n} character Allowed' by default. */
  readonly maxLengthMessage?: string;
  /** The wire value of an empty field; `null` by default. */
  readonly empty?: 'null' | 'blank';
  readonly default?: string;
}

interface NumberOptions {
  /** The message for a value that is not a number. */
  readonly typeMessage?: string;
  /** The message for a value that is not above zero; setting it adds the rule. */
  readonly positive?: string;
  readonly default?: number;
}

/** The options of each field kind. To add a kind, start here: nothing compiles until every registry handles it. */
export interface KindOptions {
  /**
   * One line of text. `suggest` offers existing values of the list, or the given texts, and accepts any other.
   * `inputMode` selects a phone's keyboard. `warn` names a tax number that the text should be: if it is not, the form
   * warns but still saves it.
   */
  text: TextOptions & {
    readonly suggest?: boolean | readonly Choice[];
    readonly inputMode?: 'numeric' | 'decimal';
    readonly warn?: 'gstin' | 'pan';
  };
  longText: TextOptions & { readonly rows?: number };
  richText: TextOptions;
  number: NumberOptions;
  integer: NumberOptions;
  /** On or off. `stored` is the wire format: true/false or 1/0. */
  boolean: { readonly stored?: 'boolean' | 'integer'; readonly default?: boolean };
  /** A toggle whose wire format is text: yes/no or y/n. */
  yesNo: { readonly stored?: 'yes/no' | 'y/n'; readonly default?: boolean };
  /** One of a few choices; empty is sent as null. It is never empty if it has a default and is not `clearable`. */
  select: {
    readonly choices: readonly Choice[];
    readonly clearable?: boolean;
    readonly default?: string | number;
  };
  /** A day, `YYYY-MM-DD` on the wire. */
  date: object;
  /** A date and time, `YYYY-MM-DD HH:mm:ss` on the wire, without a time zone. */
  dateTime: object;
  /** The id of a record of another resource, shown by that record's `display` field. */
  reference: { readonly resource: string; readonly display: string };
  /** Rows of fields, an array on the wire. The form shows at least `minRows` rows; 0 by default. */
  list: ListOptions;
  /** Rows of fields, sent as a JSON string in the format of `codec`. */
  jsonList: ListOptions & { readonly codec: JsonListCodec };
  /** Shown but not editable; omitted from the form if `hidden`. `type` is the value's type. */
  readOnly: { readonly type: 'text' | 'integer' | 'dateTime'; readonly hidden?: boolean };
}

interface ListOptions {
  readonly fields: readonly Field[];
  readonly minRows?: number;
  /** The field that identifies a row: required in each non-empty row, and unique. */
  readonly rowKey?: { readonly field: string; readonly required: string; readonly duplicate: string };
  /** Accessible names of the buttons that add and remove a row. */
  readonly addLabel?: string;
  readonly removeLabel?: string;
}

/** The JSON format of rows: as they are, or as a cash bank map (docs/behaviour.md). */
export type JsonListCodec = 'plain' | 'cashBankMap';

export type FieldKind = keyof KindOptions;

/** The kinds whose value is a list of rows. */
export type RowKind = { [K in FieldKind]: KindOptions[K] extends ListOptions ? K : never }[FieldKind];

const ROWS: Readonly<Record<RowKind, true>> = { list: true, jsonList: true };

/** Whether the value of such a field is a list of rows. */
export const isRowKind = (kind: FieldKind): kind is RowKind => Object.hasOwn(ROWS, kind);

/** A field of one kind, or of any. */
export type Field<K extends FieldKind = FieldKind> = {
  [P in K]: { readonly kind: P } & FieldBase & KindOptions[P];
}[K];

/** Whether every record needs a value for this field, regardless of its other values. */
export const isAlwaysRequired = ({ required, when }: Field): boolean =>
  required !== undefined && when === undefined;

/** One entry per field kind, each typed by its kind; the compiler reports missing ones. */
export type FieldRegistry<Out, Args extends readonly unknown[] = []> = {
  readonly [K in FieldKind]: (field: Field<K>, ...args: Args) => Out;
};

/**
 * Calls the entry for a field's kind.
 * @param registry one entry per kind
 * @param field the field
 * @param args further arguments of the entry
 */
export function byKind<K extends FieldKind, Out, Args extends readonly unknown[]>(
  registry: { readonly [P in K]: (field: Field<P>, ...args: Args) => Out },
  field: Field<K>,
  ...args: Args
): Out {
  const entry: (field: Field<K>, ...args: Args) => Out = registry[field.kind];
  return entry(field, ...args);
}
