import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider } from 'react-router-dom';
import { createAccess } from '../../src/authProvider/access';
import { createAuthProvider } from '../../src/authProvider/authProvider';
import type { LoginCall } from '../../src/authProvider/loginCall';
import { LoginError } from '../../src/authProvider/loginError';
import type { SessionState } from '../../src/authProvider/sessionState';
import { resources } from '../../src/schemas';
import { i18nProvider } from '../../src/shell/i18nProvider';
import { ShellLayout } from '../../src/shell/layout/ShellLayout';
import { menuOf, withoutDemoMenu } from '../../src/shell/menu';
import { ShellOverlays } from '../../src/shell/overlays/ShellOverlays';
import { createPreferenceStore } from '../../src/shell/preferenceStore';
import { ErrorScreen } from '../../src/shell/screens/ErrorScreen';
import { NotFoundScreen } from '../../src/shell/screens/NotFoundScreen';
import { ShellProvider, type ShellSettings } from '../../src/shell/ShellContext';
import { darkTheme, lightTheme } from '../../src/shell/theme';
import { LoadingScreen } from '../../src/ui/LoadingScreen';
import { Browser, sessionOf } from '../authProvider/tab';
import { noData } from './noData';

/** The password that the fake server accepts. */
export const PASSWORD = 'right';

interface ShellOptions {
  readonly at?: string;
  readonly person?: Partial<SessionState>;
  readonly settings?: Partial<ShellSettings>;
  readonly storage?: 'open' | 'full';
  /** A screen at /extra, in addition to the resources. */
  readonly extra?: ReactNode;
}

/** Renders the shell around react-admin; its screens have only a heading. */
export async function showShell({ at = '/', person, settings, storage = 'open', extra }: ShellOptions = {}) {
  const browser = new Browser();
  browser.storage.state = storage;
  const tab = browser.openTab();
  tab.session.start(sessionOf(person));
  const call: LoginCall = async ({ acc, user, password }) => {
    if (password !== PASSWORD) throw new LoginError('wrong', { text: 'Wrong password.' });
    return sessionOf({ account: acc, user, token: 'token-2', exp: browser.clock.now() / 1000 + 3600 });
  };
  const access = createAccess(tab.session, call);
  const shell: ShellSettings = {
    session: tab.session,
    access,
    menu: menuOf(withoutDemoMenu(resources), []),
    demo: false,
    hasUnsavedWork: () => tab.work.unsaved,
    askToLeave: async () => true,
    ...settings,
  };
  const store = createPreferenceStore({
    storage: browser.storage,
    owner: { account: 'DEMO01', user: 'admin' },
    page: tab.page,
  });
  const admin = (
    <Admin
      dataProvider={noData}
      authProvider={createAuthProvider(tab.session, access)}
      i18nProvider={i18nProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={ShellLayout}
      notification={ShellOverlays}
      dashboard={() => <h1>Dashboard</h1>}
      loading={LoadingScreen}
      error={ErrorScreen}
      catchAll={NotFoundScreen}
      loginPage={false}
      disableTelemetry
    >
      {['segmap', 'ledgermap', 'itemmap', 'vtype'].map(name => (
        <Resource key={name} name={name} list={<h1>List of {name}</h1>} />
      ))}
      <CustomRoutes>
        <Route path="/extra" element={extra ?? <h1>Extra</h1>} />
      </CustomRoutes>
    </Admin>
  );
  const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [at] });
  await act(async () => {
    render(
      <ShellProvider settings={shell}>
        <RouterProvider router={router} />
      </ShellProvider>,
    );
  });
  // The menu loads after the frame; a phone shows none.
  const isPhone =
    typeof window.matchMedia === 'function' && window.matchMedia('(max-width:599.95px)').matches;
  if (!isPhone && screen.queryByRole('main')) await screen.findByRole('navigation', { name: 'Menu' });
  return { ...tab, browser, router, store, user: userEvent.setup() };
}
