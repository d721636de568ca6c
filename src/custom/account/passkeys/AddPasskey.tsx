import Button from '@mui/material/Button';
import { useState } from 'react';
import { passkeyAdd, passkeyBegin } from '../../../api/passkeys';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/login/passkeys';
import { SecretForm } from '../twoStep/SecretForm';
import { makePasskey } from './makePasskey';

interface AddPasskeyProps {
  readonly user: string;
  /** @param codes recovery codes, shown this once */
  readonly done: (codes: readonly string[]) => void;
}

/** Adds a passkey: its name and the password, and then whatever the browser asks. */
export function AddPasskey({ user, done }: AddPasskeyProps) {
  const { call } = useApi();
  const [isBegun, setBegun] = useState(false);
  if (!isBegun)
    return (
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setBegun(true)}>
        {t(words.add)}
      </Button>
    );
  const add = async ({ name = '', password = '' }: Readonly<Record<string, string>>) => {
    const { options } = await call(passkeyBegin, { body: { password } });
    const { recoveryCodes } = await call(passkeyAdd, {
      body: { name, passkey: await makePasskey(options) },
    });
    setBegun(false);
    done(recoveryCodes);
  };
  return (
    <SecretForm
      user={user}
      asks={['name', 'password']}
      submitLabel={t(words.add)}
      send={add}
      cancel={() => setBegun(false)}
    />
  );
}
