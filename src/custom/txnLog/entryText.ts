import type { ListRecord } from '../../records/listEngine';
import { isRecord } from '../../schemas/values/values';
import { formatDateTime } from '../../wire/text/dateText';
import { dividedChanges, type Change } from './readChanges';
import { whatText } from './whatText';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/txnLog';

/** The time, and the user if known. */
export function whenWords({ at, user }: ListRecord): string {
  const when = formatDateTime(at);
  return user === '' ? when : t(words.whenBy, { when, user: String(user) });
}

/** The payload as text; null if there is none. */
export const payloadText = ({ payload }: ListRecord): string | null =>
  isRecord(payload) && Object.keys(payload).length > 0 ? JSON.stringify(payload, null, 2) : null;

/** An entry as text, for a mail: the drawer's content in the same order. */
export function entryText(entry: ListRecord): string {
  const { changes, technical } = dividedChanges(entry);
  const payload = payloadText(entry);
  return [
    `${whatText(String(entry['what']))}: ${String(entry['record'])}`,
    whenWords(entry),
    t(words.statusLine, { status: translateAny(String(entry['status'])) }),
    ...(entry['error'] === '' ? [] : [t(words.errorLine, { error: String(entry['error']) })]),
    t(words.idLine, { id: String(entry['recordId']) }),
    ...(changes.length === 0 ? [] : ['', t(words.changes), ...changes.map(changeText)]),
    ...(technical.length === 0 ? [] : ['', t(words.forDevelopers), ...technical.map(changeText)]),
    ...(payload === null ? [] : ['', t(words.payload), payload]),
  ].join('\n');
}

const changeText = ({ title, before, after }: Change): string =>
  before === null && after === null ? title : `${title}: ${before || '—'} → ${after || '—'}`;
