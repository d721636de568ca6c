import { Component, type ReactNode } from 'react';
import styles from './firstScreen.module.css';

interface StartBoundaryProps {
  readonly children: ReactNode;
}

/** The console's code could not be fetched, or it fell over before it had an error screen of its own. */
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
  /** What is wrong and its cure, where it is known; otherwise the code did not arrive. */
  readonly cause?: string;
}

interface StartFailureProps {
  /** What kept it from starting, in words for whoever installed it; absent where its code did not arrive. */
  readonly cause?: string;
}

/** What stands in place of a console that could not be started. */
export function StartFailure({ cause }: StartFailureProps) {
  return (
    <main className={styles.words} role="alert">
      <h1>The console could not be started</h1>
      {cause === undefined ? <CodeMissing /> : <p>{cause}</p>}
      <button type="button" onClick={() => window.location.reload()}>
        Load again
      </button>
    </main>
  );
}

const CodeMissing = () => (
  <>
    <p>Its code did not arrive whole: the connection broke, or a new version was put in place meanwhile.</p>
    <p>You are still logged in. Load the page again.</p>
  </>
);
