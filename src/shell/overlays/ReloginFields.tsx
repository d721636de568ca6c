import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import type { SecondStep } from '../sessionSource';
import type { ReloginFailure } from './useRelogin';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/shell';

/** Fetched with the second step. */
const ReloginPasskey = lazyComponent<{ readonly step: SecondStep }>(
  async () => (await import('./ReloginPasskey')).ReloginPasskey,
  () => null,
);

interface ReloginFieldsProps {
  /** The screen's user. */
  readonly user: string;
  readonly failure: ReloginFailure;
}

export function ReloginFields({ user, failure }: ReloginFieldsProps) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  return (
    <>
      <Field
        name="user"
        label={t(words.userName)}
        placeholder={t(words.userName)}
        defaultValue={user}
        autoComplete="username"
        failure={failure.user}
      />
      <Field
        name="password"
        label={t(words.password)}
        placeholder={t(words.password)}
        type="password"
        autoComplete="current-password"
        inputRef={password}
        failure={failure.password}
      />
      <FormHelperText error role="alert">
        {failure.text && translateAny(failure.text)}
      </FormHelperText>
      {failure.reference ? (
        <FormHelperText>{t(words.reference, { reference: failure.reference })}</FormHelperText>
      ) : null}
    </>
  );
}

interface ReloginCodeProps extends Pick<ReloginFieldsProps, 'failure'> {
  readonly step: SecondStep;
}

/** For who needs a code, or a passkey, besides the password. */
export function ReloginCode({ failure, step }: ReloginCodeProps) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <>
      <Field
        name="code"
        label={t(words.loginCode)}
        placeholder={t(words.loginCode)}
        autoComplete="one-time-code"
        inputRef={code}
        failure={undefined}
      />
      <FormHelperText error role="alert">
        {failure.text && translateAny(failure.text)}
      </FormHelperText>
      <ReloginPasskey step={step} />
    </>
  );
}

type FieldProps = OutlinedInputProps & { readonly label: string; readonly failure: string | undefined };

/** MUI's TextField includes every kind of input, which would weigh on every screen. */
function Field({ label, failure, ...input }: FieldProps) {
  const id = useId();
  const help = failure === undefined ? {} : { 'aria-describedby': `${id}-help` };
  return (
    <FormControl error={failure !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} {...input} {...help} />
      {failure && <FormHelperText id={`${id}-help`}>{translateAny(failure)}</FormHelperText>}
    </FormControl>
  );
}
