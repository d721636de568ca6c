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

export function StartFailure({ cause }: { readonly cause?: string }) {
  return (
    <main className={styles.words} role="alert">
      <h1>The console could not be started</h1>
      <p>Its code did not arrive whole: the connection broke, or a new version was put in place meanwhile.</p>
      <p>You are still logged in. Load the page again.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Load again
      </button>
    </main>
  );
}
