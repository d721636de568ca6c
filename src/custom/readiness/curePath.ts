import { toAddress } from '../../grid/list/listParams';
import { filledPath } from '../../resources/record/fill/fillAddress';
import { listPath } from '../../resources/screenPaths';
import { keyText } from '../../wire/sync/lookUps';
import type { WorklistRow } from './readinessRows';

/** The columns by which the list of ambiguous records is filtered. */
const FOUND_BY = new Set(['dms_id', 'outlet_cd']);

/**
 * The link target of a line in the worklist: the filled-in form of the missing record, with the address to return to,
 * or the list of the ambiguous records.
 */
export function curePath(
  { resource, state, values }: Pick<WorklistRow, 'resource' | 'state' | 'values'>,
  back: string,
): string {
  const texts = textsOf(values);
  if (state !== 'several') return filledPath(resource, texts, back);
  const filters = Object.fromEntries(Object.entries(texts).filter(([field]) => FOUND_BY.has(field)));
  return `${listPath(resource)}${toAddress({ filters, sort: [], search: '', tab: '' }, [])}`;
}

function textsOf(values: WorklistRow['values']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, keyText(value)]));
}
