import { ValidationError } from 'yup';
import { longLists } from '../../schemas/fieldRules';
import { recordSchema } from '../../schemas/formSchema';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import { readRow } from './wireField';

export type WireCheck =
  | { readonly ok: true; readonly record: RecordData }
  /**
   * Messages by field; `cash_bank_map.0.payment_mode` for a cell of a nested list. Empty if the body is not a record.
   */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/**
 * Validates a body in wire format by the form's rules, with strict types: numbers must be JSON numbers, toggles their
 * declared values. Unknown keys are dropped, and missing fields are left out.
 * @param body any JSON; never throws
 * @param options `partial`: missing fields are allowed (an update of some fields)
 */
export function validateWire(
  schema: ResourceSchema,
  body: unknown,
  { partial = false }: { readonly partial?: boolean } = {},
): WireCheck {
  if (!isRecord(body)) return { ok: false, fields: {} };
  const { wire, form, problems } = readRow(schema.fields, body);
  const [record, values] = [isRecord(wire) ? wire : {}, isRecord(form) ? form : {}];
  const long = longLists(schema.fields, values);
  if (long.length > 0) return { ok: false, fields: Object.fromEntries(long) };
  const broken = brokenRules(schema, values).filter(
    ([path]) => !partial || Object.hasOwn(values, path.split('.')[0] ?? path),
  );
  // The first of several messages for a field wins, and type problems come first.
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

/** yup writes `rows[0].name`; inputs are named `rows.0.name`. */
const dotted = (path: string) => path.replace(/\[(\d+)\]/g, '.$1');
