import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef } from 'react';
import type { ReloginFailure } from './useRelogin';

interface ReloginFieldsProps {
  /** Who the screen belongs to. */
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
        label="User name"
        placeholder="User name"
        defaultValue={user}
        autoComplete="username"
        failure={failure.user}
      />
      <Field
        name="password"
        label="Password"
        placeholder="Password"
        type="password"
        autoComplete="current-password"
        inputRef={password}
        failure={failure.password}
      />
      <FormHelperText error role="alert">
        {failure.text}
      </FormHelperText>
      {failure.reference ? (
        <FormHelperText>Reference for your administrator: {failure.reference}</FormHelperText>
      ) : null}
    </>
  );
}

type FieldProps = OutlinedInputProps & { readonly label: string; readonly failure: string | undefined };

/** MUI's TextField knows every kind of field, and its code would come with every screen. */
function Field({ label, failure, ...input }: FieldProps) {
  const id = useId();
  const help = failure === undefined ? {} : { 'aria-describedby': `${id}-help` };
  return (
    <FormControl error={failure !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} {...input} {...help} />
      {failure && <FormHelperText id={`${id}-help`}>{failure}</FormHelperText>}
    </FormControl>
  );
}
