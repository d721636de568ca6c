import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, fireEvent, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { saveAs } from 'file-saver';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { Notification } from 'react-admin';
import { Suspense } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { customRoutes } from '../../../src/custom';
// jsdom has no workers, so files are inspected in this thread. Without this import, the code could load after a test
// has ended.
import '../../../src/files/inspect/answerRequest';
// Loaded in advance, because an import cannot finish under fake timers.
import '../../../src/dataProvider/files/fileCalls';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { segmap } from '../../../src/schemas/segmap';
import { vtype } from '../../../src/schemas/vtype';
import { ApiContext } from '../../../src/ui/apiContext';
import type { BridgeDataProvider } from '../../../src/dataProvider/bridgeDataProvider';
import { i18nProvider } from '../../../src/shell/i18nProvider';
import { lightTheme } from '../../../src/shell/theme';
import { json, providerWith, type Answer } from '../../dataProvider/fakeApi';
import { field } from '../sync/syncScreen';
import { fakeUploads } from './fakeUploads';

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

interface Setting {
  readonly path: string;
  /** Answers of the API, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly features?: string[];
  /** Further resources of the API. */
  readonly resources?: readonly ResourceSchema[];
}

const theme = createTheme(lightTheme);

const MASTERS: Readonly<Record<string, Answer>> = {
  '/master/vtype/list': () =>
    json([
      { id: '1', trans_type: 'WI', trans_type_name: 'Workshop Invoice', status: 1 },
      { id: '2', trans_type: 'VP', trans_type_name: 'Vehicle Purchase', status: 0 },
    ]),
  '/master/segmap/list': () =>
    json([
      { id: '1', loc_cd: 'BLR', mul_dealer_cd: '0801', outlet_cd: '01', status: 1 },
      { id: '2', loc_cd: 'MYS', mul_dealer_cd: '0801', outlet_cd: '02', status: 1 },
    ]),
};

/** Renders the file screens with the real data provider and a simulated API. */
export function showFiles({ path, answers = {}, features = [], resources = [] }: Setting) {
  const uploads = fakeUploads();
  const { provider, sent } = providerWith(
    [vtype, segmap, ...resources],
    { ...MASTERS, ...answers },
    { features },
  );
  const router = createMemoryRouter([{ path: '*', element: <Console provider={provider} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    sent,
    uploads,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    sentTo: (start: string) => sent.filter(call => call.path.startsWith(start)),
  };
}

function Console({ provider }: { readonly provider: BridgeDataProvider }) {
  return (
    <ApiContext value={provider}>
      <CoreAdminContext dataProvider={provider} store={memoryStore()} i18nProvider={i18nProvider}>
        <ThemeProvider theme={theme}>
          <Suspense fallback="On its way">
            <Routes>
              {customRoutes.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<h1>Elsewhere</h1>} />
            </Routes>
          </Suspense>
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </ApiContext>
  );
}

/** Sets the value of the field with this name. */
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Chooses a file as the browser's dialog does, whatever its extension. */
export function chooseFile(name: string, content = '[]'): File {
  const file = new File([content], name);
  fireEvent.change(field('file'), { target: { files: [file] } });
  return file;
}

/** The names of the saved files. */
export const savedAs = () => vi.mocked(saveAs).mock.calls.map(([, name]) => name);

/** An API answer that contains a workbook. */
export const workbook = (bytes = 'PK workbook', headers: Record<string, string> = {}) =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ...headers,
    },
  });
