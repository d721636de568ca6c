import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { grid, showGrid } from './gridScreen';

describe('columns', () => {
  const titles = () =>
    [...grid().querySelectorAll('[role=columnheader]')].map(header => header.getAttribute('aria-label'));

  async function chooseInMenu(
    user: Awaited<ReturnType<typeof showGrid>>['user'],
    title: string,
    item: string,
  ) {
    await user.click(screen.getByRole('button', { name: `Column menu of ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }

  it('can be hidden, moved and pinned, permanently', async () => {
    const store = memoryStore();
    const { user } = await showGrid({ store });
    await chooseInMenu(user, 'SEGID', 'Hide');
    await waitFor(() => expect(titles()).toEqual(['Selection', 'Row number', 'NAME', 'MADE']));
    await chooseInMenu(user, 'MADE', 'Move left');
    await waitFor(() => expect(titles().slice(2)).toEqual(['MADE', 'NAME']));
    await chooseInMenu(user, 'NAME', 'Pin to the left');
    await waitFor(() => expect(titles().slice(2)).toEqual(['NAME', 'MADE']));
    expect(store.getItem('outlets.gridColumns')).toMatchObject({ hidden: ['segid'], pinned: ['name'] });
  });

  it('can be restored in the chooser', async () => {
    const store = memoryStore({ 'outlets.gridColumns': { hidden: ['name', 'made'] } });
    const { user } = await showGrid({ store });
    expect(titles().slice(2)).toEqual(['SEGID']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(chooser.getByRole('checkbox', { name: 'SEGID' })).toBeDisabled();
    await user.click(chooser.getByRole('checkbox', { name: 'MADE' }));
    await waitFor(() => expect(chooser.getByRole('checkbox', { name: 'MADE' })).toBeChecked());
    await user.click(chooser.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(chooser.getByRole('checkbox', { name: 'NAME' })).toBeChecked());
  });

  it('can be resized by their grip', async () => {
    const store = memoryStore();
    await showGrid({ store });
    const grip = screen.getByRole('separator', { name: 'Width of NAME' });
    fireEvent.keyDown(grip, { key: 'ArrowRight' });
    await waitFor(() => expect(grip).toHaveAttribute('aria-valuenow', '196'));
    expect(store.getItem('outlets.gridColumns')).toMatchObject({ widths: { name: 196 } });
  });
});
