import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '../../ui/failureText';
import { t } from '../../words/translator';
import * as words from '../../words/en/studio';

interface LoadStateProps {
  /** Null while it is on its way. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** In place of what is not there yet, or could not be had. */
export function LoadState({ error, retry }: LoadStateProps) {
  if (!error) return <Skeleton variant="rounded" height={320} />;
  return (
    <Alert
      severity="error"
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
