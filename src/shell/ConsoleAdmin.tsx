import CssBaseline from '@mui/material/CssBaseline';
import { CoreAdminUI } from 'ra-core';
import type { ComponentType } from 'react';
import { AdminContext, type AdminProps } from 'react-admin';
import * as words from '../words/en/shell';
import { t } from '../words/translator';
import { MessageScreen } from './screens/MessageScreen';

type ConsoleAdminProps = Pick<
  AdminProps,
  | 'authCallbackPage'
  | 'authProvider'
  | 'catchAll'
  | 'children'
  | 'dashboard'
  | 'darkTheme'
  | 'dataProvider'
  | 'error'
  | 'i18nProvider'
  | 'layout'
  | 'lightTheme'
  | 'loading'
  | 'routerProvider'
  | 'store'
  | 'title'
> & { readonly overlays: ComponentType };

/**
 * react-admin's `<Admin>` without its default screens. The console replaces them all, and `<Admin>` would load its
 * layout, menu, login and error page: as much code as a whole screen, before the first one.
 */
export function ConsoleAdmin({ overlays: Overlays, ...props }: ConsoleAdminProps) {
  const { children, title, layout, loading, error, catchAll, dashboard, authCallbackPage, ...context } =
    props;
  return (
    <AdminContext {...context}>
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        {...{ title, layout, loading, error, catchAll, dashboard, authCallbackPage }}
        accessDenied={AccessDeniedScreen}
        authenticationError={AuthenticationErrorScreen}
        loginPage={false}
        disableTelemetry
      >
        {children}
      </CoreAdminUI>
      <Overlays />
    </AdminContext>
  );
}

/** For refusals by react-admin's own checks. */
const AccessDeniedScreen = () => (
  <MessageScreen role="alert" title={t(words.accessDenied)}>
    <p>{t(words.askAdministrator)}</p>
  </MessageScreen>
);

/** For a login that could not be checked. */
const AuthenticationErrorScreen = () => (
  <MessageScreen role="alert" title={t(words.loginNotChecked)}>
    <p>{t(words.logInAgain)}</p>
  </MessageScreen>
);
