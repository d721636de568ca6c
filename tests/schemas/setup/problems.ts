import { ValidationError } from 'yup';
import { formSchema } from '../../../src/schemas/formSchema';
import type { ResourceSchema } from '../../../src/schemas/resource';
import type { FormValues } from '../../../src/schemas/values';

/** What a form with these values shows, as react-hook-form's resolver takes it: the first message of each field. */
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

/** The values that a form hands over once everything in it is right. */
export const savedValues = (schema: ResourceSchema, values: FormValues): FormValues =>
  formSchema(schema).validateSync(values, { abortEarly: false });
