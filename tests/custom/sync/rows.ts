import type { ListRecord } from '../../../src/records/listEngine';

export const syncRow = (number: number, changes: ListRecord = {}): ListRecord => ({
  TRANS_DATE: `2026-11-20 10:00:${String(number % 60).padStart(2, '0')}`,
  PARENT_GROUP: 'Bright Motors',
  MUL_DEALER_CD: '0801',
  LOC_CD: 'BLR',
  TRANS_TYPE: 'WI',
  TRANS_ID: `TX${number}`,
  TRANS_REF_NUM: `INV/${number}`,
  msg: `Message ${number}`,
  type: 'success',
  redisId: `rds:${number}/a b`,
  utd: 9000 + number,
  status: 1,
  ...changes,
});

/** One of each status, oldest first. */
export const oneOfEach: readonly ListRecord[] = [
  syncRow(1),
  syncRow(2, { type: 'in-process' }),
  syncRow(3, { type: 'error', msg: 'Ledger L1 is not mapped' }),
  syncRow(4, { type: 'exception', msg: 'Segment S9 is unknown' }),
];
