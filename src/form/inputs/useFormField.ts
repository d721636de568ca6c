import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '../../schemas/field';

/** Props of the frame around an input. */
export interface FrameProps {
  readonly field: Field;
  readonly path: string;
  readonly inputId: string;
  readonly noteId: string;
  readonly error: string | undefined;
}

/** Props common to all input elements. */
export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly onBlur: () => void;
}

export interface FormField {
  readonly value: unknown;
  /** Stores the typed value; empty text becomes null, as everywhere in a form's values. */
  readonly change: (value: unknown) => void;
  readonly input: InputProps;
  readonly frame: FrameProps;
}

/**
 * One field's value and error, isolated from other fields, so that a keystroke renders one input only.
 * @param field its declaration
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

/** A value as an input's text: missing is empty; other types become JSON. */
export function inputText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
