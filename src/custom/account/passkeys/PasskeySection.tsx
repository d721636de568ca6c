import Button from '@mui/material/Button';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { AnswerOf } from '../../../api/call';
import { passkeyRemove, passkeyAdd, passkeyBegin } from '../../../api/passkeys';
import type { secondFactor } from '../../../api/secondFactor';
import { isRecord } from '../../../schemas/values/values';
import { useApi } from '../../../ui/apiContext';
import { auditTime } from '../../../wire/text/dates';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/login/passkeys';
import { t } from '../../../words/translator';
import { AccountList } from '../AccountList';
import { SecretForm } from '../twoStep/SecretForm';

/** The browser made no passkey; the message says why, in English. */
class PasskeyNotMade extends Error {
  override readonly name = 'PasskeyNotMade';
}

/** Has the browser make a passkey with the API's options. @throws PasskeyNotMade */
async function makePasskey(optionsJSON: unknown) {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) throw new PasskeyNotMade(words.noBrowser);
  if (!isOptions(optionsJSON)) throw new PasskeyNotMade(words.notMade);
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (cause) {
    const isThere = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new PasskeyNotMade(isThere ? words.madeBefore : words.notMade, { cause });
  }
}

/** The browser itself checks the rest. */
const isOptions = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string';

type Passkey = AnswerOf<typeof secondFactor>['passkeys'][number];

interface PasskeySectionProps {
  readonly user: string;
  readonly passkeys: readonly Passkey[];
  /** False if the server has no address configured. */
  readonly canAdd: boolean;
  /** @param codes recovery codes, shown this once */
  readonly changed: (codes: readonly string[]) => void;
}

const momentOf = (seconds: number): string => formatDateTime(auditTime(new Date(seconds * 1000)));

const shown = ({ added, usedAt }: Passkey): string =>
  usedAt === null
    ? t(words.neverUsed, { added: momentOf(added) })
    : t(words.lastUsed, { added: momentOf(added), used: momentOf(usedAt) });

/** The user's passkeys: adds and removes them. */
export function PasskeySection({ user, passkeys, canAdd, changed }: PasskeySectionProps) {
  const notify = useNotify();
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const done = (text: string, codes: readonly string[] = []) => {
    setRemoved(null);
    notify(text, { type: 'success' });
    changed(codes);
  };
  return (
    <section aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t(words.title)}</h2>
      <p>{t(words.about)}</p>
      {passkeys.length > 0 && (
        <AccountList>
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <small>{shown(passkey)}</small>
              </div>
              <Button
                color="error"
                onClick={() => setRemoved(passkey)}
                aria-label={t(words.removeOne, { name: passkey.name })}
              >
                {t(words.remove)}
              </Button>
            </li>
          ))}
        </AccountList>
      )}
      {removed && (
        <RemovePasskey
          key={removed.id}
          user={user}
          passkey={removed}
          done={() => done(t(words.wasRemoved))}
          cancel={() => setRemoved(null)}
        />
      )}
      {canAdd && !removed && <AddPasskey user={user} done={codes => done(t(words.wasAdded), codes)} />}
    </section>
  );
}

interface RemovePasskeyProps {
  readonly user: string;
  readonly passkey: { readonly id: string; readonly name: string };
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Asks for the password before a passkey is removed. */
function RemovePasskey({ user, passkey: { id, name }, done, cancel }: RemovePasskeyProps) {
  const { call } = useApi();
  const remove = async ({ password = '' }: Readonly<Record<string, string>>) => {
    await call(passkeyRemove, { body: { password, id } });
    done();
  };
  return (
    <SecretForm user={user} asks={['password']} submitLabel={t(words.remove)} send={remove} cancel={cancel}>
      <p>{t(words.removeAsks, { name })}</p>
    </SecretForm>
  );
}

interface AddPasskeyProps {
  readonly user: string;
  /** @param codes recovery codes, shown this once */
  readonly done: (codes: readonly string[]) => void;
}

/** Adds a passkey: asks for its name and the password; then the browser asks for more. */
function AddPasskey({ user, done }: AddPasskeyProps) {
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
