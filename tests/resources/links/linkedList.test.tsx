import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveAs } from 'file-saver';
import { describe, expect, it, vi } from 'vitest';
import { linesOf } from '../../files/support/workbook';
import { fuelmap, shownIn, showFuels } from './linkedList';

const NAMES = ['South · Goa', 'South · Mumbai', 'North', 'gone'];

async function exportAs(user: UserEvent, format: string): Promise<Uint8Array<ArrayBuffer>> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: format }));
  await waitFor(() => expect(saveAs).toHaveBeenCalled());
  const [file] = vi.mocked(saveAs).mock.lastCall ?? [];
  if (!(file instanceof Blob)) throw new Error('No file was saved.');
  return new Uint8Array(await file.arrayBuffer());
}

const csvOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trimEnd().split('\r\n').slice(1);

describe('a list shows', () => {
  it('linked records by distinct names, and a missing one by its id', async () => {
    showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
  });

  it('a record under its new name, as soon as it is renamed', async () => {
    const { provider } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    const previousData = { id: 'cln1', name: 'North', city: 'Pune', status: 1 };
    await provider.update('outlet', { id: 'cln1', data: { ...previousData, name: 'Zenith' }, previousData });
    await waitFor(() =>
      expect(shownIn('Outlet')).toEqual(['South · Goa', 'South · Mumbai', 'Zenith', 'gone']),
    );
  });

  it('the name of the record that a row links to after a change', async () => {
    const { provider } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    await provider.openList('fuelmap').engine.upsert([{ id: 'f4', outlet_id: 'cln1', fuel: 'P', rate: 1 }]);
    await waitFor(() =>
      expect(shownIn('Outlet')).toEqual(['South · Goa', 'South · Mumbai', 'North', 'North']),
    );
  });

  it('ids to a person who may not see the linked records, whose list is not fetched', async () => {
    const { fetched } = showFuels({ may: right => right !== 'outlet/see' });
    await waitFor(() => expect(shownIn('Outlet')).toEqual(['cln2', 'cln3', 'cln1', 'gone']));
    await waitFor(() => expect(shownIn('Fuel')).toEqual(['Unleaded', 'Diesel oil', 'Diesel oil', 'X']));
    expect(fetched()).toEqual(['/master/fuelmap/list']);
  });

  it('ids of a retired resource, whose list is not fetched', async () => {
    const { fetched } = showFuels({ schemas: [fuelmap] });
    await waitFor(() => expect(shownIn('Outlet')).toEqual(['cln2', 'cln3', 'cln1', 'gone']));
    expect(fetched()).toEqual(['/master/fuelmap/list']);
  });

  it('names in its first rows already when it is opened again', async () => {
    const { router } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await router.navigate('/fuelmap/list');
    await waitFor(() => expect(shownIn('Outlet')).not.toEqual([]));
    expect(shownIn('Outlet')).toEqual(NAMES);
  });
});

describe('names and choices', () => {
  it('are what a filter looks for', async () => {
    const { user } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    await user.type(screen.getByLabelText('Filter Outlet'), 'south');
    await waitFor(() => expect(shownIn('Outlet')).toEqual(['South · Goa', 'South · Mumbai']));
    await user.type(screen.getByLabelText('Filter Fuel'), 'oil');
    await waitFor(() => expect(shownIn('Fuel')).toEqual(['Diesel oil']));
    await user.clear(screen.getByLabelText('Filter Fuel'));
    await user.clear(screen.getByLabelText('Filter Outlet'));
    await user.type(screen.getByLabelText('Filter Outlet'), 'cln');
    await waitFor(() => expect(screen.getByText(/None of the 4 records/u)).toBeInTheDocument());
  });

  it('decide the order', async () => {
    const { user } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    await user.click(screen.getByTitle('Outlet'));
    await waitFor(() =>
      expect(shownIn('Outlet')).toEqual(['gone', 'North', 'South · Goa', 'South · Mumbai']),
    );
  });

  it('are exported, of all rows and of selected ones', async () => {
    const { user } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    expect(csvOf(await exportAs(user, 'CSV'))).toEqual([
      'South · Goa,Unleaded,10',
      'South · Mumbai,Diesel oil,20',
      'North,Diesel oil,30',
      'gone,X,40',
    ]);
    vi.mocked(saveAs).mockClear();
    await user.click(screen.getByLabelText('Select row 3'));
    expect(csvOf(await exportAs(user, 'CSV'))).toEqual(['North,Diesel oil,30']);
  });

  it('are in a workbook', async () => {
    const { user } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    const lines = await linesOf(await exportAs(user, 'Excel (xlsx)'));
    expect(lines.map(({ cells }) => cells.slice(0, 2).map(({ value }) => value))).toEqual([
      ['Outlet', 'Fuel'],
      ['South · Goa', 'Unleaded'],
      ['South · Mumbai', 'Diesel oil'],
      ['North', 'Diesel oil'],
      ['gone', 'X'],
    ]);
  });

  it('name the record that is to be deleted', async () => {
    const { user } = showFuels();
    await waitFor(() => expect(shownIn('Outlet')).toEqual(NAMES));
    const row = screen.getByText('North').closest<HTMLElement>('[role=row]');
    await user.click(within(row ?? document.body).getByText('Delete'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('North');
  });
});
