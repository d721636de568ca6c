import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '../../ui/failureText';
import * as words from '../../words/en/studio';
import { t } from '../../words/translator';
import { wrappedAlert } from './alertLook';

interface LoadStateProps {
  /** Null while the content is loading. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** The approximate height of the content in px. */
  readonly height?: number;
}

/** Shown instead of content that is loading or failed to load. */
export function LoadState({ error, retry, height = 320 }: LoadStateProps) {
  if (!error) return <Skeleton variant="rounded" height={height} />;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2, ...wrappedAlert }}
      action={
        <Button onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
          {t(words.tryAgain)}
        </Button>
      }
    >
      {failureText(error)}
    </Alert>
  );
}
