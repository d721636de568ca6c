import type { SyncAction, SyncRecord } from '../../../api/sync/record';
import type { ListRecord } from '../../../records/listEngine';
import { formatDateTime } from '../../../wire/text/dateText';
import * as sync from '../../../words/en/sync';
import * as words from '../../../words/en/sync/details';
import { t, translateAny } from '../../../words/translator';
import { messageOf, statusLabel } from '../status/statusLabels';

/** A displayed field of a record. */
export interface ShownField {
  readonly name: string;
  readonly value: string;
}

const NAMES: readonly (readonly [source: string, name: string])[] = [
  ['TRANS_DATE', sync.txnDate],
  ['PARENT_GROUP', sync.parentGroup],
  ['MUL_DEALER_CD', sync.dealerCode],
  ['LOC_CD', sync.locCd],
  ['TRANS_TYPE', sync.txnType],
  ['TRANS_ID', sync.txnId],
  ['TRANS_REF_NUM', sync.txnRefNum],
  ['utd', words.utd],
  ['SYNC_DATE', words.lastAttempt],
  ['attempts', words.attempts],
  ['redisId', words.redisId],
];

/** The non-blank fields of a record. */
export function shownFields(record: ListRecord): readonly ShownField[] {
  return NAMES.map(([source, name]) => ({
    name: translateAny(name),
    value: formatDateTime(record[source]),
  })).filter(field => field.value !== '');
}

/** What started an attempt, in words. */
const ACTIONS = {
  sync: words.firstSync,
  repost: words.repost,
  utd: words.postByUtd,
  transfer: sync.oldTransfer,
  batch: words.batchRepost,
  upload: words.upload,
} as const satisfies Record<SyncAction, string>;

/** What was tried, and by whom if that is known. */
export const actionText = (action: SyncAction, actor: string): string =>
  actor === '' ? t(ACTIONS[action]) : t(words.actionBy, { action: t(ACTIONS[action]), actor });

/** A record as text, for a mail to support: the drawer's content in the same order. */
export function recordText(record: ListRecord, detail: SyncRecord | null): string {
  const head = [`${statusLabel(record['type'])}: ${messageOf(record)}`, ''];
  const fields = shownFields(record).map(({ name, value }) => `${name}: ${value}`);
  if (!detail) return [...head, ...fields].join('\n');
  const attempts = detail.history.map(({ no, at, actor, action, outcome, msg }) =>
    t(words.attemptLine, {
      no,
      when: formatDateTime(at),
      action: actionText(action, actor),
      outcome: statusLabel(outcome),
      message: translateAny(msg),
    }),
  );
  const { payload } = detail;
  const sent = payload ? ['', t(words.payload), JSON.stringify(payload, null, 2)] : [];
  return [...head, ...fields, '', t(words.attempts), ...attempts, ...sent].join('\n');
}
