import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { translateAny } from '../../words/translator';

interface SecretFieldProps extends OutlinedInputProps {
  readonly label: string;
  readonly failure?: string | undefined;
  /** Help with filling it in, shown while there is no failure. */
  readonly help?: ReactNode;
}

/** An input with its label and its error. */
export function SecretField({ label, failure, help, inputProps, ...input }: SecretFieldProps) {
  const id = useId();
  const shown = failure === undefined ? help : translateAny(failure);
  return (
    <FormControl error={failure !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        {...input}
        inputProps={{ ...inputProps, 'aria-describedby': shown ? `${id}-help` : undefined }}
      />
      {shown && (
        <FormHelperText id={`${id}-help`} {...(failure !== undefined && { role: 'alert' })}>
          {shown}
        </FormHelperText>
      )}
    </FormControl>
  );
}
