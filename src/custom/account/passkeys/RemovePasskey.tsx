import { passkeyRemove } from '../../../api/passkeys';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/login/passkeys';
import { SecretForm } from '../twoStep/SecretForm';

interface RemovePasskeyProps {
  readonly user: string;
  readonly passkey: { readonly id: string; readonly name: string };
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Asks for the password before a passkey is removed. */
export function RemovePasskey({ user, passkey: { id, name }, done, cancel }: RemovePasskeyProps) {
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
