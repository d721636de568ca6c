import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
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
      <TextField
        name="user"
        label="User name"
        placeholder="User name"
        defaultValue={user}
        autoComplete="username"
        error={failure.user !== undefined}
        helperText={failure.user}
      />
      <TextField
        name="password"
        label="Password"
        placeholder="Password"
        type="password"
        autoComplete="current-password"
        inputRef={password}
        error={failure.password !== undefined}
        helperText={failure.password}
      />
      <FormHelperText error role="alert">
        {failure.text}
      </FormHelperText>
    </>
  );
}
