import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { recoveryCodesRenew, totpRemove } from '../../../api/secondFactor';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/login/twoStep';
import { t } from '../../../words/translator';
import { SecretForm } from './SecretForm';

interface TwoStepOnProps {
  readonly user: string;
  /** How many recovery codes are left. */
  readonly left: number;
  /** Whether there is an authenticator app. */
  readonly app: boolean;
  /** Whether the app may be removed. */
  readonly canEnd: boolean;
  /** Whether removing the app ends two-step login. */
  readonly isOnly: boolean;
  readonly renewed: (codes: readonly string[]) => void;
  readonly ended: () => void;
}

const FEW = 3;

/** The second factor once it is set up. */
export function TwoStepOn({ user, left, app, canEnd, isOnly, renewed, ended }: TwoStepOnProps) {
  const { call } = useApi();
  const [asked, setAsked] = useState<'codes' | 'end' | null>(null);
  const cancel = () => setAsked(null);
  const turnOff = t(isOnly ? words.turnOff : words.removeApp);

  const renew = async ({ password = '' }: Readonly<Record<string, string>>) =>
    renewed((await call(recoveryCodesRenew, { body: { password } })).recoveryCodes);
  const end = async ({ password = '', code = '' }: Readonly<Record<string, string>>) => {
    await call(totpRemove, { body: { password, code } });
    ended();
  };

  return (
    <>
      <Alert severity={left < FEW ? 'warning' : 'success'}>
        <b>{t(words.isOn)}</b>
        <br />
        {t(words.codesLeft, { count: left })}
        {left < FEW && ` · ${t(words.fewCodes)}`}
      </Alert>
      {asked === null && (
        <div className="buttons">
          <Button variant="outlined" onClick={() => setAsked('codes')}>
            {t(words.newCodes)}
          </Button>
          {app && canEnd && (
            <Button color="error" onClick={() => setAsked('end')}>
              {turnOff}
            </Button>
          )}
        </div>
      )}
      {asked === 'codes' && (
        <SecretForm
          user={user}
          asks={['password']}
          submitLabel={t(words.makeCodes)}
          send={renew}
          cancel={cancel}
        >
          <p>{t(words.newCodesEnd)}</p>
        </SecretForm>
      )}
      {asked === 'end' && (
        <SecretForm user={user} asks={['password', 'code']} submitLabel={turnOff} send={end} cancel={cancel}>
          <p>{t(words.turnOffAsks)}</p>
        </SecretForm>
      )}
    </>
  );
}
