import { Component, type ReactNode } from 'react';
import { t } from '../words/translator';
import * as words from '../words/en/login';
import styles from './firstScreen.module.css';

interface StartBoundaryProps {
  readonly children: ReactNode;
}

/** Catches a console whose code could not be loaded, or that failed before it had an error screen of its own. */
export class StartBoundary extends Component<StartBoundaryProps, { readonly failed: boolean }> {
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
export function StartFailure({ cause }: StartFailureProps) {
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
