import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { formSchema } from '../schemas/formSchema';
import type { ResourceSchema } from '../schemas/resource';
import * as words from '../words/en/form';
import type { DuplicateChecker } from './duplicates/duplicateChecker';

/** The error of a duplicate value (docs/behaviour.md, 'Duplicate checks'). */
export const DUPLICATE = { type: 'duplicate', message: words.duplicate } as const;

/** The schema's rules plus the known results of the duplicate checks. */
export function formResolver(schema: ResourceSchema, checker: DuplicateChecker): Resolver<FieldValues> {
  const rules = yupResolver(formSchema(schema), undefined, { mode: 'sync' });
  return async (values, context, options) => {
    const checked = await rules(values, context, options);
    const duplicates = knownDuplicates(schema, checker, values);
    if (Object.keys(duplicates).length === 0) return checked;
    return { values: {}, errors: { ...duplicates, ...checked.errors } };
  };
}

function knownDuplicates(
  schema: ResourceSchema,
  checker: DuplicateChecker,
  values: FieldValues,
): FieldErrors {
  const found = schema.duplicateChecks
    .map(check => check.field)
    .filter(field => checker.isDuplicate(field, values[field]));
  return Object.fromEntries(found.map(field => [field, DUPLICATE]));
}
