import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { createRowLists } from '../../src/dataProvider/rowLists';
import { LocalEngine } from '../../src/records/engine/localEngine';

const ROLES = { name: 'roles', key: 'role', columns: [{ source: 'label', type: 'text' as const }] };
const ALL = { filters: {}, sort: [] };

const openLists = () => createRowLists(() => new LocalEngine());

describe('a list of a screen’s own rows', () => {
  test('holds what the screen fetched, by its key, and finds it by its columns', async () => {
    const list = openLists().rowList(ROLES, async () => [
      { role: 'r1', label: 'Owner' },
      { role: 'r2', label: 'Clerk' },
    ]);
    await list.ready();
    expect(list.getState()).toEqual({ status: 'ready', rows: 2 });
    expect(await list.engine.get('r2')).toEqual({ role: 'r2', label: 'Clerk' });
    const found = await list.engine.page({ filters: { label: 'own' }, sort: [] }, 0, 9);
    expect(found.rows).toEqual([{ role: 'r1', label: 'Owner' }]);
  });

  test('is handed to its engine as plain data', async () => {
    const fill = vi.spyOn(LocalEngine.prototype, 'fill');
    const row = Object.freeze({ role: 'r1', label: 'Owner' });
    const column = { source: 'label', type: 'text' as const, render: () => 'Owner' };
    await openLists()
      .rowList({ ...ROLES, columns: [column] }, async () => [row])
      .ready();
    // A worker is sent these: neither functions nor the screen's own rows.
    expect(fill.mock.calls).toEqual([['role', [{ source: 'label', type: 'text' }], [row]]]);
    expect(fill.mock.calls[0]?.[2][0]).not.toBe(row);
  });

  test('is fetched once per name and subject, and anew for another subject', async () => {
    const { rowList } = openLists();
    const fetch = vi.fn<() => Promise<readonly { role: string }[]>>(async () => [{ role: 'r1' }]);
    const first = rowList(ROLES, fetch, 'north');
    await first.ready();
    expect(rowList(ROLES, fetch, 'north')).toBe(first);
    expect(fetch).toHaveBeenCalledOnce();
    const other = rowList({ ...ROLES, name: 'keys' }, fetch, 'north');
    expect(other).not.toBe(first);
    await expect(first.engine.page(ALL, 0, 9)).resolves.toMatchObject({ total: 1 });
    const second = rowList(ROLES, fetch, 'south');
    expect(second).not.toBe(first);
    await expect(first.engine.page(ALL, 0, 9)).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all([other.ready(), second.ready()]);
    expect(rowList(ROLES, fetch, 'south')).toBe(second);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('that could not be fetched says why as every list does, and can be fetched again', async () => {
    const answers = [
      () => Promise.reject(new HttpError('Too many calls', 429, {})),
      async () => [{ role: 'r1' }],
    ];
    const list = openLists().rowList(ROLES, async () => (await answers.shift()?.()) ?? []);
    await expect(list.ready()).rejects.toMatchObject({
      failure: { kind: 'status', status: 429, body: '{"msg":"Too many calls"}' },
    });
    await list.reload();
    expect(list.getState()).toEqual({ status: 'ready', rows: 1 });
  });

  test('is closed with the others, and opened anew after that', async () => {
    const { rowList, closeLists } = openLists();
    const fetch = async () => [{ role: 'r1' }];
    const [roles, keys] = [rowList(ROLES, fetch), rowList({ ...ROLES, name: 'keys' }, fetch)];
    await Promise.all([roles.ready(), keys.ready()]);
    closeLists();
    for (const { engine } of [roles, keys])
      await expect(engine.page(ALL, 0, 9)).rejects.toMatchObject({ name: 'AbortError' });
    const again = rowList(ROLES, fetch);
    await again.ready();
    expect(await again.engine.get('r1')).toEqual({ role: 'r1' });
  });
});
