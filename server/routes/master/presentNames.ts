import type { Field } from '../../../src/schemas/field';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { isRecord } from '../../../src/schemas/values/values';
import { invalid } from '../../http/errors';
import { sameValue } from './sameRecord';

/**
 * A body under the present names of its fields. A program may go on sending a field under a name that it had before a
 * publish (`was`): dropped as unknown, its value would be lost with an answer of 200.
 * @throws ApiError 422 if the value under the present name is another one
 */
export function inPresentNames({ fields }: Pick<ResourceSchema, 'fields'>, body: RecordData): RecordData {
  if (!fields.some(hasFormerName)) return body;
  const problems = new Map<string, string>();
  const named = renamed(fields, body, problems, '');
  if (problems.size > 0) throw invalid(Object.fromEntries(problems));
  return named;
}

const rowsOf = (field: Field): readonly Field[] => ('fields' in field ? field.fields : []);

const hasFormerName = (field: Field): boolean =>
  (field.was ?? []).length > 0 || rowsOf(field).some(hasFormerName);

function renamed(
  fields: readonly Field[],
  sent: RecordData,
  problems: Map<string, string>,
  path: string,
): RecordData {
  const present = new Set(fields.map(({ source }) => source));
  const named: Record<string, unknown> = { ...sent };
  for (const field of fields) {
    const { source, was = [] } = field;
    // The newest name last.
    for (const old of was.toReversed().filter(name => !present.has(name) && Object.hasOwn(named, name))) {
      if (!Object.hasOwn(named, source)) named[source] = named[old];
      else if (!sameValue(named[source], named[old]))
        problems.set(
          path + old,
          `This field is called ${source} now, and another value was sent as ${source}`,
        );
      delete named[old];
    }
    const [rows, value] = [rowsOf(field), named[source]];
    if (rows.length > 0 && Array.isArray(value))
      named[source] = value.map((row: unknown, at) =>
        isRecord(row) ? renamed(rows, row, problems, `${path}${source}.${at}.`) : row,
      );
  }
  return named;
}
