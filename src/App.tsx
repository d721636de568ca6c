import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, type ComponentType } from 'react';
import { CustomRoutes, type DashboardComponent, type Store } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { account } from './api/account';
import type { Access } from './authProvider/access';
import { createAuthProvider } from './authProvider/authProvider';
import { ownSession } from './authProvider/ownSession';
import type { Session } from './authProvider/session';
import type { Config } from './config';
import { customKeys, customMenu, customOverrides, customRoutes, Dashboard, Palette } from './custom';
import { createBridgeDataProvider, type BridgeDataProvider } from './dataProvider/bridgeDataProvider';
import { createLocalStore } from './dataProvider/masters/localVerbs';
import { createTransport } from './dataProvider/transport/transport';
import { ApiContext } from './ui/apiContext';
import { unsavedWork } from './ui/unsaved/unsavedWork';
import { openWorkerEngine } from './records/workerEngine';
import type { Rights } from './rights/right';
import { withinRights } from './rights/withinRights';
import { buildResource } from './resources/buildResource';
import { addDeclaredTranslations } from './resources/declaredTranslations';
import { createPinnedRouterProvider } from './routing/pinnedRouterProvider';
import { LoadingScreen } from './ui/LoadingScreen';
import { PinnedResource } from './routing/PinnedResource';
import { resources } from './schemas';
import type { ResourceSchema } from './schemas/resource';
import { ConsoleAdmin } from './shell/ConsoleAdmin';
import { watchConnection } from './shell/connection';
import { i18nProvider } from './shell/i18nProvider';
import { rememberLanguage, takeChosenLanguage, takeLinkedLanguage } from './shell/chosenLanguage';
import { ShellLayout } from './shell/layout/ShellLayout';
import { menuOf, withoutDemoMenu } from './shell/menu';
import { ShellOverlays } from './shell/overlays/ShellOverlays';
import { createPreferenceStore } from './shell/preferenceStore';
import { explainMissingCode } from './shell/missingCode';
import { ErrorScreen } from './shell/screens/ErrorScreen';
import { NotFoundScreen } from './shell/screens/NotFoundScreen';
import { ShellProvider, type ShellSettings } from './shell/ShellContext';
import { darkTheme, lightTheme } from './shell/theme';
import './words/notOfScreens';
import { isLanguage } from './words/translator';

export interface ConsoleParts {
  readonly config: Config;
  readonly session: Session;
  readonly access: Access;
  /** null if browser storage is blocked. */
  readonly storage: Storage | null;
  /** The declared resources; a test may declare others. */
  readonly schemas?: readonly ResourceSchema[];
}

/** Whether leaving now would lose work on a screen. */
export const hasUnsavedWork = (): boolean => unsavedWork.has();

/**
 * The composition root: the only place that knows schemas, screens and providers.
 * @returns the console of the logged-in user
 */
export function createConsole({ schemas: declared = resources, ...parts }: ConsoleParts): ComponentType {
  const { session, access, config } = parts;
  const schemas = config.demo ? declared : withoutDemoMenu(declared);
  explainMissingCode(window);
  addDeclaredTranslations(schemas);
  // The demo's API runs inside this browser.
  watchConnection(config.demo ? new EventTarget() : window, fetch.bind(window));
  const names = schemas.map(schema => schema.name);
  const routerProvider = createPinnedRouterProvider(names);
  const authProvider = createAuthProvider(session, access);
  const menu = menuOf(schemas, customMenu);
  const settings: ShellSettings = {
    session,
    access,
    menu,
    Palette: ({ close }) => <Palette menu={menu} schemas={schemas} close={close} />,
    keys: customKeys,
    demo: config.demo,
    hasAccount: () => session.person()?.features.includes(account.feature) ?? false,
    hasUnsavedWork,
    askToLeave: () => unsavedWork.askToLeave(),
  };
  // The supported browsers need no vendor prefixes; adding them took a quarter of the styling time.
  const cache = createCache({ key: 'db', stylisPlugins: [] });
  const Home: DashboardComponent = ({ permissions }) => (
    <Dashboard permissions={permissions} schemas={schemas} />
  );

  function Screens() {
    const dataProvider = useDataProviderOf({ ...parts, schemas });
    const store = useMemo(() => openPreferences(parts), []);
    // With the login: the console is made before anybody has logged in.
    const built = useMemo(() => buildResources(schemas, session.rights()), []);
    return (
      <ApiContext value={dataProvider}>
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
      </ApiContext>
    );
  }

  return function Console() {
    // A data router: react-router cannot block navigation without one.
    const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Screens /> }]), []);
    useEffect(() => () => router.dispose(), [router]);
    useEffect(() => {
      if (session.person()?.mustSetUp) void router.navigate('/account', { replace: true });
    }, [router]);
    return (
      <CacheProvider value={cache}>
        <ShellProvider settings={settings}>
          <RouterProvider router={router} />
        </ShellProvider>
      </CacheProvider>
    );
  };
}

/** The screens of the resources, without the actions that the user may not do. */
const buildResources = (schemas: readonly ResourceSchema[], rights: Rights | null) =>
  schemas.map(schema => buildResource(withinRights(schema, rights), customOverrides[schema.name]));

/** A data provider for the duration of a login; its lists are discarded with it. */
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
    defaultSyncDate: config.defaultSyncDate,
    localStore: createLocalStore(
      () => window.localStorage,
      () => caller.account,
    ),
  });
}

/** The person's own preferences. A language that a link or the login page has asked for becomes one of them. */
function openPreferences({ storage, session }: ConsoleParts): Store {
  const store = createPreferenceStore({
    storage,
    owner: ownerOf(session),
    page: window,
    // Without one, react-admin shows nothing at first, and then all of the console in one go.
    unchosen: { locale: i18nProvider.getLocale() },
  });
  takeLinkedLanguage(window, storage);
  const chosen = takeChosenLanguage();
  if (chosen) store.setItem('locale', chosen);
  store.subscribe('locale', locale => {
    if (isLanguage(locale)) rememberLanguage(storage, locale);
  });
  return store;
}

const ownerOf = (session: Session) => {
  const person = session.person();
  return { account: person?.account ?? '', user: person?.user ?? '' };
};
