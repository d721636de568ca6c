import { ValidationError } from 'yup';
import { recordSchema } from '../schemas/formSchema';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import { readWireField } from './wireField';

export type WireCheck =
  | { readonly ok: true; readonly record: RecordData }
  /** Messages by field; `cash_bank_map.0.payment_mode` for a cell of a nested list. Empty where the body is no record. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/**
 * Checks a body as it travels by the same rules as the form, and strictly by type: numbers are JSON numbers, toggles
 * their own words. Keys that the schema does not know are dropped; fields that are not there are left out.
 * @param body any JSON; never throws, whatever it is
 * @param options `partial`: what is not there is not asked for (an update of some fields)
 */
export function validateWire(
  schema: ResourceSchema,
  body: unknown,
  { partial = false }: { readonly partial?: boolean } = {},
): WireCheck {
  if (!isRecord(body)) return { ok: false, fields: {} };
  const present = schema.fields.filter(field => Object.hasOwn(body, field.source));
  const read = present.map(field => ({ field, ...readWireField(field, body[field.source]) }));
  const wrongTypes = read.flatMap(({ field, problem }) =>
    problem === undefined ? [] : [[field.source, problem] as const],
  );
  const form = Object.fromEntries(read.map(({ field, form: value }) => [field.source, value]));
  const problems = new Map([...brokenRules(schema, form, partial), ...wrongTypes]);
  if (problems.size > 0) return { ok: false, fields: Object.fromEntries(problems) };
  return { ok: true, record: Object.fromEntries(read.map(({ field, wire }) => [field.source, wire])) };
}

/** Messages by path, the first of each. */
function brokenRules(
  schema: ResourceSchema,
  form: object,
  partial: boolean,
): readonly (readonly [string, string])[] {
  try {
    recordSchema(schema).validateSync(form, { abortEarly: false, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner
      .map(({ path = '', message }) => [dotted(path), message] as const)
      .filter(([path]) => !partial || Object.hasOwn(form, path.split('.')[0] ?? path))
      .reverse();
  }
}

/** yup writes `rows[0].name`; inputs are called `rows.0.name`. */
const dotted = (path: string) => path.replace(/\[(\d+)\]/g, '.$1');
