import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { secondFactor } from '../../../api/secondFactor';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/twoStep';
import { refusalIn } from '../../frame/refusal';
import { RefusalText } from '../../frame/RefusalText';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpApp } from './SetUpApp';
import { TwoStepOn } from './TwoStepOn';

interface TwoStepSectionProps {
  readonly user: string;
  /** Where there is nothing else to do until it is set up: goes on once it is. */
  readonly goOn?: () => void;
}

/** The second factor of the user: sets it up, renews its recovery codes, turns it off. */
export function TwoStepSection({ user, goOn }: TwoStepSectionProps) {
  const { call } = useApi();
  const notify = useNotify();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    ...screenQuery,
    queryKey: ['second-factor'],
    queryFn: () => call(secondFactor),
  });
  const changed = (text: string, made: readonly string[] = []) => {
    setCodes(made);
    notify(text, { type: 'success' });
    void refetch();
  };
  return (
    <section aria-labelledby="account-two-step">
      <h2 id="account-two-step">{t(words.title)}</h2>
      <p>{t(words.about)}</p>
      {error !== null && (
        <Alert severity="error">
          <RefusalText refusal={refusalIn(error)} />
        </Alert>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} user={user} done={goOn ?? (() => setCodes([]))} />}
      {data !== undefined && codes.length === 0 && (
        <>
          {data.required && !data.totp && <Alert severity="warning">{t(words.roleNeedsIt)}</Alert>}
          {goOn && (data.totp || !data.required) && (
            <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={goOn}>
              {t(words.begin)}
            </Button>
          )}
          {data.totp ? (
            <TwoStepOn
              left={data.recoveryCodes}
              user={user}
              canEnd={!data.required}
              renewed={made => changed(t(words.yourCodes), made)}
              ended={() => changed(t(words.wasTurnedOff))}
            />
          ) : (
            <SetUpApp user={user} done={made => changed(t(words.wasSetUp), made)} />
          )}
        </>
      )}
    </section>
  );
}
