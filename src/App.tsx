import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { CustomRoutes, type DashboardComponent, type Store } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useLocation } from 'react-router-dom';
import { STUDIO_FEATURE } from './api/studio/feature';
import type { Access } from './authProvider/access';
import { createAuthProvider } from './authProvider/authProvider';
import { ownSession } from './authProvider/ownSession';
import type { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import type { Config } from './config';
import {
  customKeys,
  customMenu,
  customOverrides,
  customRoutes,
  Dashboard,
  Palette,
  RetiredScreen,
} from './custom';
import { createBridgeDataProvider, type BridgeDataProvider } from './dataProvider/bridgeDataProvider';
import { createLocalStore } from './dataProvider/masters/localVerbs';
import { createTransport } from './dataProvider/transport/transport';
import { openWorkerEngine } from './records/workerEngine';
import { createBuilder } from './resources/createBuilder';
import { addDeclaredTranslations } from './resources/declaredTranslations';
import { createSchemaSource, type SchemaSource } from './resources/schemaSource';
import { PinnedResource } from './routing/PinnedResource';
import { createPinnedRouterProvider } from './routing/pinnedRouterProvider';
import { resources as shipped } from './schemas';
import type { ResourceSchema } from './schemas/resource';
import { SchemaWatch } from './SchemaWatch';
import { rememberLanguage, takeChosenLanguage, takeLinkedLanguage } from './shell/chosenLanguage';
import { watchConnection } from './shell/connection';
import { ConsoleAdmin } from './shell/ConsoleAdmin';
import { i18nProvider } from './shell/i18nProvider';
import { ShellLayout } from './shell/layout/ShellLayout';
import { menuOf, withoutDemoMenu } from './shell/menu';
import { explainMissingCode } from './shell/missingCode';
import { ShellOverlays } from './shell/overlays/ShellOverlays';
import { createPreferenceStore } from './shell/preferenceStore';
import { ErrorScreen } from './shell/screens/ErrorScreen';
import { NotFoundScreen } from './shell/screens/NotFoundScreen';
import { ShellProvider, type ShellSettings } from './shell/ShellContext';
import { darkTheme, lightTheme } from './shell/theme';
import { ApiContext, useApi } from './ui/apiContext';
import { lazyComponent } from './ui/lazyComponent';
import { LoadingScreen } from './ui/LoadingScreen';
import { mayOpenStudio } from './ui/mayOpenStudio';
import { SchemaChangesContext } from './ui/schemaChanges';
import { SchemasContext } from './ui/schemasContext';
import { unsavedWork } from './ui/unsaved/unsavedWork';
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

/** The storage key of an owner's own session while the owner looks as a role (authProvider/lookAs.ts). */
const LOOKING_KEY = 'dealer-bridge.looking';

const RareLoginScreens = lazyComponent(async () => (await import('./RareLoginScreens')).RareLoginScreens);

const GoneScreen = lazyComponent(
  async () => (await import('./shell/screens/GoneScreen')).GoneScreen,
  LoadingScreen,
);

/** Whether leaving now would lose work on a screen. */
export const hasUnsavedWork = (): boolean => unsavedWork.has();

/**
 * The composition root: the only place that knows schemas, screens and providers.
 * @returns the console of the logged-in user
 */
export function createConsole({ schemas: declared = shipped, ...parts }: ConsoleParts): ComponentType {
  const { session, access, config } = parts;
  const source = createSchemaSource(config.demo ? declared : withoutDemoMenu(declared));
  const useSchemas = () => useSyncExternalStore(source.subscribe, source.current);
  explainMissingCode(window);
  // Loaded while the login page is open, whose address may be a one-time link.
  if (location.hash) void import('./shell/login/byLink');
  const addTranslations = () => addDeclaredTranslations(source.current());
  addTranslations();
  // Subscribed before any screen, so that screens that a publish adds are translated.
  source.subscribe(addTranslations);
  // The demo's API runs inside this browser.
  watchConnection(config.demo ? new EventTarget() : window, fetch.bind(window));
  const routerProvider = createPinnedRouterProvider({
    has: wanted => source.current().some(({ name }) => name === wanted),
    hasRoute: (name, path) => Object.hasOwn(customOverrides[name]?.routes ?? {}, path),
  });
  const authProvider = createAuthProvider(session, access);
  const Special = () => <RareLoginScreens session={session} />;
  const settingsOf = (
    schemas: readonly ResourceSchema[],
    menu = menuOf(schemas, customMenu),
  ): ShellSettings => ({
    session,
    access,
    menu,
    Palette: ({ close }) => <Palette menu={menu} schemas={schemas} close={close} />,
    keys: customKeys,
    demo: config.demo,
    hasUnsavedWork,
    askToLeave: () => unsavedWork.askToLeave(),
    // Looking as a role begins and ends with a page load.
    Notice: parts.storage?.getItem(LOOKING_KEY) ? Special : undefined,
  });
  // The supported browsers need no vendor prefixes; adding them took a quarter of the styling time.
  const cache = createCache({ key: 'db', stylisPlugins: [] });
  const Home: DashboardComponent = ({ permissions }: { readonly permissions?: unknown }) => (
    <Dashboard permissions={permissions} schemas={useSchemas()} />
  );
  const build = createBuilder(session, customOverrides);
  const ownResources = () => session.features().has(STUDIO_FEATURE);
  const Overlays = () => (
    <>
      <ShellOverlays />
      {ownResources() && <SchemaWatch source={source} session={session} />}
    </>
  );
  const Unknown = () => {
    const api = useApi();
    const isSettled = useSyncExternalStore(source.subscribe, source.isSettled);
    const [, resource = ''] = useLocation().pathname.split('/');
    const gone = source.gone(resource);
    if (!gone && !isSettled && ownResources()) return <LoadingScreen />;
    const otherwise = gone ? <GoneScreen schema={gone} /> : <NotFoundScreen />;
    return mayOpenStudio(api) ? <RetiredScreen name={resource} otherwise={otherwise} /> : otherwise;
  };

  function Screens() {
    const dataProvider = useDataProviderOf({ config, session, source });
    const store = useMemo(() => openPreferences(parts), []);
    const schemas = useSchemas();
    const built = schemas.map(build);
    return (
      <SchemasContext value={schemas}>
        <SchemaChangesContext value={source}>
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
              layout={mustActFirst(session.person()) ? Special : ShellLayout}
              overlays={Overlays}
              dashboard={Home}
              loading={LoadingScreen}
              error={ErrorScreen}
              catchAll={Unknown}
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
        </SchemaChangesContext>
      </SchemasContext>
    );
  }

  return function Console() {
    // A data router: react-router cannot block navigation without one.
    const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Screens /> }]), []);
    useEffect(() => () => router.dispose(), [router]);
    const schemas = useSchemas();
    const settings = useMemo(() => settingsOf(schemas), [schemas]);
    return (
      <CacheProvider value={cache}>
        <ShellProvider settings={settings}>
          <RouterProvider router={router} />
        </ShellProvider>
      </CacheProvider>
    );
  };
}

