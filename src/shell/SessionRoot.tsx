import {
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  Component,
  type ReactNode,
} from 'react';
import { lazyComponent } from '../ui/lazyComponent';
import * as words from '../words/en/login';
import { onLanguage, shownLanguage, type Language, t } from '../words/translator';
import { LoginPage } from './login/LoginPage';
import type { Access, BelowForm, SessionSource } from './sessionSource';
import styles from './firstScreen.module.css';

interface StartBoundaryProps {
  readonly children: ReactNode;
}

/** Catches a console whose code could not be loaded, or that failed before it had an error screen of its own. */
class StartBoundary extends Component<StartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <StartFailure /> : this.props.children;
  }
}

interface StartFailureProps {
  /** The error and its remedy, if known; otherwise the code could not be loaded. */
  readonly cause?: string;
}

/** Replaces a console that could not start. */
function StartFailure({ cause }: StartFailureProps) {
  return (
    <main className={styles.words} role="alert">
      <h1>{t(words.notStarted)}</h1>
      {cause === undefined ? <CodeMissing /> : <p>{cause}</p>}
      <button type="button" onClick={() => window.location.reload()}>
        {t(words.reload)}
      </button>
    </main>
  );
}

const CodeMissing = () => (
  <>
    <p>{t(words.downloadIncomplete)}</p>
    <p>{t(words.stillLoggedIn)}</p>
  </>
);

/** Shown while the console's code loads: its outline. */
export function FirstScreen() {
  return (
    <div className={styles.frame} role="status" aria-label={t(words.loading)}>
      <div className={styles.rail} />
      <div className={styles.bar} />
      <div className={styles.body} />
    </div>
  );
}

/** Delay of the preload: after the login page is painted, but early enough to finish before a password is typed. */
const PRELOAD_AFTER_MS = 300;

export interface SessionRootProps {
  readonly session: SessionSource;
  readonly login: Access['login'];
  /** Loads the console's own chunk. */
  readonly loadApp: () => Promise<{ readonly default: ComponentType }>;
  /**
   * Resolves after the page is shown, to the component below the form, such as the demo's logins; or rejects with the
   * reason why the console cannot start.
   */
  readonly started: Promise<BelowForm | undefined>;
  readonly chooseLanguage: (language: Language) => unknown;
}

/**
 * Shows the login page or, during a session, the console. The console is recreated for each user, so that no data of
 * one dealer stays in memory for another.
 */
export function SessionRoot({ session, login, loadApp, started, chooseLanguage }: SessionRootProps) {
  const { phase } = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  useSyncExternalStore(onLanguage, shownLanguage, shownLanguage);
  const { Below, cause } = useStart(started);
  const [App] = useState(() => lazyComponent(async () => (await loadApp()).default, FirstScreen));
  const out = phase.name === 'out';
  // After a login the console mounts in slices. A logout is shown at once.
  const mounted = useDeferredValue(phase);
  const shown = out ? phase : mounted;

  useEffect(() => {
    if (!out) return undefined;
    const timer = setTimeout(() => void App.load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [out, App]);

  if (cause !== undefined) return <StartFailure cause={cause} />;
  if (shown.name === 'out') {
    return <LoginPage {...{ login, Below, chooseLanguage }} farewell={shown.farewell} />;
  }
  return (
    <StartBoundary>
      <App key={`${shown.session.account}/${shown.session.user}`} />
    </StartBoundary>
  );
}

interface Start {
  readonly Below?: BelowForm | undefined;
  /** Why the console cannot start. */
  readonly cause?: string;
}

function useStart(started: SessionRootProps['started']): Start {
  const [start, setStart] = useState<Start>({});
  useEffect(() => {
    started.then(
      Below => Below && setStart({ Below }),
      (cause: unknown) => setStart({ cause: cause instanceof Error ? cause.message : String(cause) }),
    );
  }, [started]);
  return start;
}
