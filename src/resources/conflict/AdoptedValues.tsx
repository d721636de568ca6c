import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../../schemas/values/values';

/**
 * Puts merged values into the form, so that it shows what is saved; as changes, so that none is lost if the save fails.
 */
export function AdoptedValues({ values }: { readonly values: FormValues }) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      if (JSON.stringify(value) === JSON.stringify(getValues(name))) continue;
      setValue(name, value, { shouldDirty: true });
    }
  }, [values, getValues, setValue]);
  return null;
}
