import { ValidationError } from 'yup';
import { recordSchema } from '../schemas/formSchema';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import { readRow } from './wireField';

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
  const { wire, form, problems } = readRow(schema.fields, body);
  const [record, values] = [isRecord(wire) ? wire : {}, isRecord(form) ? form : {}];
  const broken = brokenRules(schema, values).filter(
    ([path]) => !partial || Object.hasOwn(values, path.split('.')[0] ?? path),
  );
  // Of several messages for one field the first is kept, and what is wrong with its type comes first.
  const fields = Object.fromEntries([...problems, ...broken].toReversed());
  return Object.keys(fields).length === 0 ? { ok: true, record } : { ok: false, fields };
}

function brokenRules(schema: ResourceSchema, values: RecordData): readonly (readonly [string, string])[] {
  try {
    recordSchema(schema).validateSync(values, { abortEarly: false, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '', message }) => [dotted(path), message] as const);
  }
}

/** yup writes `rows[0].name`; inputs are called `rows.0.name`. */
const dotted = (path: string) => path.replace(/\[(\d+)\]/g, '.$1');
