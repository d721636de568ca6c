import { describe, expect, test, vi } from 'vitest';
// Imported in advance: otherwise it loads only once the list is asked for.
import '../../../src/dataProvider/log/logRows';
import type { LogEntry } from '../../../src/api/log';
import { defineResource } from '../../../src/schemas/defineResource';
import { json, providerWith, type Answer } from '../fakeApi';

const status = { kind: 'readOnly', source: 'status', label: 'State', type: 'integer' } as const;
const zone = {
  kind: 'select',
  source: 'zone',
  label: 'Zone',
  choices: [
    { id: 'n', name: 'North' },
    { id: 's', name: 'South' },
  ],
} as const;
const dealer = defineResource({
  name: 'dealer',
  updateFields: ['id', 'status'],
  fields: [{ kind: 'text', source: 'name', label: 'Name' }, zone, status],
});
const outlet = defineResource({
  name: 'outlet',
  fields: [{ kind: 'text', source: 'name', label: 'Name' }, status],
});

const entryOf = (some: Partial<LogEntry>): LogEntry => ({
  id: '1',
  at: '2026-11-21 09:30:05',
  uid: 7,
  user: 'asha',
  type: 'dealer/update',
  recordId: 'r1',
  recordName: 'Anand Motors',
  payload: { name: 'Anand Motors' },
  status: 'done',
  error: '',
  diff: [],
  ...some,
});

const ALL_DAYS = { from_date: '', to_date: '' };

const providerOf = (answer: Answer) =>
  providerWith([dealer, outlet], { '/log/list': answer }, { features: ['log'] });

/** The rows that these entries of the API become. */
async function rowsOf(...entries: readonly Partial<LogEntry>[]) {
  const list = providerOf(() => json(entries.map(entryOf))).provider.log.list(ALL_DAYS);
  await list.ready();
  return (await list.engine.page({ filters: {}, sort: [] }, 0, 100)).rows;
}

const changesOf = async (entry: Partial<LogEntry>) => (await rowsOf(entry))[0]?.['changes'];

describe('an entry of the API’s log', () => {
  test('becomes a row with the resource’s words, the person, and what was sent', async () => {
    const diff = [{ field: 'name', before: 'Anand', after: 'Anand Motors' }];
    expect(await rowsOf({ diff })).toEqual([
      {
        id: '1',
        at: '2026-11-21 09:30:05',
        what: 'Dealer changed',
        record: 'Anand Motors',
        user: 'asha',
        status: 'Done',
        changes: 'Name: Anand → Anand Motors',
        error: '',
        resource: 'dealer',
        recordId: 'r1',
        editable: true,
        diff: [{ title: 'Name', before: 'Anand', after: 'Anand Motors' }],
        payload: { name: 'Anand Motors' },
      },
    ]);
  });

  test('is named by its record’s id if the record has no name', async () => {
    expect((await rowsOf({ recordName: '' }))[0]).toMatchObject({ record: 'r1' });
  });

  test('of a deleted resource is shown by its stored names, without a link to its record', async () => {
    const diff = [{ field: 'pump', before: null, after: 'P1' }];
    const [row] = await rowsOf({ type: 'pumps/update', diff });
    expect(row).toMatchObject({
      what: 'Pumps changed',
      resource: '',
      editable: false,
      changes: 'pump: — → P1',
    });
  });

  test('that was refused says so, with the reason', async () => {
    const [row] = await rowsOf({ status: 'failed', error: 'Name Required' });
    expect(row).toMatchObject({ what: 'Dealer not changed', status: 'Failed', error: 'Name Required' });
  });

  test('says what a change of the status did', async () => {
    const words = async (...diff: LogEntry['diff']) =>
      (await rowsOf({ type: 'dealer/status', diff }))[0]?.['what'];
    expect(await words({ field: 'status', before: 0, after: 1 })).toBe('Dealer enabled');
    expect(await words({ field: 'status', before: 1, after: 0 })).toBe('Dealer disabled');
    expect(await words({ field: 'name', before: 'a', after: 1 })).toBe('Dealer enabled or disabled');
  });

  test('of an action without a label reads like its stored name', async () => {
    expect((await rowsOf({ type: 'dealer/merge' }))[0]).toMatchObject({ what: 'Dealer merge' });
    expect(
      (await rowsOf({ type: 'dealer/create' }, { type: 'dealer/delete' })).map(({ what }) => what),
    ).toEqual(['Dealer created', 'Dealer deleted']);
  });
});

