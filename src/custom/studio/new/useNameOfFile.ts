import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isRecord } from '../../../schemas/values/values';

/** Fills in the label and the name that a chosen file says, unless the user has typed others. */
export function useNameOfFile({ getValues, setValue }: UseFormReturn) {
  const filled = useRef('');
  return (file: Readonly<Record<string, unknown>> | null): void => {
    const { name = '', menu } = file ?? {};
    const label = isRecord(menu) ? menu['label'] : name;
    const typed: unknown = getValues('label');
    const isTyped = typed !== '' && typed !== filled.current;
    if (typeof name !== 'string' || typeof label !== 'string' || label === '' || isTyped) return;
    filled.current = label;
    setValue('label', label);
    setValue('name', name);
  };
}
