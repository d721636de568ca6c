import { screen, waitFor, within } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { memoryStore, useListContext, type RaRecord } from 'ra-core';
import { ExportButton, FilterLiveSearch, SavedQueriesList } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { filterOf, outlets, recordCount, showGrid } from './gridScreen';

/** A component that uses only react-admin's list context. */
function Context() {
  const { total, filterValues, sort, selectedIds, setFilters, setSort, onSelect, isPending } =
    useListContext();
  return (
    <div>
      <output>{JSON.stringify({ total, filterValues, sort, selectedIds, isPending })}</output>
      <button type="button" onClick={() => setFilters({ name: 'outlet 9', gone: '' })}>
        Set a filter
      </button>
      <button type="button" onClick={() => setSort({ field: 'segid', order: 'DESC' })}>
        Set an order
      </button>
      <button type="button" onClick={() => onSelect(['o1', 'o2'])}>
        Select two
      </button>
    </div>
  );
}

describe('react-admin’s list context', () => {
  const shown = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');

  it('reads and changes filters, order and selection', async () => {
    const { user } = await showGrid({ children: <Context /> });
    await waitFor(() => expect(shown()).toMatchObject({ total: 100, filterValues: {}, isPending: false }));
    await user.click(screen.getByText('Set a filter'));
    await waitFor(() => expect(shown()).toMatchObject({ total: 11, filterValues: { name: 'outlet 9' } }));
    expect(filterOf('NAME')).toHaveValue('outlet 9');
    await user.click(screen.getByText('Set an order'));
    expect(shown()).toMatchObject({ sort: { field: 'segid', order: 'DESC' } });
    await user.click(screen.getByText('Select two'));
    expect(shown()).toMatchObject({ selectedIds: ['o1', 'o2'] });
  });

  it('has the rows near the window as its data, under the filters', async () => {
    const Names = () => {
      const { data = [] } = useListContext<RaRecord>();
      return <p aria-label="Names">{data.map(({ id, name }) => `${id} ${name}`).join(', ')}</p>;
    };
    const { user } = await showGrid({ children: <Names />, records: outlets(5_000) });
    const names = () => screen.getByLabelText('Names').textContent.split(', ');
    await waitFor(() => expect(names()[0]).toBe('o0 Outlet 0'));
    expect(names().length).toBeLessThan(500);
    await user.type(filterOf('NAME'), 'outlet 77');
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['o77 Outlet 77', 'o770 Outlet 770']));
  });

  it('supports the live search', async () => {
    const { user } = await showGrid({ children: <FilterLiveSearch source="name" label="Live" /> });
    await user.type(screen.getByLabelText('Live'), 'outlet 7');
    await waitFor(() => expect(recordCount()).toBe(11));
    expect(filterOf('NAME')).toHaveValue('outlet 7');
  });

  it('supports exporting everything', async () => {
    const { user } = await showGrid({
      records: outlets(1200),
      children: <ExportButton label="Export all" />,
    });
    await waitFor(() => expect(recordCount()).toBe(1200));
    await user.click(screen.getByRole('button', { name: 'Export all' }));
    await waitFor(() => expect(saveAs).toHaveBeenCalled());
    const [file] = vi.mocked(saveAs).mock.lastCall ?? [];
    const text = file instanceof Blob ? new TextDecoder().decode(await file.arrayBuffer()) : '';
    expect(text.trimEnd().split('\r\n')).toHaveLength(1201);
  });
});

describe('saved queries', () => {
  const open = (user: Awaited<ReturnType<typeof showGrid>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Saved queries' }));

  it('store filters and order under a name, and restore them', async () => {
    const store = memoryStore();
    const { user } = await showGrid({ store, address: '?sort=segid&order=DESC' });
    await user.type(filterOf('NAME'), 'outlet 4');
    await waitFor(() => expect(recordCount()).toBe(11));
    await open(user);
    await user.type(await screen.findByLabelText('Name of the query'), 'The fours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(filterOf('NAME'));
    await waitFor(() => expect(recordCount()).toBe(100));
    await open(user);
    await user.click(await screen.findByRole('button', { name: 'The fours' }));
    await waitFor(() => expect(recordCount()).toBe(11));
    expect(store.getItem('outlets.savedQueries')).toMatchObject([
      {
        label: 'The fours',
        value: { filter: { name: 'outlet 4' }, sort: { field: 'segid', order: 'DESC' } },
      },
    ]);
  });

  it('are those of react-admin', async () => {
    const value = {
      filter: { name: 'outlet 3' },
      displayedFilters: [],
      perPage: 10_000_000,
      sort: { field: 'name', order: 'ASC' },
    };
    const store = memoryStore({ 'outlets.savedQueries': [{ label: 'The threes', value }] });
    const { user } = await showGrid({ store, children: <SavedQueriesList /> });
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.click(screen.getByText('The threes'));
    await waitFor(() => expect(recordCount()).toBe(11));
    await open(user);
    const list = within(await screen.findByRole('dialog', { name: 'Saved queries' }));
    await user.click(list.getByRole('button', { name: 'Remove The threes' }));
    expect(store.getItem('outlets.savedQueries')).toEqual([]);
  });
});
