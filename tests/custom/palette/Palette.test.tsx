import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Palette } from '../../../src/custom/palette/Palette';
import { createListSource } from '../../../src/records/createListSource';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import { may } from '../../../src/rights/right';
import { resources } from '../../../src/schemas';
import { searchedColumns } from '../../../src/schemas/values/columnType';
import { ApiContext } from '../../../src/ui/apiContext';
import { MayOpenContext } from '../../../src/ui/mayOpen';
import { apiStub } from '../../apiStub';

const MENU = [
  { to: '/itemmap/list', label: 'Item Map' },
  { to: '/ledgermap/list', label: 'Ledger Map' },
];

async function itemList() {
  const engine = new LocalEngine();
  const schema = resources.find(({ name }) => name === 'itemmap');
  const records = [
    { id: 'i1', rlb_item_name: 'Oil Filter', rlb_item_code: '16510M', dms_id: 'DI1' },
    { id: 'i2', rlb_item_name: 'Brake Disc', rlb_item_code: '55311M', dms_id: 'DI2' },
  ];
  await engine.fill('id', schema ? searchedColumns(schema) : [], records);
  const load = async () => ({ rows: records.length, bytes: 0, done: true });
  return createListSource({ engine, load });
}

async function open({ rights }: { rights?: readonly string[] } = {}) {
  const items = await itemList();
  const close = vi.fn<() => void>();
  const pressed = vi.fn<() => void>();
  const api = apiStub({
    loadedList: name => (name === 'itemmap' ? items : null),
    has: ({ feature }) => feature === undefined,
    may: right => rights === undefined || may(new Set(rights), right),
  });
  const element = (
    <ApiContext value={api}>
      <MayOpenContext value={path => !path.startsWith('/ledgermap')}>
        <main>
          <button type="button" onClick={pressed}>
            Post Missing UTD
          </button>
        </main>
        <Palette menu={MENU} schemas={resources} close={close} />
      </MayOpenContext>
    </ApiContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return { router, close, pressed, user: userEvent.setup() };
}

const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(option => option.textContent);

describe('the palette', () => {
  it('goes to a screen by a part of its name, from the keyboard', async () => {
    const { router, close, user } = await open();
    expect(screen.getByRole('combobox', { name: 'Find and go' })).toHaveFocus();
    await user.keyboard('item m{Enter}');
    expect(router.state.location.pathname).toBe('/itemmap/list');
    expect(close).toHaveBeenCalled();
  });

  it('offers no screen that the person may not open', async () => {
    const { user } = await open();
    await user.keyboard('ledger');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  });

  it('offers no screen and no record whose calls would be refused', async () => {
    const { user } = await open({ rights: ['sync/see'] });
    await user.keyboard('item');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('55311');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'));
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('sync transfer');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('bookings');
    expect(options('Go to')).toEqual(['Vehicle bookings']);
  });

  it('leads to the list if the user may only view the record', async () => {
    const { router, user } = await open({ rights: ['itemmap/see'] });
    await user.keyboard('55311');
    await waitFor(() => expect(options('Records')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/itemmap/list');
  });

  it('finds a record of a loaded list by its code', async () => {
    const { router, user } = await open();
    await user.keyboard('55311');
    await waitFor(() => expect(options('Records')).toEqual(['Brake Disc · 55311M · DI2Item Map']));
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/itemmap/edit/i2');
  });
});
