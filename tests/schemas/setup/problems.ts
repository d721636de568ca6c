import { ValidationError } from 'yup';
import { formSchema } from '../../../src/schemas/formSchema';
import type { ResourceSchema } from '../../../src/schemas/resource';
import type { FormValues } from '../../../src/schemas/values/values';

/** Returns the first message of each field, as react-hook-form's resolver receives it. */
export function problemsOf(schema: ResourceSchema, values: FormValues): Readonly<Record<string, string>> {
  try {
    formSchema(schema).validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path = '', message }) => [path, message] as const).toReversed(),
    );
  }
}

/** Returns the values that a valid form submits. */
export const savedValues = (schema: ResourceSchema, values: FormValues): FormValues =>
  formSchema(schema).validateSync(values, { abortEarly: false });
