/** What a sync search goes by (readings, 'Sync'). */
export type SyncOption = 'trans_id' | 'trans_ref_num' | 'trans_date' | 'sync_date';

/** A search of the sync screens, as its form has it. */
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

/** Whether the option is searched by a text; by a date otherwise (specification, section 2, /txnsync). */
export const takesText = (option: SyncOption): boolean => TAKES_TEXT[option];

/** @param text from an address or a form */
export const isSyncOption = (text: string): text is SyncOption => Object.hasOwn(TAKES_TEXT, text);

/** The name of the field that holds the value, in the form and on the wire. */
export const valueField = (option: SyncOption): 'txtValue' | 'dtValue' =>
  takesText(option) ? 'txtValue' : 'dtValue';

/** A search as the API takes it, and as the address holds it. */
export const searchBody = ({ option, value }: SyncSearch): Readonly<Record<string, string>> => ({
  option,
  [valueField(option)]: value,
});

/** Reads what `searchBody` wrote; null where it is no search. */
export function readSearch(body: Readonly<Record<string, string>>): SyncSearch | null {
  const option = body['option'] ?? '';
  if (!isSyncOption(option)) return null;
  const value = (body[valueField(option)] ?? '').trim();
  return value === '' ? null : { option, value };
}
