import { FIELD_LABELS, GROUP_LABELS } from '../../files/reconcile/groupLabels';
import { MATCH_GROUPS } from '../../files/reconcile/reconcile';
import type { ListRecord } from '../../records/listEngine';
import { isRecord } from '../../schemas/values/values';
import { wordsOf } from '../files/fileLabels';

export type PairRow = ReturnType<typeof rowOfPair> & { readonly posted?: boolean };

/** A pair as a table row; keeps both lines for the details. */
export function rowOfPair(pair: ListRecord, index: number) {
  const { dms, accounting, differs } = pair;
  const pile = MATCH_GROUPS.find(known => known === pair['pile']) ?? 'field';
  const [dmsPaise, accountingPaise] = [paiseOf(dms), paiseOf(accounting)];
  return {
    id: String(index + 1),
    pile,
    pileWords: GROUP_LABELS[pile],
    ref: String([dms, accounting].find(isRecord)?.['ref'] ?? ''),
    dms: dms ?? null,
    accounting: accounting ?? null,
    differs: (Array.isArray(differs) ? differs : []).map(field => wordsOf(FIELD_LABELS, field)).join(', '),
    dmsDate: dateOf(dms),
    accountingDate: dateOf(accounting),
    // Rupees, for filtering and sorting; the screen shows and adds up whole paise.
    dmsAmount: dmsPaise === null ? null : dmsPaise / 100,
    accountingAmount: accountingPaise === null ? null : accountingPaise / 100,
    difference: ((dmsPaise ?? 0) - (accountingPaise ?? 0)) / 100,
  };
}

const dateOf = (line: unknown): unknown => (isRecord(line) ? (line['date'] ?? null) : null);

/** The paise of a line; null if there is no line. */
export function paiseOf(line: unknown): number | null {
  if (!isRecord(line)) return null;
  const paise = line['paise'];
  return typeof paise === 'number' && Number.isSafeInteger(paise) ? paise : 0;
}
