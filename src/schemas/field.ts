import type { Condition } from './condition';

/** What a person may pick: `id` travels on the wire, `name` is shown. */
export interface Choice {
  readonly id: string | number;
  readonly name: string;
}

/** What every field has, whatever its kind. All of it is plain data, so that a resource can be a JSON file. */
export interface FieldBase {
  /** The exact field name of the specification; also the `name` of its input and its key on the wire. */
  readonly source: string;
  /** What a dealer calls it; shown above the input. */
  readonly label: string;
  /** One line of help under the input, only where it helps. */
  readonly help?: string;
  /** The message when it is empty; its presence makes the field required. */
  readonly required?: string;
  /** Shown and required only while this holds. */
  readonly when?: Condition;
  /** What a clone does with the value; `copy` unless said otherwise. */
  readonly clone?: 'copy' | 'clear';
}

interface TextOptions {
  /** Longest value in characters; 1000 unless said otherwise (specification, section 9). */
  readonly maxLength?: number;
  /** The message for a longer value; 'Max {n} character Allowed' unless said otherwise. */
  readonly maxLengthMessage?: string;
  /** What an empty value is sent as; `null` unless said otherwise. */
  readonly empty?: 'null' | 'blank';
  readonly default?: string;
}

interface NumberOptions {
  /** The message for a value that is no number. */
  readonly typeMessage?: string;
  /** The message for a value that is not above zero; its presence makes the rule. */
  readonly positive?: string;
  readonly default?: number;
}

/** What each field kind adds. A new kind starts here and then fails to compile wherever it is not handled yet. */
export interface KindOptions {
  /** One line of text. `suggest` offers what the list already has and takes any other text. */
  text: TextOptions & { readonly suggest?: boolean };
  longText: TextOptions & { readonly rows?: number };
  richText: TextOptions;
  number: NumberOptions;
  integer: NumberOptions;
  /** On or off. `stored` says how it travels: true/false, 1/0. */
  boolean: { readonly stored?: 'boolean' | 'integer'; readonly default?: boolean };
  /** A toggle that travels as text: yes/no, or y/n. */
  yesNo: { readonly stored?: 'yes/no' | 'y/n'; readonly default?: boolean };
  /** One of a few; `clearable` ones travel as null when empty. */
  select: {
    readonly choices: readonly Choice[];
    readonly clearable?: boolean;
    readonly default?: string | number;
  };
  /** A day, `YYYY-MM-DD` on the wire. */
  date: object;
  /** A moment, `YYYY-MM-DD HH:mm:ss` on the wire, without a zone. */
  dateTime: object;
  /** The id of a record of another resource, shown by that record's `display` field. */
  reference: { readonly resource: string; readonly display: string };
  /** Rows of fields, an array on the wire. At least `minRows` rows stay in the form; 0 unless said otherwise. */
  list: ListOptions;
  /** Rows of fields that travel as a JSON string in the form that `codec` names. */
  jsonList: ListOptions & { readonly codec: JsonListCodec };
  /** Shown, never edited; kept out of the form when `hidden`. `type` says what it holds. */
  readOnly: { readonly type: 'text' | 'integer' | 'dateTime'; readonly hidden?: boolean };
}

interface ListOptions {
  readonly fields: readonly Field[];
  readonly minRows?: number;
  /** The field that tells the rows apart: filled in each row that holds anything, and never twice the same. */
  readonly rowKey?: { readonly field: string; readonly required: string; readonly duplicate: string };
  /** Accessible names of the buttons that add and remove a row. */
  readonly addLabel?: string;
  readonly removeLabel?: string;
}

/** How rows become a JSON string: as they are, or as the cash bank map of specification section 3. */
export type JsonListCodec = 'plain' | 'cashBankMap';

export type FieldKind = keyof KindOptions;

/** A field of one kind, or of any. */
export type Field<K extends FieldKind = FieldKind> = {
  [P in K]: { readonly kind: P } & FieldBase & KindOptions[P];
}[K];

/** One entry per field kind, each typed by its own kind: the compiler asks for the missing one. */
export type FieldRegistry<Out, Args extends readonly unknown[] = []> = {
  readonly [K in FieldKind]: (field: Field<K>, ...args: Args) => Out;
};

/**
 * Hands a field to its kind's entry.
 * @param registry one entry per kind
 * @param field the field
 * @param args what the registry's entries take besides the field
 */
export function byKind<K extends FieldKind, Out, Args extends readonly unknown[]>(
  registry: { readonly [P in K]: (field: Field<P>, ...args: Args) => Out },
  field: Field<K>,
  ...args: Args
): Out {
  const entry: (field: Field<K>, ...args: Args) => Out = registry[field.kind];
  return entry(field, ...args);
}
