import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { BridgeDataProvider } from '../../src/dataProvider/bridgeDataProvider';
import { ResourceList } from '../../src/resources/list/ResourceList';
import type { RecordData } from '../../src/schemas/resource';
import { segmap } from '../../src/schemas/segmap';
import { i18nProvider } from '../../src/shell/i18nProvider';
import { lightTheme } from '../../src/shell/theme';
import { ApiContext } from '../../src/ui/apiContext';
import { json, providerWith, type Answer } from '../dataProvider/fakeApi';
import { segment } from '../resources/records';

// In jsdom, checking the visibility of hundreds of cells takes most of a test's time.
configure({ defaultHidden: true });

/** Segment maps `s0`, `s1`, … with these parent groups. */
export const segments = (...groups: readonly string[]): readonly RecordData[] =>
  groups.map((parent_group, index) => ({ ...segment, id: `s${index}`, parent_group, loc_cd: `LOC${index}` }));

interface Setting {
  readonly records: readonly RecordData[];
  /** Answers of the API besides the list and deletes, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly path?: string;
}

const theme = createTheme(lightTheme);

/** Renders the list of segment maps with the real data provider and a simulated API. */
export function showList({ records, answers = {}, path = '/segmap/list' }: Setting) {
  const deletes = records.map(({ id }): [string, Answer] => [
    `/master/segmap/delete/${String(id)}`,
    () => json('Success'),
  ]);
  const played = { '/master/segmap/list': () => json(records), ...Object.fromEntries(deletes), ...answers };
  const { provider, sent } = providerWith([segmap], played);
  const router = createMemoryRouter(
    [
      { path: '/segmap/list', element: <Console provider={provider} /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** Paths of the calls that start with this. */
    callsTo: (start: string) => sent.map(call => call.path).filter(path => path.startsWith(start)),
  };
}

function Console({ provider }: { readonly provider: BridgeDataProvider }) {
  return (
    <ApiContext value={provider}>
      <CoreAdminContext dataProvider={provider} store={memoryStore()} i18nProvider={i18nProvider}>
        <ThemeProvider theme={theme}>
          <ResourceList schema={segmap} />
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </ApiContext>
  );
}

export function table(): HTMLElement {
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  if (!grid) throw new Error('There is no table.');
  return grid;
}

export const recordCount = () => Number(table().getAttribute('aria-rowcount')) - 1;
export const searchBox = () => screen.getByRole('searchbox', { name: 'Search' });

/** Finds the row that contains this text. */
export function rowWith(text: string): HTMLElement {
  const row = screen.getByText(text).closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`'${text}' is not in a row.`);
  return row;
}
