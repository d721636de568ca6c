import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState, useEffect, useRef } from 'react';
import { passkeyAdd } from '../../../api/passkeys';
import { secondFactor } from '../../../api/secondFactor';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/login/twoStep';
import { refusalIn } from '../../frame/refusal';
import { Refused } from '../../frame/RefusalText';
import { PasskeySection } from '../passkeys/PasskeySection';
import { SetUpApp } from './SetUpApp';
import { TwoStepOn } from './TwoStepOn';
import { styled } from '@mui/material/styles';
import { saveFile } from '../../files/transfer/saveFile';
import { useCopy } from '../../../ui/useCopy';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly user: string;
  readonly done: () => void;
}

/** Recovery codes, which are never shown again. */
function RecoveryCodes({ codes, user, done }: RecoveryCodesProps) {
  const account = useApi().account();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const head = `Dealer Bridge · ${account} · ${user}\n\n`;
    saveFile(
      new Blob([head, text], { type: 'text/plain;charset=utf-8' }),
      'dealer-bridge-recovery-codes.txt',
    );
  };
  return (
    <Box>
      <h3 ref={heading} tabIndex={-1}>
        {t(words.yourCodes)}
      </h3>
      <p>{t(words.keepCodes)}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button variant="contained" onClick={download}>
          {t(words.downloadCodes)}
        </Button>
        <Button onClick={() => copy(text)}>{t(words.copyCodes)}</Button>
        <Button onClick={done}>{t(words.codesKept)}</Button>
      </div>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& h3': { margin: 0, fontSize: 15 },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(270px, 1fr))',
    gap: 8,
  },
  '& code': { fontSize: 15 },
}));

interface TwoStepSectionProps {
  readonly user: string;
  /** Where nothing else can be done until it is set up; continues once it is. */
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
  const told = (text: string, made: readonly string[] = []) => {
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
              renewed={made => told(t(words.yourCodes), made)}
              ended={() => told(t(hasPasskeys ? words.appWasRemoved : words.wasTurnedOff))}
            />
          )}
          {!data.totp && (
            <SetUpApp user={user} isFirst={!isOn} done={made => told(t(words.wasSetUp), made)} />
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
