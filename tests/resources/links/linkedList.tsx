import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { BridgeDataProvider } from '../../../src/dataProvider/bridgeDataProvider';
import { ResourceList } from '../../../src/resources/list/ResourceList';
import { defineResource } from '../../../src/schemas/defineResource';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { i18nProvider } from '../../../src/shell/i18nProvider';
import { lightTheme } from '../../../src/shell/theme';
import { ApiContext } from '../../../src/ui/apiContext';
import { SchemasContext } from '../../../src/ui/schemasContext';
import { json, providerWith } from '../../dataProvider/fakeApi';

// In jsdom, checking the visibility of hundreds of cells takes most of a test's time.
configure({ defaultHidden: true });

const outlet = defineResource({
  name: 'outlet',
  fields: [
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'text', source: 'city', label: 'City' },
  ],
});

/** Rates per outlet, with the outlet as a link and the fuel as a choice. */
export const fuelmap = defineResource({
  name: 'fuelmap',
  fields: [
    { kind: 'reference', source: 'outlet_id', label: 'Outlet', resource: 'outlet', display: 'name' },
    {
      kind: 'select',
      source: 'fuel',
      label: 'Fuel',
      choices: [
        { id: 'P', name: 'Unleaded' },
        { id: 'D', name: 'Diesel oil' },
      ],
    },
    { kind: 'number', source: 'rate', label: 'Rate' },
  ],
  display: 'outlet_id',
});

const outlets: readonly RecordData[] = [
  { id: 'cln1', name: 'North', city: 'Pune', status: 1 },
  { id: 'cln2', name: 'South', city: 'Goa', status: 1 },
  { id: 'cln3', name: 'South', city: 'Mumbai', status: 1 },
];

const fuels: readonly RecordData[] = [
  { id: 'f1', outlet_id: 'cln2', fuel: 'P', rate: 10, status: 1 },
  { id: 'f2', outlet_id: 'cln3', fuel: 'D', rate: 20, status: 1 },
  { id: 'f3', outlet_id: 'cln1', fuel: 'D', rate: 30, status: 1 },
  { id: 'f4', outlet_id: 'gone', fuel: 'X', rate: 40, status: 1 },
];

interface Setting {
  /** Those that the person has in the console. */
  readonly schemas?: readonly ResourceSchema[];
  readonly may?: BridgeDataProvider['may'];
  /** Another screen than the list. */
  readonly screen?: { readonly path: string; readonly at: string; readonly element: ReactNode };
  /** Further answers of the API. */
  readonly answers?: Parameters<typeof providerWith>[1];
}

const theme = createTheme(lightTheme);

/** Shows the list of fuel rates with the real data provider and a simulated API. */
export function showFuels({
  schemas = [outlet, fuelmap],
  may,
  screen = { path: '/fuelmap/list', at: '/fuelmap/list', element: <ResourceList schema={fuelmap} /> },
  answers = {},
}: Setting = {}) {
  const { provider, sent } = providerWith([outlet, fuelmap], {
    '/master/outlet/list': () => json(outlets),
    '/master/fuelmap/list': () => json(fuels),
    '/master/outlet/update/cln1': ({ body }) => json(body),
    '/master/fuelmap/delete/f3': () => json('Success'),
    ...answers,
  });
  const api = may ? { ...provider, may } : provider;
  const list = (
    <ApiContext value={api}>
      <SchemasContext value={schemas}>
        <CoreAdminContext dataProvider={provider} store={memoryStore()} i18nProvider={i18nProvider}>
          <ThemeProvider theme={theme}>
            {screen.element}
            <Notification />
          </ThemeProvider>
        </CoreAdminContext>
      </SchemasContext>
    </ApiContext>
  );
  const router = createMemoryRouter(
    [
      { path: screen.path, element: list },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [screen.at] },
  );
  render(<RouterProvider router={router} />);
  return {
    provider,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    fetched: () => sent.map(({ path }) => path),
  };
}

/** The texts of a column, in the order of the rows. */
export function shownIn(title: string): readonly (string | null)[] {
  const header = document.querySelector(`[role=columnheader][aria-label="${title}"]`);
  const column = header?.getAttribute('aria-colindex');
  return [...document.querySelectorAll('[role=row]:not([aria-rowindex="1"])')].map(
    row => row.querySelector(`[aria-colindex="${column}"]`)?.textContent ?? null,
  );
}
