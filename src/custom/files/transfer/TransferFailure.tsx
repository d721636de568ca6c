import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LongText } from '../../../ui/LongText';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';
import type { Transfer } from './useTransfer';

interface TransferFailureProps {
  readonly transfer: Pick<Transfer<never>, 'state' | 'retry' | 'clear'>;
}

/** Why a file could not be downloaded; nothing was saved. */
export function TransferFailure({ transfer }: TransferFailureProps) {
  const { state, retry, clear } = transfer;
  if (state.status !== 'failed') return null;
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button size="small" onClick={retry}>
            {t(words.tryAgain)}
          </Button>
          <Button size="small" color="secondary" onClick={clear}>
            {t(words.close)}
          </Button>
        </>
      }
    >
      <LongText text={state.why} />
    </Alert>
  );
}
