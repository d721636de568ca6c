import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { columns, filterOf, grid, outlets, recordCount, showGrid } from './gridScreen';
import { NaiveEngine } from './naiveEngine';

describe('filters', () => {
  it('are under each title and show the unfiltered record count', async () => {
    const { user } = await showGrid({ records: outlets(120) });
    await waitFor(() => expect(recordCount()).toBe(120));
    for (const { title } of columns) {
      expect(filterOf(title)).toHaveAttribute('placeholder', 'Search in 120 records...');
    }
    await user.type(filterOf('NAME'), 'outlet 11');
    await waitFor(() => expect(recordCount()).toBe(11));
    expect(filterOf('NAME')).toHaveFocus();
    expect(filterOf('MADE')).toHaveAttribute('placeholder', 'Search in 120 records...');
  });

  it('keep the page waiting for their rows, also while others arrive', async () => {
    const engine = new NaiveEngine(outlets(100), columns);
    const awaited = vi.spyOn(engine, 'viewSoon');
    const progress = { rows: 100, bytes: 9_000, done: false };
    const { user, source } = await showGrid({ engine, state: { status: 'loading', progress } });
    await user.type(filterOf('NAME'), '4');
    await waitFor(() => expect(recordCount()).toBe(19));
    expect(awaited).toHaveBeenCalledTimes(1);
    act(() => source.become({ status: 'ready', rows: 100 }));
    await user.type(filterOf('NAME'), '2');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(awaited).toHaveBeenCalledTimes(2);
  });

  it('show the rows of a key before the words that describe it', async () => {
    const engine = new NaiveEngine(outlets(100), columns);
    const { user } = await showGrid({ engine });
    await waitFor(() => expect(recordCount()).toBe(100));
    const found = await engine.page({ filters: { name: '4' }, sort: [] }, 0, 100);
    engine.viewSoon = () => found;
    const shown: string[] = [];
    const observer = new MutationObserver(changes => {
      for (const { attributeName, addedNodes } of changes) {
        if (attributeName === 'aria-rowcount') shown.push('rows');
        if ([...addedNodes].some(node => node.textContent?.includes('contains'))) shown.push('words');
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    await user.type(filterOf('NAME'), '4');
    await screen.findByRole('button', { name: 'NAME contains “4”' });
    observer.disconnect();
    expect(shown).toEqual(['rows', 'words']);
  });

  it('are explained on request only', async () => {
    const { user } = await showGrid();
    expect(screen.queryByText(/begins with abc/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filter help' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Filter help' }));
    expect(guide.getByRole('row', { name: '^abc begins with abc' })).toBeVisible();
    expect(guide.getByRole('row', { name: '"" is blank' })).toBeVisible();
  });

  it('highlight matches', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('NAME'), 'LET 42');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(within(grid()).getByText('let 42').tagName).toBe('MARK');
  });

  it('find dates by any separators', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('MADE'), '30/04/2026 10:1');
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.type(filterOf('MADE'), '9');
    await waitFor(() => expect(recordCount()).toBe(0));
  });

  it('are described in words, each with a button that removes it', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('NAME'), '!^Outlet 1');
    await user.type(filterOf('SEGID'), '>500');
    const words = screen.getByRole('list', { name: 'Active filters' });
    expect(words).toHaveTextContent('NAME does not begin with “Outlet 1”');
    expect(words).toHaveTextContent('SEGID above 500');
    await user.click(within(words).getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(recordCount()).toBe(100));
    expect(filterOf('NAME')).toHaveValue('');
  });

  it('can be removed one by one from the keyboard', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('SEGID'), '>500');
    const chip = within(screen.getByRole('list', { name: 'Active filters' })).getByRole('button');
    chip.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(filterOf('SEGID')).toHaveValue(''));
  });

  it('are cleared by Escape, and left for the rows by the Down key', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('SEGID'), '=50');
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^50$/u));
    await user.click(filterOf('SEGID'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(recordCount()).toBe(100));
  });

  it('explain the limits of the browser’s own Find', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.keyboard('{Control>}f{/Control}');
    expect(screen.getByText(/To search all 100 records, type under a column/u)).toBeVisible();
    await user.type(filterOf('NAME'), 'x');
    expect(screen.queryByText(/To search all/u)).toBeNull();
  });

  it('show typed text at once, without waiting for rows', async () => {
    const engine = new NaiveEngine(outlets(100), columns);
    const { user } = await showGrid({ engine });
    await waitFor(() => expect(recordCount()).toBe(100));
    engine.holdsBack = true;
    await user.type(filterOf('NAME'), 'outlet 5');
    expect(filterOf('NAME')).toHaveValue('outlet 5');
    expect(recordCount()).toBe(100);
    await act(async () => engine.asked.at(-1)?.answer());
    await waitFor(() => expect(recordCount()).toBe(11));
  });
});
