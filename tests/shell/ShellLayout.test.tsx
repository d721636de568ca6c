import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showShell } from './showShell';

const labels = () =>
  within(screen.getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map(link => link.getAttribute('aria-label'));

describe('the icon menu', () => {
  it('has a logo linked to /, the items in order, and LOGOUT', async () => {
    await showShell();
    expect(labels()).toEqual([
      'Dealer Bridge, dashboard',
      'Segment Map',
      'Vtype Map',
      'Ledger Map',
      'Item Map',
    ]);
    expect(screen.getByRole('link', { name: 'Dealer Bridge, dashboard' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Segment Map' })).toHaveAttribute('href', '/segmap/list');
    expect(screen.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  });

  it('contains what the menus permit, and follows a newer login in another tab', async () => {
    const { browser } = await showShell({ person: { menus: 'x,SEGMENT_map,item_map' } });
    expect(labels().slice(1)).toEqual(['Segment Map', 'Item Map']);
    const other = browser.openTab().session;
    browser.clock.advance(1000);
    const person = other.person();
    act(() => person && other.start({ ...person, menus: 'vtype_map' }));
    expect(labels().slice(1)).toEqual(['Vtype Map']);
  });

  it('links the screens, and marks the current one', async () => {
    const { user } = await showShell();
    await user.click(screen.getByRole('link', { name: 'Ledger Map' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'List of ledgermap' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ledger Map' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Segment Map' })).not.toHaveAttribute('aria-current');
    await waitFor(() => expect(document.title).toBe('List of ledgermap · Dealer Bridge'));
  });

  it('shows its labels when opened, and stays open after a reload', async () => {
    const { user, store } = await showShell();
    expect(screen.queryByText('Ledger Map')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByText('Ledger Map')).toBeVisible();
    expect(screen.getByText('LOGOUT')).toBeVisible();
    expect(store.getItem('sidebar.open')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByText('Ledger Map')).not.toBeInTheDocument();
  });

  it('shows a label on hover while closed', async () => {
    const { user } = await showShell();
    await user.hover(screen.getByRole('link', { name: 'Item Map' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Item Map');
  });

  it('covers no label that appears while the menu widens', async () => {
    const { user } = await showShell();
    // jsdom has no layout: every label counts as cut.
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(99);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.hover(screen.getByRole('link', { name: 'Item Map' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Item Map');
    await user.hover(screen.getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it('is a drawer on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { user } = await showShell();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('link', { name: 'Segment Map' }));
    expect(await screen.findByRole('heading', { name: 'List of segmap' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
    vi.unstubAllGlobals();
  });
});

describe('LOGOUT', () => {
  it('ends the session', async () => {
    const { user, phase } = await showShell();
    await user.click(screen.getByRole('button', { name: 'LOGOUT' }));
    await waitFor(() => expect(phase()).toEqual({ name: 'out', farewell: 'logout' }));
  });

  it('keeps the theme, and deletes column choices, saved queries and locations', async () => {
    const { user, store, phase } = await showShell();
    store.setItem('theme', 'dark');
    store.setItem('segmap.gridColumns', { hidden: ['godown'] });
    store.setItem('segmap.listAddress', '?filter=x');
    await user.click(screen.getByRole('button', { name: 'LOGOUT' }));
    await waitFor(() => expect(phase().name).toBe('out'));
    expect(store.getItem('theme')).toBe('dark');
    expect(store.getItem('segmap.gridColumns')).toBeUndefined();
    expect(store.getItem('segmap.listAddress')).toBeUndefined();
  });

  it('waits until the user has discarded unsaved work', async () => {
    const { user, phase } = await showShell({ settings: { askToLeave: async () => false } });
    await user.click(screen.getByRole('button', { name: 'LOGOUT' }));
    expect(phase().name).toBe('in');
  });
});

describe('the top bar', () => {
  it('shows location and user', async () => {
    await showShell({ at: '/segmap' });
    const bar = screen.getByRole('banner');
    expect(bar).toHaveTextContent('Segment Map');
    expect(bar).toHaveTextContent('DEMO01 admin');
  });

  it('changes the theme permanently', async () => {
    const { user, store } = await showShell();
    await user.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(store.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Light theme' }));
    expect(store.getItem('theme')).toBe('light');
  });
});

describe('a screen', () => {
  it('is never shown if the menus do not include it', async () => {
    await showShell({ at: '/itemmap', person: { menus: 'segment_map' } });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your menus do not include Item Map' }),
    ).toBeVisible();
    expect(screen.getByText(/admin of DEMO01 cannot open this screen/)).toBeVisible();
    expect(screen.queryByText('List of itemmap')).not.toBeInTheDocument();
  });

  it('that does not exist says so, under the menu', async () => {
    const { user } = await showShell({ at: '/nonsense/there' });
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('/nonsense/there')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  it('that fails leaves the menu intact, and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    function Fragile() {
      if (broken) throw new TypeError('x is undefined');
      return <h1>Whole again</h1>;
    }
    const { user, router } = await showShell({ at: '/extra', extra: <Fragile /> });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Something went wrong on this screen' }),
    ).toBeVisible();
    expect(screen.getByText(/x is undefined/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Segment Map' }));
    expect(await screen.findByRole('heading', { name: 'List of segmap' })).toBeVisible();
    await act(() => router.navigate('/extra'));
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Whole again' })).toBeVisible();
  });

  it('can be reached by skipping the menu', async () => {
    const { user } = await showShell();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main-content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main-content');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

describe('a notice', () => {
  it('announces the demo until dismissed', async () => {
    const { user } = await showShell({ settings: { demo: true } });
    expect(screen.getByText(/The data is made up/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/The data is made up/)).not.toBeInTheDocument();
  });

  it('reports wrong passwords before this login, until it is dismissed', async () => {
    const failedLogins = { count: 3, since: '2026-11-20T04:05:00.000Z' };
    const { user } = await showShell({ person: { failedLogins } });
    const notice = screen.getByText(/3 wrong passwords were tried for your user since 20 Nov 2026/);
    expect(notice).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice).not.toBeInTheDocument();
  });

  it('announces that storage is full', async () => {
    await showShell({ storage: 'full' });
    expect(screen.getByText("This browser's storage is full.")).toBeVisible();
  });

  it('is absent otherwise', async () => {
    await showShell();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });
});

describe('keyboard shortcuts', () => {
  const searchScreen = (
    <>
      <h1>Search</h1>
      <input type="search" aria-label="Search" />
      <input aria-label="Name" />
    </>
  );

  it('are listed by ?, and by the button in the bar', async () => {
    const { user } = await showShell({ settings: { keys: [{ keys: ['Ctrl S'], does: 'Save' }] } });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Ctrl SSave');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Keys' }));
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  it('search with /', async () => {
    const { user } = await showShell({ at: '/extra', extra: searchScreen });
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('are letters while the user types', async () => {
    const { user } = await showShell({ at: '/extra', extra: searchScreen });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a/b?');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('a/b?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
