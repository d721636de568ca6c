import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { labelOfFile } from './draftRequest';
import { nameFrom } from './proposedName';

/**
 * Fills in the name while the label is typed, until the user types a name.
 * @param own the names of the account's resources
 */
export function useProposedName(
  { control, getValues, setValue }: UseFormReturn,
  own: readonly string[],
): void {
  const label: unknown = useWatch({ control, name: 'label' });
  const proposed = useRef('');
  useEffect(() => {
    const next = nameFrom(typeof label === 'string' ? label : '', own);
    const typed: unknown = getValues('name');
    if ((typed ?? '') === '' || typed === proposed.current) setValue('name', next);
    proposed.current = next;
  }, [label, own, getValues, setValue]);
}

/** Fills in the label and the name from the selected file, unless the user has typed others. */
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
