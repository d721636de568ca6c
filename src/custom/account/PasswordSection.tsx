import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState, useEffect } from 'react';
import { accountPassword } from '../../api/account';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/account';
import { t } from '../../words/translator';
import { Refused } from '../frame/RefusalText';
import { SecretField } from './SecretField';
import { useSecretForm } from './useSecretForm';

interface PasswordSectionProps {
  readonly user: string;
  readonly changed: () => void;
  /** Whether the old password is a first one, which somebody else set. */
  readonly isFirst?: boolean;
}

/** Changes the password; asks for the old one. */
export function PasswordSection({ user, changed, isFirst = false }: PasswordSectionProps) {
  const api = useApi();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const { failure, pending, submit } = useSecretForm({
    check: texts => missing(texts, isFirst),
    async send({ old = '', password = '' }) {
      await api.call(accountPassword, { body: { old, password } });
      setTyped('');
      notify(t(words.passwordChanged), { type: 'success' });
      changed();
    },
  });
  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">{t(isFirst ? words.choosePassword : words.changePassword)}</h2>
      {!isFirst && <p>{t(words.changeEnds)}</p>}
      <form onSubmit={event => void submit(event)} noValidate aria-busy={pending}>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={user} readOnly hidden />
        {!isFirst && (
          <SecretField
            name="old"
            type="password"
            label={t(words.oldPassword)}
            autoComplete="current-password"
            failure={failure.fields['old']}
          />
        )}
        <SecretField
          name="password"
          type="password"
          label={t(words.newPassword)}
          autoComplete="new-password"
          failure={failure.fields['password']}
          help={<StrengthHint password={typed} names={[user, api.account()]} />}
          onChange={event => setTyped(event.target.value)}
        />
        <SecretField
          name="again"
          type="password"
          label={t(words.newPasswordAgain)}
          autoComplete="new-password"
          failure={failure.fields['again']}
        />
        <Refused refusal={failure.refusal} />
        <Button type="submit" variant="contained" loading={pending}>
          {t(isFirst ? words.choosePassword : words.changePassword)}
        </Button>
      </form>
    </section>
  );
}

function missing(
  { old, password, again }: Readonly<Record<string, string>>,
  isFirst: boolean,
): Record<string, string> {
  if (!old && !isFirst) return { old: words.oldRequired };
  if (!password) return { password: words.newRequired };
  return password === again ? {} : { again: words.notTheSame };
}

const HINTS = [words.strength0, words.strength1, words.strength2, words.strength3, words.strength4] as const;

interface StrengthHintProps {
  readonly password: string;
  readonly names: readonly string[];
}

/** How hard the password being typed is to guess. The code that rates it is loaded with the first letter. */
function StrengthHint({ password, names }: StrengthHintProps) {
  const [judged, setJudged] = useState<{ readonly password: string; readonly score: number } | null>(null);
  const known = names.join('\n');
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    // Without the hint the server still refuses a weak password.
    void import('./strength').then(
      ({ scoreOf }) => isCurrent && setJudged({ password, score: scoreOf(password, known.split('\n')) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password, known]);
  const hint = judged?.password === password ? HINTS[judged.score] : undefined;
  return <span aria-live="polite">{password !== '' && hint ? t(hint) : t(words.atLeast)}</span>;
}
