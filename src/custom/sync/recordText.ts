import type { ListRecord } from '../../records/listEngine';
import { isBlankCell } from '../../wire/blankCell';
import { formatDateTime } from '../../wire/dates';
import type { SyncAction } from '../../wire/sync';
import type { SyncDetail } from '../../wire/syncRecord';
import { messageOf, statusLabel } from './statusWords';

/** A field of a record, as a person reads it. */
export interface ShownField {
  readonly name: string;
  readonly value: string;
}

const NAMES: readonly (readonly [source: string, name: string])[] = [
  ['TRANS_DATE', 'Txn Date'],
  ['PARENT_GROUP', 'Parent Group'],
  ['MUL_DEALER_CD', 'Dealer Code'],
  ['LOC_CD', 'LOC CD'],
  ['TRANS_TYPE', 'Txn Type'],
  ['TRANS_ID', 'Txn ID'],
  ['TRANS_REF_NUM', 'Txn Ref Num'],
  ['utd', 'UTD'],
  ['SYNC_DATE', 'Last attempt'],
  ['attempts', 'Attempts'],
  ['redisId', 'Redis ID'],
];

/** The fields of a record that hold something. */
export function shownFields(record: ListRecord): readonly ShownField[] {
  return NAMES.map(([source, name]) => ({ name, value: shown(record[source]) })).filter(
    field => field.value !== '',
  );
}

const shown = (value: unknown): string => (isBlankCell(value) ? '' : formatDateTime(value));

/** What brought an attempt about, in words. */
export const ACTION_WORDS: Readonly<Record<SyncAction, string>> = {
  sync: 'First sync',
  repost: 'Repost',
  utd: 'Post by UTD',
  transfer: 'Old sync transfer',
  batch: 'Repost in a batch',
  upload: 'Upload',
};

/** A record as text, for a mail to support: everything the drawer shows, in its order. */
export function recordText(record: ListRecord, detail: SyncDetail | null): string {
  const head = [`${statusLabel(record['type'])}: ${messageOf(record)}`, ''];
  const fields = shownFields(record).map(({ name, value }) => `${name}: ${value}`);
  if (!detail) return [...head, ...fields].join('\n');
  const attempts = detail.history.map(
    ({ no, at, actor, action, outcome, msg }) =>
      `${no}. ${formatDateTime(at)} ${ACTION_WORDS[action]} by ${actor}: ${statusLabel(outcome)}, ${msg}`,
  );
  const payload = JSON.stringify(detail.payload, null, 2);
  return [...head, ...fields, '', 'Attempts', ...attempts, '', 'Payload', payload].join('\n');
}