/** Whether the user must first choose a password or set up a second factor. */
const mustActFirst = (person: SessionState | null): boolean =>
  person?.mustChange === true || person?.mustSetUp === true;

/** A data provider for the duration of a login; its lists are discarded with it. */
function useDataProviderOf(parts: DataProviderParts): BridgeDataProvider {
  const { config, session, source } = parts;
  const dataProvider = useMemo(
    () => openDataProvider({ config, session, source }),
    [config, session, source],
  );
  useEffect(() => () => dataProvider.closeLists(), [dataProvider]);
  return dataProvider;
}

interface DataProviderParts extends Pick<ConsoleParts, 'config' | 'session'> {
  readonly source: SchemaSource;
}

function openDataProvider({ config, session, source }: DataProviderParts): BridgeDataProvider {
  const caller = ownSession(session);
  const provider = createBridgeDataProvider({
    resources: source.current,
    gone: source.gone,
    versionOf: source.versionOf,
    onRefusedForm: source.ask,
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
  return {
    ...provider,
    lookAs: async look => (await import('./RareLoginScreens')).lookAs(session, look, window),
  };
}

/** The user's preferences. A language chosen by a link or on the login page becomes one of them. */
function openPreferences({ storage, session }: ConsoleParts): Store {
  const store = createPreferenceStore({
    storage,
    owner: ownerOf(session),
    page: window,
    // Without a locale, react-admin first shows nothing and then renders the whole console at once.
    defaults: { locale: i18nProvider.getLocale() },
  });
  takeLinkedLanguage(window, storage);
  const chosen = takeChosenLanguage(window);
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
