import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { labelOfFile } from './labelOfFile';

/** Fills in the label and the name that a chosen file says, unless the user has typed others. */
export function useNameOfFile({ getValues, setValue }: UseFormReturn) {
  const filled = useRef({ label: '', name: '' });
  const isTyped = (input: 'label' | 'name') => {
    const text: unknown = getValues(input);
    return text !== '' && text !== filled.current[input];
  };
  return (file: Readonly<Record<string, unknown>> | null): void => {
    const { name } = file ?? {};
    const label = file && labelOfFile(file);
    if (typeof name !== 'string' || typeof label !== 'string' || label === '' || isTyped('label')) return;
    if (!isTyped('name')) setValue('name', name);
    filled.current = { label, name };
    setValue('label', label);
  };
}
