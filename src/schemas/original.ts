import { isRecord, type FormValues } from './values';

/** The JSON text that a nested list was opened from. `readable` is false where it was not what its codec writes. */
export interface Original {
  readonly text: string;
  readonly readable: boolean;
}

/**
 * Under which key a form's values keep the text that a jsonList field was opened from, so that rows nobody touched are
 * sent as they came. A colon is in no field name.
 */
export const originalKey = (source: string): string => `${source}:original`;

/**
 * Under which key a form's values keep the record that the form was filled from, as it went over the wire: a save says
 * what it was made from, and two people who save one record do not undo each other's work.
 */
export const BASE_KEY = ':base';

/** The record a form was filled from; null for a new record. */
export function baseOf(values: FormValues): FormValues | null {
  const base = values[BASE_KEY];
  return isRecord(base) ? base : null;
}

/** The text a jsonList field was opened from; null for a new record and for an empty field. */
export function originalOf(values: FormValues, source: string): Original | null {
  const original = values[originalKey(source)];
  if (!isRecord(original)) return null;
  const { text, readable } = original;
  return typeof text === 'string' && typeof readable === 'boolean' ? { text, readable } : null;
}
