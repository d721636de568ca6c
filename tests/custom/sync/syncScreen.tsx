import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { Notification } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { customRoutes } from '../../../src/custom';
import type { ListRecord } from '../../../src/records/listEngine';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { ApiContext } from '../../../src/ui/apiContext';
import type { BridgeDataProvider } from '../../../src/dataProvider/bridgeDataProvider';
import { i18nProvider } from '../../../src/shell/i18nProvider';
import { lightTheme } from '../../../src/shell/theme';
import { json, providerWith, type Answer } from '../../dataProvider/fakeApi';

// In jsdom, checking the visibility of hundreds of cells takes most of a test's time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

interface Setting {
  /** The rows that a search of /txnsync returns. */
  readonly rows?: readonly ListRecord[];
  /** Further answers of the API, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly path?: string;
  readonly features?: string[];
  readonly resources?: readonly ResourceSchema[];
  readonly defaultSyncDate?: string;
  /** The screen shown at any other address. */
  readonly elsewhere?: ReactNode;
}

const theme = createTheme(lightTheme);

/** Renders the sync screens with the real data provider and a simulated API. */
export function showSync(setting: Setting = {}) {
  const {
    rows = [],
    answers = {},
    path = '/txnsync/list',
    features = [],
    resources = [],
    defaultSyncDate,
  } = setting;
  const { elsewhere = <h1>Elsewhere</h1> } = setting;
  const played = { '/report/maruti-sync': () => json(rows), ...answers };
  const { provider, sent } = providerWith(resources, played, { features, defaultSyncDate });
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
    /** Calls whose path starts with this. */
    sentTo: (start: string) => sent.filter(call => call.path.startsWith(start)),
  };
}

interface ConsoleProps {
  readonly provider: BridgeDataProvider;
  readonly elsewhere: ReactNode;
}

function Console({ provider, elsewhere }: ConsoleProps) {
  return (
    <ApiContext value={provider}>
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
    </ApiContext>
  );
}

/**
 * Finds the input of a field by its exact name.
 * @throws if it is not on the screen
 */
export function field(name: string): HTMLElement {
  const input = document.getElementsByName(name)[0];
  if (input) return input;
  throw new Error(`There is no input named ${name} on the screen.`);
}

/** The cell texts of each row, without the checkboxes. */
export const rowTexts = (): readonly (readonly string[])[] =>
  [...document.querySelectorAll('[role=grid] [data-row]')].map(row =>
    [...row.querySelectorAll('[role=gridcell]:not(.select)')].map(cell => cell.textContent),
  );

export const tabTexts = () => screen.getAllByRole('tab').map(tab => tab.textContent);
export const tab = (name: RegExp) => screen.getByRole('tab', { name });

/** Finds a button in the row that contains this text. */
export function inRow(text: string, button: string): HTMLElement {
  const row = screen.getByText(text).closest('[role=row]');
  const found = [...(row?.querySelectorAll('button') ?? [])].find(one => one.textContent === button);
  if (!found) throw new Error(`The row of '${text}' has no button '${button}'.`);
  return found;
}
