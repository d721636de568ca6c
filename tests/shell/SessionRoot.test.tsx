import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionRoot } from '../../src/shell/SessionRoot';
import { Browser, sessionOf } from '../authProvider/tab';

let tab: ReturnType<Browser['openTab']>;
let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  tab = browser.openTab();
});

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicked {count}</button>;
}

/** Resolves at once: there is no demo to start. */
const started = Promise.resolve(undefined);

function show(loadApp = async () => ({ default: Counter })) {
  const { session } = tab;
  const login = async () => session.start(sessionOf());
  render(<SessionRoot {...{ session, login, loadApp, started }} chooseLanguage={() => {}} />);
  return userEvent.setup();
}

describe('the root component', () => {
  it('shows the login page, and the console after the login', async () => {
    const user = show();
    await user.type(screen.getByPlaceholderText('User name'), 'admin');
    await user.type(screen.getByPlaceholderText('Password'), 'p{Enter}');
    expect(await screen.findByText('Clicked 0')).toBeVisible();
    expect(screen.queryByPlaceholderText('User name')).not.toBeInTheDocument();
  });

  it('unmounts the console at logout, and says so', async () => {
    tab.session.start(sessionOf());
    show();
    await screen.findByText('Clicked 0');
    act(() => tab.session.end('logout'));
    expect(await screen.findByRole('status')).toHaveTextContent('Log out Successful');
    expect(screen.queryByText(/Clicked/)).not.toBeInTheDocument();
  });

  it('keeps the screen while it is locked, and while the session is renewed', async () => {
    tab.session.start(sessionOf());
    const user = show();
    await user.click(await screen.findByText('Clicked 0'));
    act(() => void tab.session.refuse('write'));
    expect(screen.getByText('Clicked 1')).toBeVisible();
    act(() => tab.session.start(sessionOf({ token: 'token-2' })));
    expect(screen.getByText('Clicked 1')).toBeVisible();
  });

  it('starts afresh for another user', async () => {
    tab.session.start(sessionOf());
    const user = show();
    await user.click(await screen.findByText('Clicked 0'));
    act(() => tab.session.start(sessionOf({ account: 'DEMO02' })));
    expect(screen.getByText('Clicked 0')).toBeVisible();
  });

  it('loads the console while the password is typed, and only once', async () => {
    const loadApp = vi.fn<() => Promise<{ default: typeof Counter }>>(async () => ({ default: Counter }));
    show(loadApp);
    expect(loadApp).not.toHaveBeenCalled();
    await waitFor(() => expect(loadApp).toHaveBeenCalledOnce());
    act(() => tab.session.start(sessionOf()));
    expect(await screen.findByText('Clicked 0')).toBeVisible();
    expect(loadApp).toHaveBeenCalledOnce();
  });

  it('loads the console again if that failed while the password was typed', async () => {
    const loadApp = vi.fn<() => Promise<{ default: typeof Counter }>>(async () => ({ default: Counter }));
    loadApp.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    show(loadApp);
    await waitFor(() => expect(loadApp).toHaveBeenCalledOnce());
    act(() => tab.session.start(sessionOf()));
    expect(await screen.findByText('Clicked 0')).toBeVisible();
  });

  it('shows the console’s outline until its code is loaded', async () => {
    tab.session.start(sessionOf());
    show(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('shows a message when code fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    tab.session.start(sessionOf());
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    expect(await screen.findByRole('heading', { name: 'The console could not be started' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
