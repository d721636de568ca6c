import { formatDateTime } from '../../wire/dates';
import { takesText, type SyncOption, type SyncSearch } from '../../wire/syncSearch';

/** The options of the search form (specification, section 2, /txnsync). */
export const OPTION_LABELS: Readonly<Record<SyncOption, string>> = {
  trans_id: 'Trans Id',
  trans_ref_num: 'Trans Ref No.',
  trans_date: 'Trans Date',
  sync_date: 'Sync Date',
};

/** A search in words: 'Sync Date 21-11-2026'. */
export const searchWords = ({ option, value }: SyncSearch): string =>
  `${OPTION_LABELS[option]} ${takesText(option) ? `“${value}”` : formatDateTime(value)}`;
