import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recordCount, rowWith, searchBox } from '../grid/resourceListScreen';
import { button, dialog, field, fill, formOpen, messageAt } from '../resources/screens';
import { depots } from './depots';
import { ACCOUNT, openConsole } from './openConsole';

const openList = async () => {
  const opened = await openConsole({ further: [depots], path: '/depots/list' });
  await screen.findByText('Hosur Depot');
  const api = await opened.client();
  return {
    ...opened,
    /** A separate client reads one record from the API. */
    asked: (id: string) => api.get(`/rest/depots/${id}`),
    called: (method: string) => opened.calls.filter(call => call.startsWith(`${method} /rest/depots`)),
  };
};

const action = (row: string, name: string) => within(rowWith(row)).getByText(name);
const editedId = (address: string) => /^\/depots\/edit\/(.+)$/.exec(address)?.[1] ?? '';

describe('a resource of style rest', () => {
  test('lists and searches records through ra-data-simple-rest', async () => {
    const { user, called } = await openList();
    expect(recordCount()).toBe(2);
    expect(called('GET')).toEqual(['GET /rest/depots?filter={}&range=[0,999]&sort=["id","ASC"]']);
    await user.type(searchBox(), 'tumkur');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(screen.getByText('Tumkur Depot')).toBeVisible();
    expect(called('GET')[1]).toBe('GET /rest/depots?filter={"q":"tumkur"}&range=[0,999]&sort=["id","ASC"]');
  });

  test('creates with POST and updates with PUT, using the form of its fields', async () => {
    const { user, address, asked, called } = await openList();
    await user.click(screen.getByText('Add Depot'));
    await formOpen('Create Depot');
    await user.click(button('Create Depot'));
    await waitFor(() => expect(messageAt('name')).toBe('Name Required'));
    expect(called('POST')).toEqual([]);
    fill({ name: 'Kolar Depot', bays: '7', since: '2026-01-31' });
    await user.click(button('Create Depot'));
    await screen.findByText('Depot saved');
    expect(called('POST')).toEqual(['POST /rest/depots']);

    await user.click(screen.getByRole('link', { name: 'Depots' }));
    await screen.findByText('Kolar Depot');
    expect(recordCount()).toBe(3);
    await user.click(action('Kolar Depot', 'Edit'));
    await formOpen('Update Depot');
    const id = editedId(address());
    const stored = { id, name: 'Kolar Depot', bays: 7, since: '2026-01-31', status: 1 };
    expect(await asked(id)).toMatchObject({ status: 200, json: stored });
    expect(field('since')).toHaveValue('31-01-2026');
    fill({ bays: '8' });
    await user.click(button('Update Depot'));
    await waitFor(() => expect(called('PUT')).toEqual([`PUT /rest/depots/${id}`]));
    await waitFor(() => expect(address()).toBe('/depots/list'));
    expect(await asked(id)).toMatchObject({ status: 200, json: { ...stored, bays: 8 } });
  });

  test('deletes with DELETE: the API no longer returns the record, and the store keeps it with status 0', async () => {
    const { user, called, asked, store } = await openList();
    await user.click(action('Hosur Depot', 'Delete'));
    await user.click(within(await dialog('Delete this depot?')).getByText('Confirm'));
    await screen.findByText('Depot deleted');
    await waitFor(() => expect(recordCount()).toBe(1));
    const id = called('DELETE')[0]?.replace('DELETE /rest/depots/', '') ?? '';
    expect(await asked(id)).toMatchObject({ status: 404 });
    expect(await store.records.get(ACCOUNT, 'depots', id)).toMatchObject({ name: 'Hosur Depot', status: 0 });
  });
});
