import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, type DataProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ResourceList } from '../../src/resources/ResourceList';
import { segmap } from '../../src/schemas/segmap';
import type { RecordData } from '../../src/schemas/resource';
import { i18nProvider } from '../../src/shell/i18nProvider';
import { lightTheme } from '../../src/shell/theme';
import { json, providerWith, type Answer } from '../dataProvider/fakeApi';
import { segment } from '../resources/records';

// In jsdom, finding out for each of hundreds of cells whether it is to be seen takes most of a test's time.
configure({ defaultHidden: true });

/** Segment maps of these parent groups, `s0`, `s1`, … */
export const segments = (...groups: readonly string[]): readonly RecordData[] =>
  groups.map((parent_group, index) => ({ ...segment, id: `s${index}`, parent_group, loc_cd: `LOC${index}` }));

interface Setting {
  readonly records: readonly RecordData[];
  /** What the API answers beyond the list and deletes, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly path?: string;
}

const theme = createTheme(lightTheme);

/** The list of segment maps on the real data provider, over an API that the test plays. */
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
    /** Paths that were called and begin so. */
    callsTo: (start: string) => sent.map(call => call.path).filter(path => path.startsWith(start)),
  };
}

function Console({ provider }: { readonly provider: DataProvider }) {
  return (
    <CoreAdminContext dataProvider={provider} store={memoryStore()} i18nProvider={i18nProvider}>
      <ThemeProvider theme={theme}>
        <ResourceList schema={segmap} />
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

export function table(): HTMLElement {
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  if (!grid) throw new Error('There is no table.');
  return grid;
}

export const recordCount = () => Number(table().getAttribute('aria-rowcount')) - 1;
export const searchBox = () => screen.getByRole('searchbox', { name: 'Search' });

/** The row in which this text stands. */
export function rowWith(text: string): HTMLElement {
  const row = screen.getByText(text).closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`'${text}' is not in a row.`);
  return row;
}
