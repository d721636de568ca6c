import { takesText, type SyncOption, type SyncSearch } from '../../../wire/sync/syncSearch';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';

/** The options of the search form (docs/behaviour.md, 'Synchronisation'). */
export const OPTION_LABELS = {
  trans_id: words.transId,
  trans_ref_num: words.transRefNo,
  trans_date: words.transDate,
  sync_date: words.syncDate,
} as const satisfies Record<SyncOption, string>;

/** A search in words: 'Sync Date 21-11-2026'. */
export function searchLabels({ option, value }: SyncSearch): string {
  const label = t(OPTION_LABELS[option]);
  return takesText(option)
    ? t(words.searchedText, { option: label, value })
    : t(words.searchedDay, { option: label, day: formatDateTime(value) });
}
