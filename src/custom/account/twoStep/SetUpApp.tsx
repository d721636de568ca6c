import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { encode } from 'uqr';
import type { AnswerOf } from '../../../api/call';
import { totpBegin, totpConfirm } from '../../../api/secondFactor';
import { useApi } from '../../../ui/apiContext';
import { useCopy } from '../../../ui/useCopy';
import * as words from '../../../words/en/login/twoStep';
import { t } from '../../../words/translator';
import { SecretForm } from './SecretForm';

interface SetUpAppProps {
  readonly user: string;
  /** Whether there is no second factor yet, so that the app turns two-step login on. */
  readonly isFirst: boolean;
  /** @param codes the recovery codes, which are shown only now */
  readonly done: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app: the password, then the QR code, then the app's first code. */
export function SetUpApp({ user, isFirst, done }: SetUpAppProps) {
  const { call } = useApi();
  const copy = useCopy();
  const [isBegun, setBegun] = useState(false);
  const [answer, setAnswer] = useState<AnswerOf<typeof totpBegin> | null>(null);
  const cancel = () => {
    setBegun(false);
    setAnswer(null);
  };
  if (!isBegun)
    return (
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setBegun(true)}>
        {t(isFirst ? words.setUp : words.setUpApp)}
      </Button>
    );
  if (answer === null)
    return (
      <SecretForm
        user={user}
        asks={['password']}
        submitLabel={t(words.begin)}
        send={async ({ password = '' }) => setAnswer(await call(totpBegin, { body: { password } }))}
        cancel={cancel}
      />
    );
  const confirm = async ({ code = '' }: Readonly<Record<string, string>>) => {
    const { recoveryCodes } = await call(totpConfirm, { body: { setup: answer.setup, code } });
    done(recoveryCodes);
  };
  return (
    <SecretForm
      key="code"
      user={user}
      asks={['code']}
      codeLabel={t(words.appCode)}
      submitLabel={t(words.confirm)}
      send={confirm}
      cancel={cancel}
    >
      <p>{t(words.scan)}</p>
      <QrCode text={answer.uri} label={t(words.qrCode)} />
      <p>{t(words.orType)}</p>
      <Key>
        <code>{answer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button size="small" onClick={() => copy(answer.secret)}>
          {t(words.copyKey)}
        </Button>
      </Key>
      <p>{t(words.thenCode)}</p>
    </SecretForm>
  );
}

const Key = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': { fontSize: 15, overflowWrap: 'anywhere' },
});

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Width of the white border in modules; without it, some scanners do not find the code. */
const QUIET = 4;

/** A text as a QR code: black on white in either theme, as scanners expect it. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
  );
}

const Picture = styled('svg')({ width: 200, height: 200, borderRadius: 6, border: '1px solid #ccc' });
