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

/** The text a jsonList field was opened from; null for a new record and for an empty field. */
export function originalOf(values: FormValues, source: string): Original | null {
  const original = values[originalKey(source)];
  if (!isRecord(original)) return null;
  const { text, readable } = original;
  return typeof text === 'string' && typeof readable === 'boolean' ? { text, readable } : null;
}