describe('the changes of an entry', () => {
  const change = (field: string, before: unknown, after: unknown) => [{ field, before, after }];

  test('are a new record’s values', async () => {
    const diff = [...change('name', null, 'Anand'), ...change('zone', null, 's')];
    expect(await changesOf({ type: 'dealer/create', diff })).toBe('Name: Anand · Zone: South');
  });

  test('show a choice by its label, and any other value as stored', async () => {
    expect(await changesOf({ diff: change('zone', 'n', 's') })).toBe('Zone: North → South');
    expect(await changesOf({ diff: change('zone', 'n', 'w') })).toBe('Zone: North → w');
  });

  test('show a missing value as a dash', async () => {
    expect(await changesOf({ diff: change('name', undefined, '') })).toBe('Name: — → —');
  });

  test('show an object as JSON in place of a choice or a status', async () => {
    expect(await changesOf({ diff: change('zone', { a: 1 }, ['n']) })).toBe('Zone: {"a":1} → ["n"]');
    expect(await changesOf({ diff: change('status', undefined, null) })).toBe('State: — → —');
  });

  test('show dates as people write them, and lists as JSON', async () => {
    expect(await changesOf({ diff: change('since', '2026-11-20 10:15:00', ['a']) })).toBe(
      'since: 20-11-2026 10:15:00 → ["a"]',
    );
  });

  test('say the status by the words of the resource', async () => {
    expect(await changesOf({ diff: change('status', 1, 0) })).toBe('State: Enabled → Disabled');
    expect(await changesOf({ type: 'outlet/update', diff: change('status', 1, 0) })).toBe(
      'State: Active → Deleted',
    );
    expect(await changesOf({ diff: change('status', 0, 7) })).toBe('State: Disabled → 7');
  });

  test('show only the field if a value has more than 80 characters', async () => {
    const [most, more] = ['x'.repeat(80), 'x'.repeat(81)];
    expect(await changesOf({ diff: change('name', 'a', most) })).toBe(`Name: a → ${most}`);
    expect(await changesOf({ diff: change('name', 'a', more) })).toBe('Name');
    expect(await changesOf({ diff: change('name', more, 'a') })).toBe('Name');
  });
});

describe('the log’s list', () => {
  const lists = () => {
    const { provider, sent } = providerOf(() => json([entryOf({})]));
    return { log: provider.log, sent };
  };

  test('says how many entries it has, and finds one by its id', async () => {
    const list = lists().log.list(ALL_DAYS);
    await list.ready();
    expect(list.getState()).toEqual({ status: 'ready', rows: 1 });
    expect(await list.engine.get('1')).toMatchObject({ id: '1', what: 'Dealer changed' });
  });

  test('is requested once for the same days, and again for others', async () => {
    const { log, sent } = lists();
    const [from, to] = ['2026-11-01', '2026-11-20'];
    const first = log.list({ from_date: from, to_date: to });
    await first.ready();
    const closed = vi.spyOn(first.engine, 'close');
    expect(log.list({ from_date: from, to_date: to })).toBe(first);
    expect(closed).not.toHaveBeenCalled();
    const earlierEnd = log.list({ from_date: from, to_date: from });
    expect(closed).toHaveBeenCalledOnce();
    await earlierEnd.ready();
    const laterStart = log.list({ from_date: to, to_date: from });
    await laterStart.ready();
    expect(laterStart).not.toBe(earlierEnd);
    expect(sent.map(({ body }) => body)).toEqual([
      { from_date: from, to_date: to },
      { from_date: from, to_date: from },
      { from_date: to, to_date: from },
    ]);
  });

  test('leaves out a side of the range that is open', async () => {
    const { log, sent } = lists();
    await log.list({ from_date: '', to_date: '2026-11-20' }).ready();
    expect(sent[0]).toMatchObject({ method: 'POST', body: { to_date: '2026-11-20' } });
  });

  test('says why it failed', async () => {
    const { provider } = providerOf(() => json({ msg: 'Too many calls' }, 429));
    await expect(provider.log.list(ALL_DAYS).ready()).rejects.toMatchObject({
      failure: { kind: 'status', status: 429 },
    });
  });

  test('is closed with the session, and opened anew after it', async () => {
    const { provider } = providerOf(() => json([entryOf({})]));
    const before = provider.log.list(ALL_DAYS);
    await before.ready();
    const closed = vi.spyOn(before.engine, 'close');
    provider.closeLists();
    provider.closeLists();
    expect(closed).toHaveBeenCalledOnce();
    const after = provider.log.list(ALL_DAYS);
    expect(after).not.toBe(before);
    await after.ready();
  });
});
