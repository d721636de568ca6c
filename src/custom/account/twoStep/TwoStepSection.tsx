import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { passkeyAdd } from '../../../api/passkeys';
import { secondFactor } from '../../../api/secondFactor';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/login/twoStep';
import { t } from '../../../words/translator';
import { refusalIn } from '../../frame/refusal';
import { Refused } from '../../frame/RefusalText';
import { PasskeySection } from '../passkeys/PasskeySection';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpApp } from './SetUpApp';
import { TwoStepOn } from './TwoStepOn';

interface TwoStepSectionProps {
  readonly user: string;
  /** Present if the user must set up a second factor; called once that is done. */
  readonly goOn?: () => void;
}

/** The second factor of the user: sets it up, renews its recovery codes, turns it off. */
export function TwoStepSection({ user, goOn }: TwoStepSectionProps) {
  const { call, has } = useApi();
  const notify = useNotify();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, refetch } = useScreenQuery(['second-factor'], () => call(secondFactor));
  const changed = (made: readonly string[]) => {
    setCodes(made);
    void refetch();
  };
  const announce = (text: string, made: readonly string[] = []) => {
    notify(text, { type: 'success' });
    changed(made);
  };
  const hasPasskeys = data !== undefined && data.passkeys.length > 0;
  const isOn = hasPasskeys || data?.totp === true;
  const twoStep = (
    <section aria-labelledby="account-two-step">
      <h2 id="account-two-step">{t(words.title)}</h2>
      <p>{t(has(passkeyAdd) ? words.aboutBoth : words.about)}</p>
      <Refused refusal={error && refusalIn(error)} />
      {codes.length > 0 && <RecoveryCodes codes={codes} user={user} done={goOn ?? (() => setCodes([]))} />}
      {data !== undefined && codes.length === 0 && (
        <>
          {data.required && !isOn && <Alert severity="warning">{t(words.roleNeedsIt)}</Alert>}
          {goOn && (isOn || !data.required) && (
            <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={goOn}>
              {t(words.begin)}
            </Button>
          )}
          {isOn && (
            <TwoStepOn
              left={data.recoveryCodes}
              user={user}
              app={data.totp}
              canEnd={hasPasskeys || !data.required}
              isOnly={!hasPasskeys}
              renewed={made => announce(t(words.yourCodes), made)}
              ended={() => announce(t(hasPasskeys ? words.appWasRemoved : words.wasTurnedOff))}
            />
          )}
          {!data.totp && (
            <SetUpApp user={user} isFirst={!isOn} done={made => announce(t(words.wasSetUp), made)} />
          )}
        </>
      )}
    </section>
  );
  if (data === undefined || codes.length > 0 || (!has(passkeyAdd) && !hasPasskeys)) return twoStep;
  return (
    <>
      {twoStep}
      <PasskeySection user={user} passkeys={data.passkeys} canAdd={has(passkeyAdd)} changed={changed} />
    </>
  );
}
