import Dialog from '@mui/material/Dialog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { ShellSettings } from '../../src/shell/ShellContext';
import { sessionOf } from '../authProvider/tab';
import { PASSWORD, showShell } from './showShell';

const ALMOST_AN_HOUR = 3_570_000;

const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

describe("the dialog 'Session Status'", () => {
  it('appears 30 s before the session expires, and Continue logs out', async () => {
    const { user, browser, phase } = await showShell();
    act(() => browser.clock.advance(ALMOST_AN_HOUR - 1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => browser.clock.advance(1));
    const dialog = screen.getByRole('dialog', { name: 'Session Status' });
    expect(dialog).toHaveTextContent('Your session is Logged out continue to Login');
    expect(dialog).not.toHaveTextContent('not saved');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(phase()).toEqual({ name: 'out', farewell: 'continued' });
  });

  it('lists what Continue would discard', async () => {
    const { browser, work } = await showShell();
    work.unsaved = true;
    act(() => browser.clock.advance(ALMOST_AN_HOUR));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'What you typed on this screen is not saved, and Continue discards it.',
    );
  });

  it('can be dismissed; the session ends all the same', async () => {
    const { user, browser, phase } = await showShell();
    act(() => browser.clock.advance(ALMOST_AN_HOUR));
    await user.keyboard('{Escape}');
    await gone('Session Status');
    expect(phase().name).toBe('ending');
    act(() => browser.clock.advance(30_000));
    expect(phase()).toEqual({ name: 'out', farewell: 'expired' });
  });

  it('lets the user stay by logging in over the screen', async () => {
    const { user, browser, phase } = await showShell();
    act(() => browser.clock.advance(ALMOST_AN_HOUR));
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
    expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toHaveTextContent(
      'Your session is about to end.',
    );
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await gone('Log in to continue');
    expect(phase().name).toBe('in');
  });

  it('reappears when the user cancels staying', async () => {
    const { user, browser } = await showShell();
    act(() => browser.clock.advance(ALMOST_AN_HOUR));
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Session Status' })).toBeVisible();
  });
});

