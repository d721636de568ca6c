import Button from '@mui/material/Button';
import type { ErrorInfo } from 'react';
import * as words from '../../words/en/shell';
import { t } from '../../words/translator';
import { CODE_MISSING } from '../missingCode';
import { MessageScreen } from './MessageScreen';

interface ErrorScreenProps {
  readonly error: Error;
  readonly errorInfo?: ErrorInfo;
  readonly resetErrorBoundary?: (...args: unknown[]) => void;
}

/** For unexpected errors: an explanation, the details, and ways to continue. */
export function ErrorScreen({ error, errorInfo, resetErrorBoundary }: ErrorScreenProps) {
  if (error.name === CODE_MISSING) return <CodeMissing cause={error.message} />;
  return (
    <MessageScreen
      role="alert"
      title={t(words.wentWrong)}
      actions={
        <>
          {resetErrorBoundary && (
            <Button variant="contained" onClick={() => resetErrorBoundary()}>
              {t(words.tryAgain)}
            </Button>
          )}
          <Button onClick={() => window.location.reload()}>{t(words.reloadPage)}</Button>
          <Button href="/">{t(words.toDashboard)}</Button>
        </>
      }
    >
      <p>{t(words.unexpected)}</p>
      <details>
        <summary>{t(words.forAdministrator)}</summary>
        <pre>
          {error.message}
          {errorInfo?.componentStack}
        </pre>
      </details>
    </MessageScreen>
  );
}

/** The browser caches a failed import: only a reload can fix it. */
const CodeMissing = ({ cause }: { readonly cause: string }) => (
  <MessageScreen
    role="alert"
    title={t(words.screenNotLoaded)}
    actions={
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t(words.reloadPage)}
      </Button>
    }
  >
    <p>{cause}</p>
  </MessageScreen>
);
