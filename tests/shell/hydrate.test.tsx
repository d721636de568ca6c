import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrate } from '../../src/shell/hydrate';
import { watchEarlySubmit } from '../../src/shell/login/preHydrationSubmit';
import { SessionRoot } from '../../src/shell/SessionRoot';
import { markup } from '../../vite/firstMarkup';
import { Browser, sessionOf } from '../authProvider/tab';

let complaints: ReturnType<typeof vi.spyOn>;

/** Prepares the page as it is before React, and returns a function that hydrates it. */
function openPage({ open = false, started = Promise.resolve(undefined) } = {}) {
  document.documentElement.dataset['first'] = open ? 'console' : 'login';
  document.body.innerHTML = markup;
  watchEarlySubmit(document);
  const { session } = new Browser().openTab();
  if (open) session.start(sessionOf());
  const login = vi.fn<() => Promise<void>>(async () => {});
  const loadApp = () => new Promise<never>(() => {});
  const app = <SessionRoot {...{ session, login, loadApp, started }} chooseLanguage={() => {}} />;
  const take = () => act(() => hydrate(document, session.isOpen(), app));
  return { take, login, user: userEvent.setup() };
}

describe('hydration', () => {
  beforeEach(() => {
    complaints = vi.spyOn(console, 'error');
  });

  it('keeps the login page with its input', async () => {
    const { take, user } = openPage();
    const name = screen.getByPlaceholderText('User name');
    await user.type(name, 'admin');
    take();
    expect(screen.getByPlaceholderText('User name')).toBe(name);
    expect(name).toHaveValue('admin');
    expect(name).toHaveFocus();
    expect(document.documentElement).not.toHaveAttribute('data-first');
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('keeps the outline during a session, and removes the login page', () => {
    const { take } = openPage({ open: true });
    const outline = document.querySelector('[role=status]');
    take();
    expect(screen.getByRole('status', { name: 'Loading' })).toBe(outline);
    expect(screen.queryByPlaceholderText('User name')).not.toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('logs in once by an earlier Enter', async () => {
    const { take, user, login } = openPage();
    await user.type(screen.getByPlaceholderText('User name'), 'admin');
    const password = screen.getByPlaceholderText('Password');
    await user.type(password, 'p');
    fireEvent.submit(password);
    take();
    await waitFor(() =>
      expect(login).toHaveBeenCalledExactlyOnceWith({ acc: '', user: 'admin', password: 'p' }),
    );
  });

  it('shows why the console cannot start', async () => {
    const { take } = openPage({ started: Promise.reject(new Error('/config.json is not JSON.')) });
    take();
    expect(await screen.findByText('/config.json is not JSON.')).toBeVisible();
    expect(screen.queryByPlaceholderText('User name')).not.toBeInTheDocument();
  });
});
