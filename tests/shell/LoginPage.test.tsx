import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DemoBanner } from '../../src/shell/login/DemoBanner';
import { LoginPage, type LoginPageProps } from '../../src/shell/login/LoginPage';
import type { Credentials } from '../../src/shell/sessionSource';

function show(props: Partial<LoginPageProps> = {}) {
  const login = vi.fn<(credentials: Credentials) => Promise<void>>(async () => {});
  render(<LoginPage login={login} farewell={null} chooseLanguage={() => {}} {...props} />);
  const user = userEvent.setup();
  return {
    login,
    user,
    account: screen.getByPlaceholderText('Account name'),
    name: screen.getByPlaceholderText('User name'),
    password: screen.getByPlaceholderText('Password'),
    submit: screen.getByRole('button', { name: 'Login' }),
  };
}

describe('the login page', () => {
  it('has its fields, marked up for password managers', () => {
    const { account, name, password } = show();
    expect(account).toHaveAttribute('name', 'acc');
    expect(name).toHaveAttribute('name', 'user');
    expect(name).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('name', 'password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(account).toHaveFocus();
    expect(screen.getByLabelText('User name')).toBe(name);
    expect(document.title).toBe('Log in · Dealer Bridge');
  });

  it('logs in by Enter, with the exact password', async () => {
    const { login, user, account, name, password } = show();
    await user.type(account, ' DEMO01 ');
    await user.type(name, 'admin');
    await user.type(password, ' pass word {Enter}');
    expect(login).toHaveBeenCalledExactlyOnceWith({ acc: 'DEMO01', user: 'admin', password: ' pass word ' });
  });

  it('requires user name and password, but no account', async () => {
    const { login, user, name, submit } = show();
    await user.click(submit);
    expect(screen.getByText('User Name is Required')).toBeVisible();
    expect(screen.getByText('Password is Required')).toBeVisible();
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('User Name is Required');
    expect(login).not.toHaveBeenCalled();
  });

  it('requires only the password if the user name is filled in', async () => {
    const { login, user, name, password, submit } = show();
    await user.type(name, 'admin');
    await user.click(submit);
    expect(screen.queryByText('User Name is Required')).not.toBeInTheDocument();
    expect(password).toHaveFocus();
    await user.type(password, 'p{Enter}');
    expect(screen.queryByText('Password is Required')).not.toBeInTheDocument();
    expect(login).toHaveBeenCalledOnce();
  });

  it('shows a failure under the form until the next attempt', async () => {
    const { login, user, name, password, submit } = show();
    login.mockRejectedValueOnce(new Error('Unknown <user>'));
    await user.type(name, 'admin');
    await user.type(password, 'p{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown <user>');
    expect(name).toHaveValue('admin');
    await user.click(submit);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(login).toHaveBeenCalledTimes(2);
  });

  it('has a message for a failure without one', async () => {
    const { login, user, name, password } = show();
    login.mockRejectedValueOnce('?');
    await user.type(name, 'admin');
    await user.type(password, 'p{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The login failed. Try again in a moment.');
  });

  it('sends one login however often it is pressed', async () => {
    let answer = () => {};
    const { login, user, name, password, submit } = show();
    login.mockImplementation(() => new Promise(resolve => (answer = resolve)));
    await user.type(name, 'admin');
    await user.type(password, 'p{Enter}{Enter}');
    await user.dblClick(submit);
    expect(login).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer());
  });

  it('shows the password on request', async () => {
    const { user, password } = show();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('the login page, after a session,', () => {
  it.each([
    ['logout', 'Log out Successful'],
    ['continued', 'Log out Successful'],
    ['elsewhere', 'You were logged out in another tab.'],
    ['expired', 'Your session has ended. Log in to continue where you left off.'],
    ['refused', /^The server ended your session, for instance because your role or password was changed/],
  ] as const)('after %s says: %s', async (farewell, words) => {
    show({ farewell });
    expect(await screen.findByRole('status')).toHaveTextContent(words);
  });

  it('is absent on a first visit', () => {
    show();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('the demo', () => {
  const demoLogins = [
    { acc: 'DEMO01', user: 'clerk', password: 'demo-clerk-01', note: 'some menus' },
    { acc: 'DEMO02', user: 'admin', password: 'demo-admin-02', note: 'another dealer' },
  ];

  it('announces itself, and fills the form by a click', async () => {
    const { login, user, submit } = show({
      Below: ({ form }) => <DemoBanner logins={demoLogins} form={form} />,
    });
    expect(await screen.findByText('This is a demo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /DEMO02 · admin/ }));
    await waitFor(() => expect(submit).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(login).toHaveBeenCalledExactlyOnceWith({
      acc: 'DEMO02',
      user: 'admin',
      password: 'demo-admin-02',
    });
  });

  it('is not mentioned elsewhere', () => {
    show();
    expect(screen.queryByText('This is a demo.')).not.toBeInTheDocument();
  });
});
