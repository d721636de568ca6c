import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LongWords } from '../../form/LongWords';
import type { Transfer } from './useTransfer';

interface TransferFailureProps {
  readonly transfer: Pick<Transfer<never>, 'state' | 'retry' | 'clear'>;
}

/** Why a file did not come; nothing of it was saved. */
export function TransferFailure({ transfer }: TransferFailureProps) {
  const { state, retry, clear } = transfer;
  if (state.status !== 'failed') return null;
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
          <Button size="small" color="secondary" onClick={clear}>
            Close
          </Button>
        </>
      }
    >
      <LongWords text={state.why} />
    </Alert>
  );
}
