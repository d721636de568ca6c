import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, type DataProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { customRoutes } from '../../../src/custom';
import type { ListRecord } from '../../../src/records/listEngine';
import { i18nProvider } from '../../../src/shell/i18nProvider';
import { lightTheme } from '../../../src/shell/theme';
import { json, providerWith, type Answer } from '../../dataProvider/fakeApi';

// In jsdom, finding out for each of hundreds of cells whether it is to be seen takes most of a test's time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

interface Setting {
  /** What a search of /txnsync brings. */
  readonly rows?: readonly ListRecord[];
  /** What the API answers, by path, besides. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly path?: string;
  readonly features?: string[];
  readonly defaultSyncDate?: string;
  /** What stands at any other address. */
  readonly elsewhere?: ReactNode;
}

const theme = createTheme(lightTheme);

/** The sync screens on the real data provider, over an API that the test plays. */
export function showSync(setting: Setting = {}) {
  const { rows = [], answers = {}, path = '/txnsync/list', features = [], defaultSyncDate } = setting;
  const { elsewhere = <h1>Elsewhere</h1> } = setting;
  const played = { '/report/maruti-sync': () => json(rows), ...answers };
  const { provider, sent } = providerWith([], played, { features, defaultSyncDate });
  const router = createMemoryRouter(
    [{ path: '*', element: <Console provider={provider} elsewhere={elsewhere} /> }],
    {
      initialEntries: ['/elsewhere', path],
      initialIndex: 1,
    },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    provider,
    sent,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** Calls to paths that begin so. */
    sentTo: (start: string) => sent.filter(call => call.path.startsWith(start)),
  };
}

interface ConsoleProps {
  readonly provider: DataProvider;
  readonly elsewhere: ReactNode;
}

function Console({ provider, elsewhere }: ConsoleProps) {
  return (
    <CoreAdminContext dataProvider={provider} store={memoryStore()} i18nProvider={i18nProvider}>
      <ThemeProvider theme={theme}>
        <Suspense fallback="On its way">
          <Routes>
            {customRoutes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={elsewhere} />
          </Routes>
        </Suspense>
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

/** The input of a field, by its exact name. @throws where it is not on the screen */
export function field(name: string): HTMLElement {
  const input = document.getElementsByName(name)[0];
  if (input) return input;
  throw new Error(`There is no input named ${name} on the screen.`);
}

/** What each row shows, cell by cell; boxes are left out. */
export const rowTexts = (): readonly (readonly string[])[] =>
  [...document.querySelectorAll('[role=grid] [data-row]')].map(row =>
    [...row.querySelectorAll('[role=gridcell]:not(.select)')].map(cell => cell.textContent),
  );

/** The words of each tab. */
export const tabTexts = () => screen.getAllByRole('tab').map(tab => tab.textContent);
export const tab = (name: RegExp) => screen.getByRole('tab', { name });

/** A button of the row in which this text stands. */
export function inRow(text: string, button: string): HTMLElement {
  const row = screen.getByText(text).closest('[role=row]');
  const found = [...(row?.querySelectorAll('button') ?? [])].find(one => one.textContent === button);
  if (!found) throw new Error(`The row of '${text}' has no button '${button}'.`);
  return found;
}
