import { isRecord, type FormValues } from './values/values';

/** The JSON text of a nested list as received. `readable` is false if its codec could not decode it. */
export interface Original {
  readonly text: string;
  readonly readable: boolean;
}

/**
 * The form key that stores a jsonList field's original text, so that unchanged rows are sent back as received. Field
 * names contain no colon.
 */
export const originalKey = (source: string): string => `${source}:original`;

/**
 * The form key that stores the wire record the form was filled from: a save names the version it is based on, so that
 * two users do not overwrite each other's work.
 */
export const BASE_KEY = ':base';

/** The record that the form was filled from; null for a new record. */
export function baseOf(values: FormValues): FormValues | null {
  const base = values[BASE_KEY];
  return isRecord(base) ? base : null;
}

/** The original text of a jsonList field; null for a new record and for an empty field. */
export function originalOf(values: FormValues, source: string): Original | null {
  const original = values[originalKey(source)];
  if (!isRecord(original)) return null;
  const { text, readable } = original;
  return typeof text === 'string' && typeof readable === 'boolean' ? { text, readable } : null;
}
