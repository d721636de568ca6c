/** The field that a sync search uses (docs/behaviour.md, 'Synchronisation'). */
export type SyncOption = 'trans_id' | 'trans_ref_num' | 'trans_date' | 'sync_date';

/** A search of the sync screens, as in its form. */
export interface SyncSearch {
  readonly option: SyncOption;
  /** Text for trans_id and trans_ref_num, a day `YYYY-MM-DD` for the others. */
  readonly value: string;
}

const TAKES_TEXT: Readonly<Record<SyncOption, boolean>> = {
  trans_id: true,
  trans_ref_num: true,
  trans_date: false,
  sync_date: false,
};

/** Whether the option searches by text rather than date (docs/behaviour.md, 'Synchronisation'). */
export const takesText = (option: SyncOption): boolean => TAKES_TEXT[option];

/** @param text from a URL or a form */
export const isSyncOption = (text: string): text is SyncOption => Object.hasOwn(TAKES_TEXT, text);

/** The name of the value's field, in the form and on the wire. */
export const valueField = (option: SyncOption): 'txtValue' | 'dtValue' =>
  takesText(option) ? 'txtValue' : 'dtValue';

/** The parameters of a search, as sent in the body and written in the URL. */
export const searchBody = ({ option, value }: SyncSearch): Readonly<Record<string, string>> => ({
  option,
  [valueField(option)]: value,
});

/** The same, typed by option: `txtValue` for a text, `dtValue` for a day. */
export const searchFilter = ({ option, value }: SyncSearch) =>
  option === 'trans_id' || option === 'trans_ref_num'
    ? { option, txtValue: value }
    : { option, dtValue: value };

/** Parses what `searchBody` writes; null if it is not a search. */
export function readSearch(body: Readonly<Record<string, string>>): SyncSearch | null {
  const option = body['option'] ?? '';
  if (!isSyncOption(option)) return null;
  const value = (body[valueField(option)] ?? '').trim();
  return value === '' ? null : { option, value };
}
