/** One synchronisation row, limited to what the pages show. */
export type Row = Readonly<Record<Field | 'redisId', string>>;

export type Field = (typeof COLUMNS)[number]['field'];

/** The nine columns of every page, with widths that fit a window of 1440 px. */
export const COLUMNS = [
  { field: 'TRANS_DATE', title: 'Date', width: 160 },
  { field: 'PARENT_GROUP', title: 'Parent group', width: 110 },
  { field: 'MUL_DEALER_CD', title: 'Dealer', width: 100 },
  { field: 'LOC_CD', title: 'Location', width: 90 },
  { field: 'TRANS_TYPE', title: 'Type', width: 90 },
  { field: 'TRANS_ID', title: 'Id', width: 120 },
  { field: 'TRANS_REF_NUM', title: 'Reference', width: 150 },
  { field: 'msg', title: 'Message', width: 450 },
  { field: 'type', title: 'Result', width: 110 },
] as const;

/** The product's row height in px, used by every page. */
export const ROW_HEIGHT = 50;

/** Fetches the same rows as the product's own screen. */
export async function fetchRows(): Promise<readonly Row[]> {
  const answer = await fetch('/report/maruti-sync', { method: 'POST' });
  return answer.json();
}
