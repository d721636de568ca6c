import Button from '@mui/material/Button';
import type { ErrorInfo } from 'react';
import { CODE_MISSING } from '../missingCode';
import { WordsScreen } from './WordsScreen';

interface ErrorScreenProps {
  readonly error: Error;
  readonly errorInfo?: ErrorInfo;
  readonly resetErrorBoundary?: (...args: unknown[]) => void;
}

/** For what no screen was made for: says so, keeps the details for whoever asks, and offers a way on. */
export function ErrorScreen({ error, errorInfo, resetErrorBoundary }: ErrorScreenProps) {
  if (error.name === CODE_MISSING) return <CodeMissing words={error.message} />;
  return (
    <WordsScreen
      role="alert"
      title="This screen fell over"
      actions={
        <>
          {resetErrorBoundary && (
            <Button variant="contained" onClick={() => resetErrorBoundary()}>
              Try again
            </Button>
          )}
          <Button onClick={() => window.location.reload()}>Load the page again</Button>
          <Button href="/">Go to the dashboard</Button>
        </>
      }
    >
      <p>
        It met something it was not made for. What was saved is safe; what was typed here and not saved is
        lost.
      </p>
      <details>
        <summary>For your administrator</summary>
        <pre>
          {error.message}
          {errorInfo?.componentStack}
        </pre>
      </details>
    </WordsScreen>
  );
}

/** The browser keeps what it could not fetch: no try but loading the page brings it. */
const CodeMissing = ({ words }: { readonly words: string }) => (
  <WordsScreen
    role="alert"
    title="This screen did not arrive"
    actions={
      <Button variant="contained" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    }
  >
    <p>{words}</p>
  </WordsScreen>
);
