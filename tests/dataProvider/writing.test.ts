import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { emptyStorage, json, providerWith, type Answer } from './fakeApi';
import { FIRST_PAGE, NAMED } from './namedResource';

const dealer = defineResource({
  name: 'dealer',
  ...NAMED,
});

beforeEach(emptyStorage);
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

describe('a resource', () => {
  test('that is undeclared is an error of the program', async () => {
    const { provider } = providerWith([dealer], {});
    expect(() => provider.openList('ghost')).toThrow(
      new TypeError("No resource is called 'ghost'. Declare it in src/schemas."),
    );
  });

  test('that was retired meanwhile can still be read', async () => {
    const { provider } = providerWith(
      [],
      { '/master/dealer/list': () => json([]) },
      {
        gone: name => (name === 'dealer' ? dealer : undefined),
      },
    );
    expect((await provider.getList('dealer', FIRST_PAGE)).total).toBe(0);
  });
});

describe('a change of many records', () => {
  test('is a call for each, three at a time', async () => {
    let running = 0;
    let most = 0;
    const answer: Answer = async () => {
      most = Math.max(most, (running += 1));
      await new Promise(resolve => setTimeout(resolve, 2));
      running -= 1;
      return json('Success');
    };
    const ids = ['1', '2', '3', '4', '5'];
    const { provider, sent } = providerWith(
      [dealer],
      Object.fromEntries(ids.map(id => [`/master/dealer/update/${id}`, answer])),
    );
    expect(await provider.updateMany('dealer', { ids, data: { name: 'All' } })).toEqual({ data: ids });
    expect(sent.map(({ body }) => body)).toMatchObject(ids.map(id => ({ id, name: 'All' })));
    expect(most).toBe(3);
  });
});

describe('the version of a form', () => {
  const published = (answer: Answer, version: number | undefined = 4) => {
    const onRefusedForm = vi.fn<() => void>();
    const { provider, sent } = providerWith(
      [dealer],
      { '/master/dealer/add': answer, '/master/dealer/update/1': answer },
      { versionOf: () => version, onRefusedForm },
    );
    const add = () => provider.create('dealer', { data: { id: '1', name: 'A' } });
    const save = () => provider.update('dealer', { id: '1', data: { name: 'A' }, previousData: { id: '1' } });
    return { add, save, sent, onRefusedForm };
  };

  test('is named in each save of a resource that the account has published', async () => {
    const { add, save, sent, onRefusedForm } = published(() => json('Success'));
    await add();
    await save();
    expect(sent.map(({ form }) => form)).toEqual(['4', '4']);
    expect(onRefusedForm).not.toHaveBeenCalled();
  });

  test.each([409, 410, 422])('is looked up anew after a refusal with %i', async status => {
    const { add, onRefusedForm } = published(() => json({ msg: 'No' }, status));
    await expect(add()).rejects.toThrow('No');
    expect(onRefusedForm).toHaveBeenCalledOnce();
  });

  test.each([403, 404, 500])('is not looked up after a failure with %i', async status => {
    const { add, onRefusedForm } = published(() => json({ msg: 'No' }, status));
    await expect(add()).rejects.toThrow('No');
    expect(onRefusedForm).not.toHaveBeenCalled();
  });

  test('is not sent for a shipped resource', async () => {
    const onRefusedForm = vi.fn<() => void>();
    const { provider, sent } = providerWith(
      [dealer],
      { '/master/dealer/add': () => json({ msg: 'No' }, 422) },
      { versionOf: () => undefined, onRefusedForm },
    );
    await expect(provider.create('dealer', { data: { id: '1' } })).rejects.toThrow('No');
    expect(sent[0]).not.toHaveProperty('form');
    expect(onRefusedForm).not.toHaveBeenCalled();
  });
});

