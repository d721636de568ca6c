import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { StoreRefusal } from '../store';
import { checkData } from '../text';
import type { AsideValue } from './movingRecord';

/** Maximum number of values set aside for one record; a save beyond it is refused. */
export const MOST_ASIDE = 1_000;

/**
 * The values set aside for a record after a save has added some, newest first. A repeated save adds none.
 * @throws StoreRefusal if a value cannot be stored, or if too many are set aside
 */
export function joinedAside(
  before: readonly AsideValue[],
  added: readonly AsideValue[],
): readonly AsideValue[] {
  const known = new Set(before.map(keyOf));
  const further = added.filter(each => !known.has(keyOf(each)));
  for (const { value } of further) checkData({ value });
  if (further.length > 0 && before.length + further.length > MOST_ASIDE)
    throw new StoreRefusal('aside', 'count');
  return [...further, ...before];
}

const keyOf = ({ fid, value, form }: AsideValue): string => canonicalJson([fid, form, value]);
