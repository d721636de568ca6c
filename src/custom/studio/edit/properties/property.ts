import type { Field } from '../../../../schemas/field';
import type { DraftField } from '../draftShape';

/** A property of a field as the form of properties edits it: always as text, '' for none. */
export interface Property {
  readonly input: Field;
  /** The input, if it depends on the rest of the field: a default is one of the choices. */
  readonly inputIn?: (field: DraftField) => Field;
  readonly read: (value: unknown, field: DraftField) => string;
  /** undefined leaves the property out. */
  readonly write: (text: string, field: DraftField) => unknown;
}

/** An option that this form does not ask for. */
export interface Declined {
  /** Why it is not needed, or which other panel has it. */
  readonly declined: string;
}

/** Each option must be offered or declined; otherwise this does not compile. */
export type Offers<Options> = { readonly [Option in keyof Options]-?: Property | Declined };

export const isOffered = (offer: Property | Declined): offer is Property => 'input' in offer;

export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const textOrNone = (typed: string): unknown => (typed === '' ? undefined : typed);

export const text = (
  source: string,
  label: string,
  rest: Partial<Pick<Field<'text'>, 'help' | 'maxLength' | 'required' | 'when'>> = {},
): Property => ({
  input: { kind: 'text', source, label, maxLength: 200, ...rest },
  read: plainText,
  write: textOrNone,
});

export const numeric = (source: string, label: string, help?: string): Property => ({
  input: { kind: 'text', source, label, inputMode: 'numeric', ...(help !== undefined && { help }) },
  read: plainText,
  // Anything but a number stays as typed, and the check reports it.
  write: typed => (typed === '' ? undefined : Number.isFinite(Number(typed)) ? Number(typed) : typed),
});

/** Off is the default, which is left out. @param on the value that is on */
export const flag = (
  source: string,
  label: string,
  help?: string,
  on: string | boolean = true,
): Property => ({
  input: { kind: 'boolean', source, label, ...(help !== undefined && { help }) },
  read: value => String(value === on),
  write: typed => (typed === 'true' ? on : undefined),
});

/** @param isClearable whether it may be absent; otherwise the first one is the default */
export const oneOf = (
  source: string,
  label: string,
  choices: readonly (readonly [string, string])[],
  isClearable = true,
): Property => ({
  input: {
    kind: 'select',
    source,
    label,
    ...(isClearable ? { clearable: true } : { default: choices[0]?.[0] ?? '' }),
    choices: choices.map(([id, name]) => ({ id, name })),
  },
  read: plainText,
  write: textOrNone,
});
