import { expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import { segmapOf } from '../server/setup/samples';
import { ALPHA, createTestApi } from '../server/setup/testApi';
import { editTogether, lostUpdates } from './editTogether';

/**
 * Two people edit one record: no store lets one silently undo the other's work. @param current the store of the running
 * test, empty at its start
 */
export function editingContract(current: () => Store): void {
  it('loses no save when several editors save one record at once', async () => {
    const history = await editTogether(current(), { editors: 6, rounds: 6 });
    expect(history.others).toEqual([]);
    expect(history.saved.length + history.refused).toBe(6 * 6);
    expect(lostUpdates(history)).toEqual([]);
    expect(history.refused).toBeGreaterThan(0);
  });

  it('is stamped by the server whatever is sent, and a save of nothing but stamps is no change', async () => {
    const api = await createTestApi({ store: current() });
    const client = await api.client(ALPHA);
    const invented = {
      uid_create: 9,
      dt_create: '2020-01-01 00:00:00',
      dt_update: 'tomorrow',
      uid_update: 9,
    };
    const sent = { ...segmapOf('a'), ...invented };
    const made = { uid_create: 1, dt_create: '2026-11-21 09:30:00' };
    expect((await client.segmap.add(sent)).json).toEqual({ ...segmapOf('a'), ...made, status: 1 });
    const state = await current().records.state(ALPHA, 'segmap');
    api.clock.advance(60);
    expect((await client.segmap.update('a', sent)).json).toEqual({ ...segmapOf('a'), ...made, status: 1 });
    expect(await current().records.state(ALPHA, 'segmap')).toBe(state);
    expect((await client.segmap.update('a', { ...sent, godown: 'NEW' })).json).toMatchObject({
      ...made,
      uid_update: 1,
      dt_update: '2026-11-21 09:31:00',
    });
    expect((await client.post('/log/list', {})).json).toMatchObject([
      { type: 'segmap/update', diff: [{ field: 'godown' }] },
      { type: 'segmap/create' },
    ]);
  });
}
