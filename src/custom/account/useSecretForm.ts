import { useState, type FormEvent } from 'react';
import { isRecord } from '../../schemas/values/values';
import { refusalIn, type Refusal } from '../frame/refusal';

/** The errors of a submit: by field, or of the whole request. */
export interface SecretFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly refusal: Refusal | null;
}

const NONE: SecretFailure = { fields: {}, refusal: null };

interface Options {
  /** The messages that prevent sending, by field. */
  readonly check: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  readonly send: (values: Readonly<Record<string, string>>) => Promise<unknown>;
}

/** A form with passwords or codes. They exist only in the inputs, which are cleared after a success. */
export function useSecretForm({ check, send }: Options) {
  const [failure, setFailure] = useState(NONE);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const found = check(values);
    setFailure({ fields: found, refusal: null });
    if (focusFirst(form, found)) return;
    setPending(true);
    try {
      await send(values);
      form.reset();
    } catch (cause) {
      const failed = failureOf(cause, form);
      setFailure(failed);
      focusFirst(form, failed.fields);
    } finally {
      setPending(false);
    }
  }
  return { failure, pending, submit };
}

/** Shows the API's field errors at their fields, and other errors below the form. */
function failureOf(cause: unknown, form: HTMLFormElement): SecretFailure {
  const body: unknown = cause instanceof Error ? Reflect.get(cause, 'body') : null;
  const errors = isRecord(body) && isRecord(body['errors']) ? Object.entries(body['errors']) : [];
  const fields = Object.fromEntries(
    errors
      .filter(([name]) => form.elements.namedItem(name) !== null)
      .map(([name, text]) => [name, String(text)]),
  );
  return Object.keys(fields).length > 0
    ? { fields, refusal: null }
    : { fields: {}, refusal: refusalIn(cause) };
}

/** Focuses the first wrong field. @returns whether there is one */
function focusFirst(form: HTMLFormElement, fields: Readonly<Record<string, string>>): boolean {
  const [first] = Object.keys(fields);
  const input = first === undefined ? null : form.elements.namedItem(first);
  if (input instanceof HTMLInputElement) input.focus();
  return first !== undefined;
}
