import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps } from 'react';

interface ChoiceProps extends Pick<ComponentProps<'select'>, 'id' | 'aria-label' | 'children' | 'disabled'> {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** A native select outside a form that looks like those in forms. */
export const Choice = ({ value, onChange, children, disabled, ...input }: ChoiceProps) => (
  <NativeSelect
    input={<OutlinedInput />}
    inputProps={input}
    disabled={disabled}
    value={value}
    onChange={onChange}
    sx={{ maxWidth: '100%' }}
  >
    {children}
  </NativeSelect>
);
