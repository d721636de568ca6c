import Button from '@mui/material/Button';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import * as passkeyWords from '../../../words/en/login/passkeys';
import * as words from '../../../words/en/login/twoStep';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { SecretField } from '../SecretField';
import { useSecretForm } from '../useSecretForm';

type Asked = 'name' | 'password' | 'code';

const MISSING: Readonly<Record<Asked, string>> = {
  name: passkeyWords.nameRequired,
  password: words.passwordRequired,
  code: words.codeRequired,
};

interface SecretFormProps {
  readonly user: string;
  /** The requested fields. */
  readonly asks: readonly Asked[];
  readonly codeLabel?: string;
  readonly submitLabel: string;
  readonly send: (values: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly cancel: () => void;
  readonly children?: ReactNode;
}

/** The API's limit. */
const LONGEST_NAME = 60;

/** Asks for a name, the password or a code before an action; the first field has the focus. */
export function SecretForm({ user, asks, codeLabel, submitLabel, send, cancel, children }: SecretFormProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { failure, pending, submit } = useSecretForm({ check: values => missing(values, asks), send });
  const fields: Readonly<Record<Asked, ComponentProps<typeof SecretField>>> = {
    name: {
      label: t(passkeyWords.name),
      autoComplete: 'off',
      inputProps: { maxLength: LONGEST_NAME },
      help: t(passkeyWords.nameHelp),
    },
    password: { label: t(words.password), type: 'password', autoComplete: 'current-password' },
    code: { label: codeLabel ?? t(words.codeOfAny), autoComplete: 'one-time-code' },
  };
  return (
    <form onSubmit={event => void submit(event)} noValidate aria-busy={pending}>
      {children}
      <input type="text" autoComplete="username" value={user} readOnly hidden />
      {asks.map((name, at) => (
        <SecretField
          key={name}
          name={name}
          {...fields[name]}
          {...(at === 0 && { inputRef: first })}
          failure={failure.fields[name]}
        />
      ))}
      <Refused refusal={failure.refusal} />
      <div className="buttons">
        <Button type="submit" variant="contained" loading={pending}>
          {submitLabel}
        </Button>
        <Button onClick={cancel}>{t(words.cancel)}</Button>
      </div>
    </form>
  );
}

function missing(
  values: Readonly<Record<string, string>>,
  asks: readonly Asked[],
): Readonly<Record<string, string>> {
  const first = asks.find(name => !values[name]?.trim());
  if (first === undefined) return {};
  return { [first]: MISSING[first] };
}
