import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { fetched } from '../routing/fetched';
import { LoginPage } from './login/LoginPage';
import type { DemoLogin } from './login/DemoBanner';
import { FirstScreen } from './FirstScreen';
import type { Access, SessionSource } from './sessionSource';
import { StartBoundary } from './StartBoundary';

/** Long enough for the login page to be painted, short enough to be over before a password is typed. */
const PRELOAD_AFTER_MS = 300;

export interface SessionRootProps {
  readonly session: SessionSource;
  readonly access: Access;
  /** Fetches the console itself, in a chunk of its own. */
  readonly loadApp: () => Promise<{ readonly default: ComponentType }>;
  /** The logins that the demo offers; absent where this is no demo. */
  readonly demoLogins?: readonly DemoLogin[];
}

/**
 * The login page while nobody is logged in, the console as long as somebody is. The console is made anew for each
 * person, so that nothing of one dealer's stays in memory for another.
 */
export function SessionRoot({ session, access, loadApp, demoLogins }: SessionRootProps) {
  const { phase } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [{ App, load }] = useState(() => lazily(loadApp));
  const out = phase.name === 'out';

  useEffect(() => {
    if (!out) return undefined;
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [out, load]);

  if (phase.name === 'out') {
    return (
      <LoginPage login={access.login} farewell={phase.farewell} {...(demoLogins ? { demoLogins } : {})} />
    );
  }
  return (
    <StartBoundary>
      <App key={`${phase.session.account}/${phase.session.user}`} />
    </StartBoundary>
  );
}

/** The console is fetched and made once, whether it was asked for ahead of time or when it is shown. */
function lazily(loadApp: SessionRootProps['loadApp']) {
  let loading: ReturnType<typeof loadApp> | undefined;
  const load = () => (loading ??= loadApp());
  return { load, App: fetched(async () => (await load()).default, FirstScreen) };
}
