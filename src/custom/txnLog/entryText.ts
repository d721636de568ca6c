import type { ListRecord } from '../../records/listEngine';
import { isRecord } from '../../schemas/values';
import { formatDateTime } from '../../wire/dates';
import { readChanges } from './readChanges';

/** When, and by whom where that is known. */
export function whenWords({ at, user }: ListRecord): string {
  const by = user === '' ? '' : ` by ${String(user)}`;
  return `${formatDateTime(at)}${by}`;
}

/** What was sent, as text; null where it is not kept, or where nothing was. */
export const payloadText = ({ payload }: ListRecord): string | null =>
  isRecord(payload) && Object.keys(payload).length > 0 ? JSON.stringify(payload, null, 2) : null;

/** An entry as text, for a mail: everything the drawer shows, in its order. */
export function entryText(entry: ListRecord): string {
  const changes = readChanges(entry).map(({ title, before, after }) =>
    before === null && after === null ? title : `${title}: ${before || '—'} → ${after || '—'}`,
  );
  const payload = payloadText(entry);
  return [
    `${String(entry['what'])}: ${String(entry['record'])}`,
    whenWords(entry),
    `Status: ${String(entry['status'])}`,
    ...(entry['error'] === '' ? [] : [`Error: ${String(entry['error'])}`]),
    `Record ID: ${String(entry['recordId'])}`,
    ...(changes.length === 0 ? [] : ['', 'Changes', ...changes]),
    ...(payload === null ? [] : ['', 'Payload', payload]),
  ].join('\n');
}
