import { render, screen } from '@testing-library/react';
import { useHandleAuthCallback, type AuthProvider } from 'ra-core';
import { Resource } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ConsoleAdmin } from '../../src/shell/ConsoleAdmin';
import { noData } from './noData';

function Callback() {
  useHandleAuthCallback();
  return <p>One moment</p>;
}

it('shows the given page for the answer of an auth provider at /auth-callback, outside of the layout', async () => {
  const handleCallback = vi.fn<NonNullable<AuthProvider['handleCallback']>>(() => new Promise(() => {}));
  const done = async () => {};
  const authProvider: AuthProvider = {
    login: done,
    logout: done,
    checkAuth: done,
    checkError: done,
    getPermissions: done,
    handleCallback,
  };
  const element = (
    <ConsoleAdmin
      authProvider={authProvider}
      authCallbackPage={Callback}
      dataProvider={noData}
      layout={() => <p>The layout</p>}
      overlays={() => null}
    >
      <Resource name="segmap" list={() => null} />
    </ConsoleAdmin>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/auth-callback?code=1'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('One moment')).toBeVisible();
  expect(handleCallback).toHaveBeenCalledOnce();
  expect(screen.queryByText('The layout')).toBeNull();
});
