import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type ListRecord } from '../../src/records/listEngine';
import { filterOf, grid, outlets, recordCount, rowNumber, scrollTo, showGrid, textsOf } from './gridScreen';

describe('keys', () => {
  const focused = () => document.activeElement;

  it('move from cell to cell', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.click(within(rowNumber(2)).getByText('Outlet 1'));
    within(rowNumber(2)).getByText('Outlet 1').focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toHaveTextContent('Outlet 2');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toHaveTextContent('20');
    await user.keyboard('{Home}');
    expect(focused()).toHaveAttribute('aria-colindex', '1');
    await user.keyboard('{End}');
    expect(focused()).toHaveTextContent('30-04-2026 10:15:00');
  });

  it('reach exactly the last of many rows, and return', async () => {
    const { user } = await showGrid({ records: outlets(3000) });
    await waitFor(() => expect(recordCount()).toBe(3000));
    within(rowNumber(1)).getByText('Outlet 0').focus();
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '3001'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '3000'));
    await user.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '2'));
    await user.keyboard('{PageDown}');
    const page = Number(focused()?.closest('[role=row]')?.getAttribute('aria-rowindex'));
    expect(page).toBeGreaterThan(8);
  });

  it('continue from the focused cell, wherever the bar was moved', async () => {
    const { user } = await showGrid({ records: outlets(3000) });
    await waitFor(() => expect(recordCount()).toBe(3000));
    within(rowNumber(3)).getByText('Outlet 2').focus();
    act(() => scrollTo(60_000));
    await waitFor(() => expect(textsOf(rowNumber(1201))).toContain('Outlet 1200'));
    expect(focused()).toBe(grid());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toHaveTextContent('Outlet 3'));
  });

  it('always have one Tab stop', async () => {
    const { user } = await showGrid({ records: outlets(3000) });
    await waitFor(() => expect(recordCount()).toBe(3000));
    const wayIn = () => [...grid().querySelectorAll('[role=gridcell][tabindex="0"]')];
    within(rowNumber(9)).getByText('Outlet 8').focus();
    await waitFor(() => expect(wayIn()).toEqual([document.activeElement]));
    await user.type(filterOf('NAME'), 'outlet 5');
    await waitFor(() => expect(recordCount()).toBe(111));
    act(() => scrollTo(3_000));
    await waitFor(() => expect(wayIn()).toHaveLength(1));
    await user.clear(filterOf('NAME'));
    await user.type(filterOf('NAME'), '=outlet 77');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(wayIn()).toHaveLength(1);
  });

  it('copy the value of a cell', async () => {
    await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    const cell = within(rowNumber(8)).getByText('Outlet 7');
    const copied = new Map<string, string>();
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(event, {
      clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
    });
    cell.dispatchEvent(event);
    expect(copied.get('text/plain')).toBe('Outlet 7');
  });

  it('open a row with Enter', async () => {
    const onOpen = vi.fn<(record: ListRecord) => void>();
    const { user } = await showGrid({ grid: { onOpen } });
    await waitFor(() => expect(recordCount()).toBe(100));
    within(rowNumber(4)).getByText('Outlet 3').focus();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'o3' }));
  });

  it('reach the actions of the active row only', async () => {
    const actions = {
      width: 60,
      render: (_: unknown, tabIndex: number) => (
        <a href="/edit" tabIndex={tabIndex}>
          Edit
        </a>
      ),
    };
    const { user } = await showGrid({ grid: { actions } });
    await waitFor(() => expect(recordCount()).toBe(100));
    within(rowNumber(4)).getByText('Outlet 3').focus();
    await user.tab();
    expect(focused()).toBe(within(rowNumber(4)).getByRole('link', { name: 'Edit' }));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toBe(rowNumber(5)));
  });
});
