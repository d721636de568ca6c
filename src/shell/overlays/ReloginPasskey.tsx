import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import * as words from '../../words/en/login/passkeys';
import { t, translateAny } from '../../words/translator';
import { loginWords } from '../login/texts';
import { waysIn } from '../login/waysIn';
import type { SecondStep } from '../sessionSource';

/** Offers a passkey instead of the code, over a locked screen, to users who have one. */
export function ReloginPasskey({ step }: { readonly step: SecondStep }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  if (!waysIn(step.response).includes('passkey')) return null;

  async function start() {
    setPending(true);
    setFailure(null);
    await step.completeByPasskey().catch((cause: unknown) => setFailure(loginWords(cause).text));
    setPending(false);
  }
  return (
    <>
      <Button variant="outlined" loading={pending} onClick={() => void start()}>
        {t(words.byPasskey)}
      </Button>
      <FormHelperText error role="alert">
        {failure !== null && translateAny(failure)}
      </FormHelperText>
    </>
  );
}
