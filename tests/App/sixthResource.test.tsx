import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { textsOf } from '../grid/gridScreen';
import { recordCount, rowWith, searchBox, table } from '../grid/resourceListScreen';
import { button, dialog, field, fill, formOpen, messageAt } from '../resources/screens';
import { ACCOUNT, openConsole } from './openConsole';
import { taxmap } from './taxmap';

const open = async (setting: { readonly user?: string; readonly path?: string } = {}) => {
  const opened = await openConsole({ further: [taxmap], ...setting });
  const api = await opened.client();
  const records = async () => {
    const { json } = await api.post('/master/taxmap/list', { uid: 1, status: 1 });
    return Array.isArray(json) ? json : [];
  };
  return {
    ...opened,
    api,
    /** The active records, read from the API by a separate client. */
    records,
    /** One of them, by its ledger. */
    recordOf: async (ledger: string) => (await records()).find(record => record.ledger === ledger),
  };
};

const openList = async () => {
  const opened = await open({ path: '/taxmap/list' });
  await screen.findByText('GST Cars');
  return opened;
};

const action = (row: string, name: string) => within(rowWith(row)).getByText(name);
const rowTexts = () =>
  [...table().querySelectorAll<HTMLElement>('[role=row][data-row]')].map(row => textsOf(row).slice(2, 5));

