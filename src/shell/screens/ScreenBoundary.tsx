import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

interface ScreenBoundaryProps {
  /** The current path. */
  readonly path: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: Error | null;
  readonly info?: ErrorInfo;
}

/** Keeps a failing screen from taking the menu down; navigating elsewhere resets it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Failure> {
  override state: Failure = { error: null };

  static getDerivedStateFromError(error: unknown): Failure {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(_: Error, info: ErrorInfo) {
    this.setState({ info });
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.error && before.path !== this.props.path) this.#reset();
  }

  readonly #reset = () => this.setState({ error: null });

  override render() {
    const { error, info } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorScreen error={error} {...(info ? { errorInfo: info } : {})} resetErrorBoundary={this.#reset} />
    );
  }
}
