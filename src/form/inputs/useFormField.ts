import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '../../schemas/field';

/** What the frame around an input shows. */
export interface FrameProps {
  readonly field: Field;
  readonly path: string;
  readonly inputId: string;
  readonly noteId: string;
  readonly error: string | undefined;
}

/** What every input element is given. */
export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly onBlur: () => void;
}

export interface FormField {
  readonly value: unknown;
  /** Takes what was typed; an empty text is null, as everywhere in a form's values. */
  readonly change: (value: unknown) => void;
  readonly input: InputProps;
  readonly frame: FrameProps;
}

/**
 * One field of the form: its value and its error, and nothing of any other field, so that a key stroke renders one
 * input alone.
 * @param field what the schema says of it
 * @param path its name in the form's values: `segid`, `cash_bank_map.0.payment_mode`
 */
export function useFormField(field: Field, path: string): FormField {
  const id = useId();
  const { field: control, fieldState } = useController({ name: path });
  const noteId = `${id}-note`;
  const error = fieldState.error?.message;
  return {
    value: control.value,
    change: value => control.onChange(value === '' ? null : value),
    input: {
      id,
      name: path,
      'aria-describedby': noteId,
      'aria-invalid': error !== undefined,
      onBlur: control.onBlur,
    },
    frame: { field, path, inputId: id, noteId, error },
  };
}

/** A value as the text of an input: nothing is the empty text, what an input has no form for is JSON. */
export function inputText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
