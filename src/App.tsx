import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, type ComponentType } from 'react';
import { CustomRoutes, type DashboardComponent } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { Access } from './authProvider/access';
import { createAuthProvider } from './authProvider/authProvider';
import { ownSession } from './authProvider/ownSession';
import type { Session } from './authProvider/session';
import type { Config } from './config';
import { customKeys, customMenu, customOverrides, customRoutes, Dashboard } from './custom';
import { createBridgeDataProvider, type BridgeDataProvider } from './dataProvider/bridgeDataProvider';
import { createLocalShelf } from './dataProvider/localVerbs';
import { createTransport } from './dataProvider/transport';
import { unsavedWork } from './form/leaving/unsavedWork';
import { openWorkerEngine } from './records/workerEngine';
import { buildResource } from './resources/buildResource';
import { createPinnedRouterProvider } from './routing/pinnedRouterProvider';
import { LoadingScreen } from './routing/LoadingScreen';
import { PinnedResource } from './routing/PinnedResource';
import { resources } from './schemas';
import type { ResourceSchema } from './schemas/resource';
import { ConsoleAdmin } from './shell/ConsoleAdmin';
import { watchConnection } from './shell/connection';
import { i18nProvider } from './shell/i18nProvider';
import { ShellLayout } from './shell/layout/ShellLayout';
import { menuOf } from './shell/menu';
import { ShellOverlays } from './shell/overlays/ShellOverlays';
import { createPreferenceStore } from './shell/preferenceStore';
import { tellMissingCode } from './shell/missingCode';
import { ErrorScreen } from './shell/screens/ErrorScreen';
import { NotFoundScreen } from './shell/screens/NotFoundScreen';
import { ShellProvider } from './shell/ShellContext';
import { darkTheme, lightTheme } from './shell/theme';

export interface ConsoleParts {
  readonly config: Config;
  readonly session: Session;
  readonly access: Access;
  /** null where the browser keeps nothing. */
  readonly storage: Storage | null;
  /** The declared resources; all of the product's unless a test declares another. */
  readonly schemas?: readonly ResourceSchema[];
}

/** Whether something on the screens would be lost. */
export const hasUnsavedWork = (): boolean => unsavedWork.has();

/**
 * The composition root: the one place that knows schemas, screens and providers at once.
 * @returns the console of whoever is logged in when it is shown
 */
export function createConsole({ schemas = resources, ...parts }: ConsoleParts): ComponentType {
  const { session, access, config } = parts;
  tellMissingCode(window);
  // The demo has its API inside this browser.
  watchConnection(config.demo ? new EventTarget() : window, fetch.bind(window));
  const names = schemas.map(schema => schema.name);
  const routerProvider = createPinnedRouterProvider(names);
  const authProvider = createAuthProvider(session, access);
  const built = schemas.map(schema => buildResource(schema, customOverrides[schema.name]));
  const settings = {
    session,
    access,
    menu: menuOf(schemas, customMenu),
    keys: customKeys,
    demo: config.demo,
    hasUnsavedWork,
    askToLeave: () => unsavedWork.askToLeave(),
  };
  // The browsers that the console is built for need no prefixes; to find out which took a quarter of the styling.
  const cache = createCache({ key: 'db', stylisPlugins: [] });
  const Home: DashboardComponent = ({ permissions }) => (
    <Dashboard permissions={permissions} schemas={schemas} />
  );

  function Screens() {
    const dataProvider = useDataProviderOf({ ...parts, schemas });
    const store = useMemo(
      () =>
        createPreferenceStore({
          storage: parts.storage,
          owner: ownerOf(session),
          page: window,
          // Without one, react-admin shows nothing at first, and then all of the console in one go.
          unchosen: { locale: i18nProvider.getLocale() },
        }),
      [],
    );
    return (
      <ConsoleAdmin
        title="Dealer Bridge"
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
        store={store}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        layout={ShellLayout}
        overlays={ShellOverlays}
        dashboard={Home}
        loading={LoadingScreen}
        error={ErrorScreen}
        catchAll={NotFoundScreen}
      >
        {built.map(resource => (
          <PinnedResource key={resource.name} {...resource} notFound={<NotFoundScreen />} />
        ))}
        <CustomRoutes>
          {customRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </CustomRoutes>
      </ConsoleAdmin>
    );
  }

  return function Console() {
    // A data router: without one, react-router cannot ask before unsaved changes are left.
    const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Screens /> }]), []);
    useEffect(() => () => router.dispose(), [router]);
    return (
      <CacheProvider value={cache}>
        <ShellProvider settings={settings}>
          <RouterProvider router={router} />
        </ShellProvider>
      </CacheProvider>
    );
  };
}

/** A data provider for as long as its person is logged in; its lists go with it. */
function useDataProviderOf(parts: DataProviderParts): BridgeDataProvider {
  const { config, session, schemas } = parts;
  const dataProvider = useMemo(
    () => openDataProvider({ config, session, schemas }),
    [config, session, schemas],
  );
  useEffect(() => () => dataProvider.closeLists(), [dataProvider]);
  return dataProvider;
}

type DataProviderParts = Required<Pick<ConsoleParts, 'config' | 'session' | 'schemas'>>;

function openDataProvider({ config, session, schemas }: DataProviderParts): BridgeDataProvider {
  const caller = ownSession(session);
  return createBridgeDataProvider({
    resources: schemas,
    transport: createTransport({ apiHost: config.apiHost, session: caller, fetch: fetch.bind(window) }),
    session: caller,
    uid: () => session.person()?.uid ?? null,
    now: () => new Date(),
    newEngine: openWorkerEngine,
    ...(config.defaultSyncDate === undefined ? {} : { defaultSyncDate: config.defaultSyncDate }),
    shelf: createLocalShelf(
      () => window.localStorage,
      () => caller.account,
    ),
  });
}

const ownerOf = (session: Session) => {
  const person = session.person();
  return { account: person?.account ?? '', user: person?.user ?? '' };
};
