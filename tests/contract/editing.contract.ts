import { expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
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
}
