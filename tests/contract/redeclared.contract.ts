import { expect, it } from 'vitest';
import { createMemoryStore } from '../../server/store/memory';
import type { Store } from '../../server/store/store';
import { defineResource } from '../../src/schemas/defineResource';
import type { Field } from '../../src/schemas/field';
import { isRecord } from '../../src/schemas/values/values';
import { recordTag } from '../../src/wire/record/recordTag';
import { ALPHA, createTestApi } from '../server/setup/testApi';

const fields: readonly Field[] = [
  { kind: 'text', source: 'name', label: 'Name', required: 'Name Required' },
  { kind: 'text', source: 'code', label: 'Code' },
  { kind: 'list', source: 'pumps', label: 'Pumps', fields: [{ kind: 'text', source: 'no', label: 'No.' }] },
];

const fuelmap = (kept: readonly Field[]) =>
  defineResource({
    name: 'fuelmap',
    fields: kept,
    duplicateChecks: kept.some(({ source }) => source === 'code')
      ? [{ field: 'code', type: 'checkCode', longerThan: 0 }]
      : [],
  });

const before = fuelmap(fields);
const without = fuelmap(fields.filter(({ source }) => source === 'name'));

/**
 * The declaration of a resource changes while its records stay: no store loses fields that the new declaration does not
 * know. @param current the store of the running test, empty at its start
 */
export function redeclaredContract(current: () => Store): void {
  const apiOf = async (schema: typeof before) => {
    // Each declaration has its own API with its own users.
    const { users, logins } = createMemoryStore();
    const api = await createTestApi({ store: { ...current(), users, logins }, resources: [schema] });
    const headers = {
      'X-RLB-DMS-ACC': ALPHA,
      Authorization: `Bearer ${await api.token(ALPHA)}`,
      'Content-Type': 'application/json',
    };
    return async (path: string, body: unknown, base?: Readonly<Record<string, unknown>>) => {
      const more: Record<string, string> = base ? { 'If-Match': `"${recordTag(base)}"` } : {};
      const request = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
      const answer = await api.send(path, request);
      const json: unknown = await answer.json();
      return { status: answer.status, json: isRecord(json) ? json : {} };
    };
  };
  const stored = () => current().records.get(ALPHA, 'fuelmap', '1');
  const dropped = { code: 'D-17', pumps: [{ no: '4' }] };

  it('preserves the values of fields dropped from the declaration, through updates and deletes', async () => {
    await (
      await apiOf(before)
    )('/master/fuelmap/add', { id: '1', name: 'Diesel', ...dropped });
    const post = await apiOf(without);
    const read = (await stored()) ?? {};
    const update = { name: 'Diesel BS6', code: 'sent by an old page' };
    const changed = await post('/master/fuelmap/update/1', update, read);
    expect(changed).toMatchObject({ status: 200, json: { name: 'Diesel BS6', ...dropped } });
    expect(await stored()).toEqual(changed.json);

    // The next change is based on this response, and the log contains only what changed.
    expect((await post('/master/fuelmap/delete/1', {}, changed.json)).status).toBe(200);
    expect(await stored()).toMatchObject({ ...dropped, status: 0 });
    const log: string[] = [];
    for await (const piece of current().log.list(ALPHA, { from: null, to: null })) log.push(piece);
    const entries: readonly { readonly diff: unknown }[] = JSON.parse(log.join(''));
    expect(entries.map(({ diff }) => diff)).toMatchObject([
      [{ field: 'status', before: 1, after: 0 }],
      [{ field: 'name', before: 'Diesel', after: 'Diesel BS6' }],
      [{ field: 'name' }, { field: 'code' }, { field: 'pumps' }, { field: 'status' }],
    ]);
  });

  it('finds a dropped value again once the field is declared again and the record is saved', async () => {
    await (
      await apiOf(before)
    )('/master/fuelmap/add', { id: '1', name: 'Diesel', ...dropped });
    await (
      await apiOf(without)
    )('/master/fuelmap/update/1', { name: 'Diesel BS6' });
    const post = await apiOf(before);
    const saved = await post('/master/fuelmap/update/1', { name: 'Diesel' });
    expect(saved).toMatchObject({ status: 200, json: { name: 'Diesel', ...dropped } });
    const check = await post('/fuelmap/exists/D-17', { type: 'checkCode' });
    expect(check.json).toEqual({ message: 'duplicate' });
  });
}
