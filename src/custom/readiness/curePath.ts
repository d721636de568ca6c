import { toAddress } from '../../grid/list/listParams';
import type { ListRecord } from '../../records/listEngine';
import { filledPath } from '../../resources/record/fill/fillAddress';
import { listPath } from '../../resources/screenPaths';
import { isRecord } from '../../schemas/values/values';
import { keyText } from '../../wire/sync/lookUps';

/** Fields by which people find a record among those with the same key. */
const FOUND_BY = new Set(['dms_id', 'outlet_cd']);

/**
 * Where a line of the worklist leads: the form of the missing record, filled in and with the way back, or the list of
 * those that are too many.
 */
export function curePath({ resource, state, values }: ListRecord, back: string): string {
  const name = String(resource);
  const texts = textsOf(values);
  if (state !== 'several') return filledPath(name, texts, back);
  const filters = Object.fromEntries(Object.entries(texts).filter(([field]) => FOUND_BY.has(field)));
  return `${listPath(name)}${toAddress({ filters, sort: [], search: '', tab: '' }, [])}`;
}

function textsOf(values: unknown): Readonly<Record<string, string>> {
  if (!isRecord(values)) return {};
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, keyText(value)]));
}