describe('a sixth mapping resource, declared as a single object', () => {
  test('has a menu entry that opens a list of its demo records', async () => {
    const { user, address, records } = await open();
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map(link => link.getAttribute('aria-label'))).toEqual([
      'Dealer Bridge, dashboard',
      'Segment Map',
      'Vtype Map',
      'Ledger Map',
      'Item Map',
      'DMS Txn Sync',
      'Download Data',
      'Upload JSON Data',
      'Reports Download',
      'Archiving Data Download',
      'Tax Map',
      'Resources',
    ]);
    await user.click(menu.getByRole('link', { name: 'Tax Map' }));
    expect(await screen.findByRole('heading', { name: 'List of Tax map' })).toBeVisible();
    expect(address()).toBe('/taxmap/list');
    await waitFor(() => expect(recordCount()).toBe(3));
    expect(rowTexts()).toEqual([
      ['8703', 'GST Cars', '28'],
      ['8708', 'GST Parts', '18.5'],
      ['9987', 'GST Labour', '18'],
    ]);
    expect(await records()).toMatchObject([
      { hsn_code: '8703', rate: 28, supply: 'G', reverse: 'no', since: '2017-07-01', status: 1 },
      { hsn_code: '8708', rate: 18.5, supply: 'G', reverse: 'no', since: null, status: 1 },
      { hsn_code: '9987', rate: 18, supply: 'S', reverse: 'yes', since: '2017-07-01', status: 1 },
    ]);
  });

  test('has a dashboard card with a link to create a record', async () => {
    const { user, address } = await open();
    const heading = await screen.findByRole('heading', { name: 'Tax Map' });
    const card = within(heading.closest('section') ?? document.body);
    expect(await card.findByText('3 records')).toBeVisible();
    expect(card.getByRole('link', { name: 'Tax Map' })).toHaveAttribute('href', '/taxmap/list');
    await user.click(card.getByRole('link', { name: 'Add Tax map' }));
    await formOpen('Create Tax map');
    expect(address()).toBe('/taxmap/create');
  });

  test('is hidden from users whose menus omit it', async () => {
    await open({ user: 'clerk', path: '/taxmap/list' });
    expect(await screen.findByText('Your menus do not include Tax Map')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.queryByRole('link', { name: 'Tax Map' })).toBeNull();
    expect(menu.queryByRole('link', { name: 'Resources' })).toBeNull();
  });

  test('is searchable on the server', async () => {
    const { user, calls } = await openList();
    await user.type(searchBox(), 'labour');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(screen.getByText('GST Labour')).toBeVisible();
    expect(calls).toContain('POST /taxmap/search/labour');
  });

  test('creates a record once the form and the API find it valid', async () => {
    const { user, calls, api, records, recordOf, address } = await openList();
    await user.click(screen.getByRole('link', { name: 'Add Tax map' }));
    await formOpen('Create Tax map');
    fill({ rate: '-5' });
    await user.click(button('Create Tax map'));
    await waitFor(() => expect(messageAt('hsn_code')).toBe('HSN Code Required'));
    expect(messageAt('ledger')).toBe('Ledger Required');
    expect(messageAt('rate')).toBe('GST Rate must be a positive number');
    expect(calls).not.toContain('POST /master/taxmap/add');
    expect(await api.post('/master/taxmap/add', { id: 'x', ledger: 'y', rate: -5 })).toMatchObject({
      status: 422,
      json: { fields: { hsn_code: 'HSN Code Required', rate: 'GST Rate must be a positive number' } },
    });

    fill({ hsn_code: '4011', ledger: 'GST Tyres', rate: '28', since: '2024-04-01' });
    await user.selectOptions(field('supply'), 'Goods');
    await user.click(field('reverse'));
    await user.click(button('Create Tax map'));
    expect(await screen.findByText('Tax map saved')).toBeVisible();
    await waitFor(() => expect(field('hsn_code')).toHaveValue(''));
    expect(await recordOf('GST Tyres')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      hsn_code: '4011',
      ledger: 'GST Tyres',
      rate: 28,
      supply: 'G',
      reverse: 'yes',
      since: '2024-04-01',
      status: 1,
      uid_create: 1,
      dt_create: '2026-11-21 09:30:05',
    });
    await user.click(screen.getByRole('link', { name: 'Tax Map' }));
    await waitFor(() => expect(address()).toBe('/taxmap/list'));
    await waitFor(() => expect(recordCount()).toBe(4));
    expect(rowTexts()[3]).toEqual(['4011', 'GST Tyres', '28']);
    expect(await records()).toHaveLength(4);
  });

  test('refuses a duplicate value and a duplicate mapping', async () => {
    const { user, calls, records } = await openList();
    await user.click(action('GST Cars', 'Clone'));
    await formOpen('Create Tax map');
    await waitFor(() => expect(messageAt('ledger')).toBe('Duplicate'));
    expect(calls).toContain('POST /taxmap/exists/GST Cars');
    fill({ ledger: 'GST Vans' });
    await user.click(button('Create Tax map'));
    const refusal = within(await dialog('Mapping Status'));
    expect(refusal.getByText('Mapping Already Exists')).toBeVisible();
    expect(refusal.getByRole('link')).toHaveTextContent('8703');
    expect(await records()).toHaveLength(3);
  });

  test('clones and edits a record, and returns to the list two seconds later', async () => {
    const { user, address, recordOf } = await openList();
    await user.click(action('GST Cars', 'Clone'));
    await formOpen('Create Tax map');
    fill({ hsn_code: '8704', ledger: 'GST Trucks' });
    letTimePass();
    await user.click(button('Create Tax map'));
    await backAfterTwoSeconds('/taxmap/clone/');
    expect(rowTexts()[3]).toEqual(['8704', 'GST Trucks', '28']);
    const clone = await recordOf('GST Trucks');
    expect(clone).toMatchObject({ hsn_code: '8704', rate: 28, since: '2017-07-01', status: 1 });

    await user.click(action('GST Trucks', 'Edit'));
    await soon(() => expect(button('Update Tax map')).toBeVisible());
    fill({ rate: '18' });
    await user.click(button('Update Tax map'));
    await backAfterTwoSeconds(`/taxmap/edit/${clone?.id}`);
    expect(rowTexts()[3]).toEqual(['8704', 'GST Trucks', '18']);
    expect(await recordOf('GST Trucks')).toMatchObject({ id: clone?.id, rate: 18, uid_update: 1 });

    async function backAfterTwoSeconds(from: string) {
      await soon(() => expect(screen.getByText('Tax map saved')).toBeInTheDocument());
      await pass(1500);
      expect(address()).toContain(from);
      await pass(600);
      expect(address()).toBe('/taxmap/list');
      await soon(() => expect(recordCount()).toBe(4));
      await soon(() => expect(screen.queryByText('Tax map saved')).toBeNull());
    }
  });

  test('deletes softly: the record leaves list and responses, and stays in the store with status 0', async () => {
    const { user, store, api, records, recordOf } = await openList();
    const { id } = await recordOf('GST Parts');
    await user.click(action('GST Parts', 'Delete'));
    await user.click(within(await dialog('Delete this tax map?')).getByText('Confirm'));
    expect(await screen.findByText('Tax map deleted')).toBeVisible();
    await waitFor(() => expect(recordCount()).toBe(2));
    expect(rowTexts().map(([hsn]) => hsn)).toEqual(['8703', '9987']);
    expect(await records()).toHaveLength(2);
    const deleted = { id, ledger: 'GST Parts', status: 0 };
    expect(await store.records.get(ACCOUNT, 'taxmap', id)).toMatchObject(deleted);
    const { json } = await api.post('/master/taxmap/list', { uid: 1 });
    expect(json).toContainEqual(expect.objectContaining(deleted));
  });
});

const letTimePass = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Like `waitFor`, for tests with a fake clock. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
