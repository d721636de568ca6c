/** A transaction as stored in a file. */
export const transaction = (over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  TRANS_TYPE: 'VS',
  TRANS_ID: 'VS1001',
  TRANS_REF_NUM: 'INV/24-25/1001',
  PARENT_GROUP: 'PG1',
  MUL_DEALER_CD: 'D001',
  LOC_CD: 'DEL',
  TRANS_DATE: '2024-04-30 10:15:00',
  total: '1180.00',
  ...over,
});

export const fileOf = (...records: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(records, null, 2));
