import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldKind } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import type { Fill } from './fillAddress';

/** Kinds whose inputs take text as it is typed. */
const TYPED: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'number', 'integer']);

/**
 * Puts values into the form around it as if they had been typed, so that they count as changes and are checked.
 * @returns a function of the values by field; what the resource has no typed field for is left out
 */
export function useFill(schema: ResourceSchema): (fill: Fill) => void {
  const { setValue } = useFormContext();
  return useCallback(
    fill => {
      for (const { source, kind } of schema.fields) {
        const text = Object.hasOwn(fill, source) ? fill[source] : undefined;
        if (text === undefined || !TYPED.has(kind)) continue;
        setValue(source, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      }
    },
    [schema, setValue],
  );
}