describe('an answer to a save', () => {
  test.each([
    ['is the record if it has an id', { id: 7, name: 'Stored' }, { id: '7', name: 'Stored' }],
    ['is not the record without one', { name: 'Stored' }, { id: '1', name: 'Sent' }],
    ['may be nothing', null, { id: '1', name: 'Sent' }],
  ])('%s', async (_, answer, shown) => {
    const { provider } = providerWith([dealer], { '/master/dealer/add': () => json(answer) });
    const { data } = await provider.create('dealer', { data: { id: '1', name: 'Sent' } });
    expect(data).toMatchObject(shown);
  });

  test.each([
    ['', 'The server did not delete it.'],
    ['In use', 'In use'],
  ])('to a delete that is no success is its reason: %j', async (answer, words) => {
    const { provider } = providerWith([dealer], { '/master/dealer/delete/1': () => json(answer) });
    await expect(provider.delete('dealer', { id: '1' })).rejects.toThrow(words);
  });

  test('to a change of status may be the record', async () => {
    const { provider } = providerWith([dealer], {
      '/master/dealer/list': () => json([{ id: '1', name: 'Old', status: 1 }]),
      '/master/dealer/update/1': () => json({ id: '1', name: 'Renamed', status: 0 }),
      '/master/dealer/update/9': () => json({ name: 'Not a record' }),
    });
    await provider.openList('dealer').ready();
    expect(await provider.setStatus('dealer', '1', 0)).toEqual({ id: '1', name: 'Renamed', status: 0 });
    expect(await provider.setStatus('dealer', '9', 1)).toEqual({ id: '9', status: 1 });
  });
});

describe('a resource of this browser', () => {
  const note = defineResource({ ...dealer, name: 'note', style: 'local', endpoints: {} });
  const withNotes = async () => {
    const { provider } = providerWith([note], {});
    await provider.create('note', { data: { id: 'n1', name: 'First' } });
    await provider.create('note', { data: { id: 'n2', name: 'Second' } });
    return provider;
  };
  const names = async (provider: Awaited<ReturnType<typeof withNotes>>, filter = {}) =>
    (await provider.getList('note', { ...FIRST_PAGE, filter })).data.map(({ name }) => name);

  test('keeps what a change does not name, and who made it when', async () => {
    const provider = await withNotes();
    const { data } = await provider.update('note', {
      id: 'n1',
      data: { name: 'New' },
      previousData: { id: 'n1' },
    });
    expect(data).toMatchObject({ id: 'n1', name: 'New', status: 1 });
    const stored = JSON.parse(localStorage.getItem('dealer-bridge.local.DEMO01.note') ?? '');
    expect(stored).toMatchObject([
      { id: 'n2', name: 'Second' },
      { id: 'n1', name: 'New', dt_create: '2026-11-21 09:30:05', dt_update: '2026-11-21 09:30:05' },
    ]);
  });

  test('refuses a change and a delete of what another tab has changed since', async () => {
    const provider = await withNotes();
    const meta = { base: { id: 'n1', name: 'Other', status: 1 } };
    const change = { id: 'n1', data: { name: 'New' }, previousData: { id: 'n1' }, meta };
    await expect(provider.update('note', change)).rejects.toThrow('in the meantime');
    await expect(provider.delete('note', { id: 'n1', meta })).rejects.toThrow('in the meantime');
    expect(await names(provider)).toEqual(['First', 'Second']);
  });

  test('changes and deletes the record that is meant, and leaves the others', async () => {
    const provider = await withNotes();
    const base = { id: 'n2', name: 'Second', status: 1, dt_create: '2026-11-21 09:30:05', uid_create: 1 };
    await provider.update('note', {
      id: 'n2',
      data: { name: 'Changed' },
      previousData: { id: 'n2' },
      meta: { base },
    });
    await provider.delete('note', { id: 'n1' });
    expect(await names(providerWith([note], {}).provider)).toEqual(['Changed']);
  });

  test('is searched in all values, ignoring case', async () => {
    const provider = await withNotes();
    expect(await names(provider, { q: 'SECO' })).toEqual(['Second']);
    expect(await names(provider, { q: 'nothing' })).toEqual([]);
  });

  test.each(['{', '7', 'null', '[7]'])('is empty if its storage holds %s', async text => {
    localStorage.setItem('dealer-bridge.local.DEMO01.note', text);
    expect(await names(providerWith([note], {}).provider)).toEqual([]);
  });
});