describe('the login dialog over a screen', () => {
  async function held(settings?: Partial<ShellSettings>) {
    const shown = await showShell(settings ? { settings } : {});
    shown.work.unsaved = true;
    let outcome = 'waiting';
    await act(async () => {
      shown.session.reauthenticate().then(
        () => (outcome = 'went on'),
        () => (outcome = 'failed'),
      );
    });
    return { ...shown, outcome: () => outcome };
  }

  it('has the user filled in and the password focused; the call continues after it', async () => {
    const { user, outcome } = await held();
    expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toHaveTextContent(
      'The server has ended your session. What you typed is still here.',
    );
    expect(screen.getByLabelText('User name')).toHaveValue('admin');
    expect(screen.getByLabelText('User name')).toHaveAttribute('name', 'user');
    expect(screen.getByLabelText('Password')).toHaveAttribute('name', 'password');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.keyboard(`${PASSWORD}{Enter}`);
    await waitFor(() => expect(outcome()).toBe('went on'));
    await gone('Log in to continue');
  });

  it('stays after a wrong password, with the server’s message', async () => {
    const { user, outcome } = await held();
    await user.keyboard('wrong{Enter}');
    expect(await screen.findByText('Wrong password.')).toBeVisible();
    expect(outcome()).toBe('waiting');
  });

  it('sends one login however often it is submitted', async () => {
    const relogin = vi.fn<ShellSettings['access']['relogin']>(() => new Promise(() => {}));
    const { user } = await held({ access: { login: relogin, relogin } });
    await user.keyboard(`${PASSWORD}{Enter}{Enter}`);
    const form = screen.getByLabelText('Password').closest('form');
    if (form) fireEvent.submit(form);
    expect(relogin).toHaveBeenCalledOnce();
  });

  it('lets a user with a passkey use it instead of a code', async () => {
    const completeByPasskey = vi.fn<() => Promise<void>>(async () => {});
    const step = { response: { ways: ['passkey'] }, complete: async () => {}, completeByPasskey };
    const relogin = async () => {
      throw Object.assign(new Error('A second step is needed.'), step);
    };
    const { user } = await held({ access: { login: relogin, relogin } });
    await user.keyboard(`${PASSWORD}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    expect(completeByPasskey).toHaveBeenCalledOnce();
  });

  it('names missing input', async () => {
    const { user } = await held();
    await user.clear(screen.getByLabelText('User name'));
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('User Name is Required')).toBeVisible();
    expect(screen.getByText('Password is Required')).toBeVisible();
  });

  it('refuses another user with a message', async () => {
    const { user, outcome } = await held();
    await user.clear(screen.getByLabelText('User name'));
    await user.type(screen.getByLabelText('User name'), 'clerk');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(/This screen belongs to admin \(DEMO01\)/)).toBeVisible();
    expect(outcome()).toBe('waiting');
  });

  it('ignores Esc, but can be cancelled', async () => {
    const { user, outcome, phase } = await held();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard and log out' }));
    expect(phase()).toEqual({ name: 'out', farewell: 'logout' });
    await waitFor(() => expect(outcome()).toBe('failed'));
  });

  it('starts without the previous failure', async () => {
    const { user, session } = await held();
    await user.keyboard('wrong{Enter}');
    await screen.findByText('Wrong password.');
    act(() => session.start(sessionOf()));
    await gone('Log in to continue');
    act(() => void session.refuse());
    expect(screen.getByRole('dialog', { name: 'Log in to continue' })).not.toHaveTextContent(
      'Wrong password.',
    );
  });
});

describe('a tab whose user was replaced in another tab', () => {
  async function switched() {
    const shown = await showShell();
    shown.browser.clock.advance(1000);
    const other = shown.browser.openTab();
    act(() => other.session.start(sessionOf({ user: 'clerk', account: 'DEMO02' })));
    return { ...shown, other };
  }

  it('is locked, and names the other user', async () => {
    await switched();
    expect(screen.getByRole('dialog', { name: 'Someone else logged in' })).toHaveTextContent(
      'Another tab of this browser is now logged in as clerk (DEMO02). This tab belongs to admin (DEMO01) and is locked.',
    );
  });

  it('can continue as the other user', async () => {
    const { user, session } = await switched();
    await user.click(screen.getByRole('button', { name: 'Go on as clerk' }));
    expect(session.person()).toMatchObject({ user: 'clerk', account: 'DEMO02' });
    await gone('Someone else logged in');
  });

  it('can log both out', async () => {
    const { user, phase, other } = await switched();
    await user.click(screen.getByRole('button', { name: 'Log both out' }));
    expect(phase().name).toBe('out');
    expect(other.phase().name).toBe('out');
  });
});

describe('a toast', () => {
  it('is announced while a dialog is open', async () => {
    function Asking() {
      const notify = useNotify();
      return (
        <Dialog open aria-label="Question">
          <button onClick={() => notify('Copied.')}>Copy</button>
        </Dialog>
      );
    }
    await showShell({ at: '/extra', extra: <Asking /> });
    act(() => screen.getByRole('button', { name: 'Copy' }).click());
    expect(screen.getByRole('alert')).toHaveTextContent('Copied.');
  });

  function Toaster({ options }: { readonly options?: object }) {
    const notify = useNotify();
    return <button onClick={() => notify('Saved', { type: 'success', ...options })}>Save</button>;
  }

  async function showToast(options?: object) {
    const shown = await showShell({ at: '/extra', extra: <Toaster options={options ?? {}} /> });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    return shown;
  }

  it.each([
    ['3 s in the global area', undefined, 3000],
    ['2 s after a save', { autoHideDuration: 2000 }, 2000],
  ])('stays %s, at the top right', async (_, options, time) => {
    try {
      await showToast(options);
      const toast = screen.getByRole('alert');
      expect(toast).toHaveTextContent('Saved');
      expect(toast.closest('.MuiSnackbar-anchorOriginTopRight')).not.toBeNull();
      act(() => vi.advanceTimersByTime(time - 1));
      expect(screen.getByRole('alert')).toBeVisible();
      act(() => vi.advanceTimersByTime(1));
      // until the toast has faded
      act(() => vi.advanceTimersByTime(500));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});
