import { describe, expect, it } from 'vitest';
import { StoreRefusal, type Store, type StoredRecord } from '../../server/store/store';
import { recordOf, textOf, userOf } from './samples';

/**
 * What every store must refuse, without storing any of it. @param current the store of the running test, empty at its
 * start
 */
export function refusalsContract(current: () => Store): void {
  const bad = ['nul \0', 'high \ud800 alone', 'low \udc00 alone', 'turned \udc00\ud800'];

  describe.each(bad)('unstorable text: %j', text => {
    const holders: [where: string, record: StoredRecord][] = [
      ['id', recordOf(text)],
      ['data.name', recordOf('1', { name: text })],
      ['data.rows.0.name', recordOf('1', { rows: [{ name: text }] })],
      ['data', recordOf('1', { [text]: 1 })],
      ['keys.code', recordOf('1', {}, { keys: { code: text } })],
      ['keys', recordOf('1', {}, { keys: { [text]: 'x' } })],
      ['unique.code', recordOf('1', {}, { unique: { code: text } })],
      ['search', recordOf('1', {}, { search: text })],
    ];

    it.each(holders)('is refused in %s', async (where, record) => {
      const { records } = current();
      await expect(records.insert('A', 'segmap', record)).rejects.toMatchObject({ where, reason: 'text' });
      const batch = [recordOf('good'), record];
      await expect(records.insertMany('A', 'segmap', batch)).rejects.toBeInstanceOf(StoreRefusal);
      expect(await textOf(records.list('A', 'segmap', {}))).toBe('[]');
    });

    it('is refused in a query', async () => {
      const { records, users } = current();
      await expect(records.get('A', 'segmap', text)).rejects.toBeInstanceOf(StoreRefusal);
      await expect(records.get(text, 'segmap', '1')).rejects.toBeInstanceOf(StoreRefusal);
      await expect(records.search('A', 'segmap', text, 9)).rejects.toBeInstanceOf(StoreRefusal);
      await expect(records.findByKey('A', 'segmap', 'code', text, 9)).rejects.toBeInstanceOf(StoreRefusal);
      await expect(textOf(records.list('A', text, {}))).rejects.toBeInstanceOf(StoreRefusal);
      await expect(users.find('A', text)).rejects.toBeInstanceOf(StoreRefusal);
      await expect(users.add(userOf('u', { menus: text }))).rejects.toBeInstanceOf(StoreRefusal);
    });
  });

  it('stores text that only resembles it', async () => {
    const values = { a: '\\u0000', b: '\\ud800', c: '\ud83d\ude00', d: 'u0000' };
    await current().records.insert('A', 'segmap', recordOf('1', values));
    expect(await current().records.get('A', 'segmap', '1')).toEqual({ id: '1', ...values });
  });

  it('refuses a key that is empty or too long in bytes', async () => {
    const { records, users } = current();
    const tooLong = [recordOf('x'.repeat(1001)), recordOf('é'.repeat(501))];
    for (const record of tooLong)
      await expect(records.insert('A', 'segmap', record)).rejects.toMatchObject({
        where: 'id',
        reason: 'length',
      });
    await expect(records.insert('A', 'segmap', recordOf(''))).rejects.toMatchObject({ reason: 'empty' });
    await expect(records.get('', 'segmap', '1')).rejects.toMatchObject({ where: 'account', reason: 'empty' });
    await expect(users.find('A'.repeat(201), 'u')).rejects.toMatchObject({ where: 'account' });
    expect(await records.insert('A', 'segmap', recordOf('é'.repeat(500)))).toEqual({ inserted: true });
  });

  it('refuses an account that no database can store, in each of its parts', async () => {
    const { access, files, log, passkeys, records, runs, schedules, secondFactors, sso, sync, users } =
      current();
    const asked: readonly ((account: string) => Promise<unknown>)[] = [
      account => access.keys(account),
      account => access.roles(account),
      account => files.downloads.list(account, 9, 0),
      account => files.uploads.list(account, 9),
      account => log.chain(account),
      account => passkeys.list(account, 'u'),
      account => records.counts(account),
      account => secondFactors.rolesInNeed(account),
      account => sso.provider(account),
      account => runs.list(account),
      account => schedules.list(account),
      account => sync.batches.list(account, 9),
      account => users.list(account),
    ];
    for (const ask of asked)
      for (const account of ['', 'A'.repeat(201), 'nul \0'])
        await expect(ask(account)).rejects.toMatchObject({ where: 'account' });
  });
}
