import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { fetched } from '../routing/fetched';
import { LoginPage } from './login/LoginPage';
import type { DemoLogin } from './login/DemoBanner';
import { FirstScreen } from './FirstScreen';
import type { Access, SessionSource } from './sessionSource';
import { StartBoundary, StartFailure } from './StartBoundary';

/** Long enough for the login page to be painted, short enough to be over before a password is typed. */
const PRELOAD_AFTER_MS = 300;

export interface SessionRootProps {
  readonly session: SessionSource;
  readonly login: Access['login'];
  /** Fetches the console itself, in a chunk of its own. */
  readonly loadApp: () => Promise<{ readonly default: ComponentType }>;
  /** What the page need not wait for: the logins that the demo offers, if this is one; or what keeps it from starting. */
  readonly started: Promise<readonly DemoLogin[] | undefined>;
}

/**
 * The login page while nobody is logged in, the console as long as somebody is. The console is made anew for each
 * person, so that nothing of one dealer's stays in memory for another.
 */
export function SessionRoot({ session, login, loadApp, started }: SessionRootProps) {
  const { phase } = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  const { demoLogins, cause } = useStart(started);
  const [App] = useState(() => fetched(async () => (await loadApp()).default, FirstScreen));
  const out = phase.name === 'out';

  useEffect(() => {
    if (!out) return undefined;
    const timer = setTimeout(() => void App.load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [out, App]);

  if (cause !== undefined) return <StartFailure cause={cause} />;
  if (phase.name === 'out') {
    return <LoginPage login={login} farewell={phase.farewell} {...(demoLogins ? { demoLogins } : {})} />;
  }
  return (
    <StartBoundary>
      <App key={`${phase.session.account}/${phase.session.user}`} />
    </StartBoundary>
  );
}

interface Start {
  readonly demoLogins?: readonly DemoLogin[] | undefined;
  /** What keeps the console from starting. */
  readonly cause?: string;
}

function useStart(started: SessionRootProps['started']): Start {
  const [start, setStart] = useState<Start>({});
  useEffect(() => {
    started.then(
      demoLogins => demoLogins && setStart({ demoLogins }),
      (cause: unknown) => setStart({ cause: cause instanceof Error ? cause.message : String(cause) }),
    );
  }, [started]);
  return start;
}
