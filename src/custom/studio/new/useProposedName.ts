import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
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
