import type { NewUser, Store, StoredRecord } from '../../server/store/store';

/** A record as the API would pass it to the store; `search` and `data` follow from the values. */
export function recordOf(
  id: string,
  values: Readonly<Record<string, unknown>> = {},
  rest: Partial<StoredRecord> = {},
): StoredRecord {
  const data = { id, ...values };
  return { id, data, keys: {}, search: Object.values(data).join(' ').toLowerCase(), status: 1, ...rest };
}

/** A user of account A; `rest` overrides fields. */
export function userOf(name: string, rest: Partial<NewUser> = {}): NewUser {
  return { account: 'A', name, passwordHash: '$argon2id$…', menus: '', disabled: false, ...rest };
}

/** A whole list as the text that the API would send. */
export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The ids of a list, read from its text. */
export async function idsIn(
  store: Store,
  account: string,
  resource: string,
  filter: { readonly status?: number } = {},
): Promise<string[]> {
  const records: { id: string }[] = JSON.parse(await textOf(store.records.list(account, resource, filter)));
  return records.map(record => record.id);
}
