import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

/** The name of a resource, made from its label; blank if the label has no usable characters. */
export function nameFrom(label: string): string {
  const name = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
    .replace(/^\d+/u, '');
  return name.slice(0, 40);
}

/** Fills in the name while the label is typed, until the user types a name. */
export function useProposedName({ control, getValues, setValue }: UseFormReturn): void {
  const label: unknown = useWatch({ control, name: 'label' });
  const proposed = useRef('');
  useEffect(() => {
    const next = nameFrom(typeof label === 'string' ? label : '');
    const typed: unknown = getValues('name');
    if ((typed ?? '') === '' || typed === proposed.current) setValue('name', next);
    proposed.current = next;
  }, [label, getValues, setValue]);
}
