import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionRoot } from '../../src/shell/SessionRoot';
import { watchEarlyPress } from '../../src/shell/login/earlyPress';
import { takeOver } from '../../src/shell/takeOver';
import { markup } from '../../vite/firstMarkup';
import { Browser, sessionOf } from '../authProvider/tab';

let complaints: ReturnType<typeof vi.spyOn>;

/** The page as it stands before React, and what lets React take it over. */
function openPage({ open = false, started = Promise.resolve(undefined) } = {}) {
  document.documentElement.dataset['first'] = open ? 'console' : 'login';
  document.body.innerHTML = markup;
  watchEarlyPress(document);
  const { session } = new Browser().openTab();
  if (open) session.start(sessionOf());
  const login = vi.fn<() => Promise<void>>(async () => {});
  const loadApp = () => new Promise<never>(() => {});
  const app = <SessionRoot session={session} login={login} loadApp={loadApp} started={started} />;
  const take = () => act(() => takeOver(document, session.isOpen(), app));
  return { take, login, user: userEvent.setup() };
}

describe('React', () => {
  beforeEach(() => {
    complaints = vi.spyOn(console, 'error');
  });

  it('takes over the login page as it stands, with what was typed', async () => {
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

  it('takes over the outline where somebody is logged in, and the login page goes', () => {
    const { take } = openPage({ open: true });
    const outline = document.querySelector('[role=status]');
    take();
    expect(screen.getByRole('status', { name: 'Loading' })).toBe(outline);
    expect(screen.queryByPlaceholderText('User name')).not.toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('logs in once, by an Enter that came before it', async () => {
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

  it('says what keeps the console from starting', async () => {
    const { take } = openPage({ started: Promise.reject(new Error('/config.json is not JSON.')) });
    take();
    expect(await screen.findByText('/config.json is not JSON.')).toBeVisible();
    expect(screen.queryByPlaceholderText('User name')).not.toBeInTheDocument();
  });
});
