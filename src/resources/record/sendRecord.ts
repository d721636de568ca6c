import type { SaveHandler } from 'ra-core';
import type { FormValues } from '../../schemas/values/values';
import * as words from '../../words/en/record';
import { codeOf } from '../../words/translateError';
import { t } from '../../words/translator';

interface SendOptions {
  /** Whether the API has confirmed it; react-admin also reports success when it has logged the user out. */
  readonly wasStored: () => boolean;
  /** For the data provider. */
  readonly meta?: { readonly base: FormValues | null };
}

/**
 * Sends a record through react-admin's save handler, and throws failures, which that handler swallows.
 * @param save of CreateBase or EditBase
 * @throws what the data provider threw
 */
export async function sendRecord(
  save: SaveHandler<FormValues> | undefined,
  values: FormValues,
  { wasStored, ...more }: SendOptions,
): Promise<void> {
  if (save === undefined) throw new TypeError('The form is not inside CreateBase or EditBase.');
  const failures: unknown[] = [];
  await save(values, { ...more, onError: error => failures.push(error) });
  if (failures.length > 0) throw failures[0];
  if (!wasStored()) throw new Error(t(words.sessionEnded));
}

/** Whether the result is a record; a call cancelled by a logout returns an empty object. */
export function isStored(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'id' in record && record.id !== undefined;
}

/** Whether a record was refused because its id is taken, rather than the values of a unique key. */
export function isTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'status' in error && error.status === 409 && codeOf(error) !== 'sameMapping'
  );
}
