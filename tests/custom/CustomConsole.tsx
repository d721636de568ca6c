import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Notification } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { customRoutes } from '../../src/custom';
import type { BridgeDataProvider } from '../../src/dataProvider/bridgeDataProvider';
import { i18nProvider } from '../../src/shell/i18nProvider';
import { lightTheme } from '../../src/shell/theme';
import { ApiContext } from '../../src/ui/apiContext';

const theme = createTheme(lightTheme);

interface ConsoleProps {
  readonly provider: BridgeDataProvider;
  /** The screen at an address that is no custom screen's. */
  readonly elsewhere: ReactNode;
}

/** Renders the custom screens at the last of these addresses, with the real data provider. */
export function showCustom(provider: BridgeDataProvider, addresses: readonly string[], elsewhere: ReactNode) {
  const router = createMemoryRouter(
    [{ path: '*', element: <CustomConsole provider={provider} elsewhere={elsewhere} /> }],
    { initialEntries: [...addresses], initialIndex: addresses.length - 1 },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}

function CustomConsole({ provider, elsewhere }: ConsoleProps) {
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
