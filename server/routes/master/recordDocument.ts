import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Field } from '../../../src/schemas/field';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { isRecord } from '../../../src/schemas/values/values';
import { validateWire } from '../../../src/wire/record/validateWire';
import { keyValues, searchText } from '../../../src/wire/sync/lookUps';
import { type FieldMessages, invalid } from '../../http/errors';
import type { StoredRecord } from '../../store/store';
import { auditStamp, withoutStamps, type Stamp } from './auditStamp';
import { isSameRecord, sameValue } from './sameRecord';

/** The HTML that the editor offers: no images, ids, classes or styles; links only to the web, mail and telephones. */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: 'p br h1 h2 h3 h4 h5 h6 strong b em i u s del code pre blockquote ul ol li a hr'.split(' '),
  attributes: { a: ['href'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
};

/**
 * Reduces a record's rich text to what the editor offers. Any client may send rich text, and other users see it, so it
 * is sanitised when it is written. It is parsed like in a browser (parse5), because patterns miss what browsers
 * repair. The library needs no DOM, so it also runs in the demo.
 */
export function withSafeHtml(schema: ResourceSchema, body: RecordData): RecordData {
  const safe = schema.fields
    .filter(({ kind }) => kind === 'richText')
    .flatMap(({ source }) => {
      const html = body[source];
      return typeof html === 'string' ? [[source, safeHtml(html)] as const] : [];
    });
  return safe.length === 0 ? body : { ...body, ...Object.fromEntries(safe) };
}

const safeHtml = (html: string) => toHtml(sanitize(fromHtml(html, { fragment: true }), ALLOWED));

const LONGEST_ID = 200;

function idProblem(id: unknown): FieldMessages {
  if (typeof id !== 'string' || id === '') return { id: 'This is a Required Field' };
  return id.length > LONGEST_ID ? { id: `Max ${LONGEST_ID} character Allowed` } : {};
}

const statusProblem = (status: unknown): FieldMessages =>
  status === 0 || status === 1 ? {} : { status: 'The status must be 0 or 1' };

/** A record, with its key values and search text for look-ups. It is not validated: use it for valid data only. */
export function storedRecord(schema: ResourceSchema, id: string, data: RecordData): StoredRecord {
  return {
    id,
    data,
    keys: keyValues(schema, data),
    search: searchText(schema, data),
    status: data.status === 0 ? 0 : 1,
  };
}

/** Validates the body against the schema. @throws ApiError 422 naming every invalid field */
function validRecord(schema: ResourceSchema, sent: RecordData): StoredRecord {
  const body = withSafeHtml(schema, sent);
  const outcome = validateWire(schema, body);
  const fields = {
    ...(outcome.ok ? {} : outcome.fields),
    ...statusProblem(body.status),
    ...idProblem(body.id),
  };
  if (!outcome.ok || Object.keys(fields).length > 0) throw invalid(fields);
  // Every record has an id and a status, even if its resource does not declare them.
  const { id, status } = body;
  return storedRecord(schema, String(id), { ...outcome.record, id, status });
}

/**
 * A new record from the body. The server sets the audit fields, whatever was sent, and a missing status.
 * @throws ApiError 422 naming the fields
 */
export function newRecord(schema: ResourceSchema, sent: RecordData, stamp: Stamp): StoredRecord {
  const body = inPresentNames(schema, sent);
  const audit = auditStamp(schema, 'create', stamp);
  return validRecord(schema, { ...withoutStamps(body), ...audit, status: body.status ?? 1 });
}

/**
 * Merges the body into the stored record and validates the result; null if only audit fields would change. Omitted
 * fields keep their stored values, even fields unknown to the schema: a declaration that drops or renames a field must
 * not erase its values.
 * @throws ApiError 422 naming the fields
 */
export function changedRecord(
  schema: ResourceSchema,
  current: RecordData,
  given: RecordData,
  stamp: Stamp,
): StoredRecord | null {
  const body = inPresentNames(schema, given);
  const audit = auditStamp(schema, 'update', stamp);
  // A call that can change only the status must send it.
  const isRequired = schema.updateFields?.includes('status') ?? false;
  const status = isRequired ? body.status : (body.status ?? current.status ?? 1);
  const sent: RecordData = { ...withoutStamps(body), ...audit, status, id: current.id };
  const { id, data } = validRecord(schema, { ...current, ...sent });
  const known = new Set(['id', 'status', ...schema.fields.map(({ source }) => source)]);
  const untouched = Object.entries(current).filter(
    ([name]) => !known.has(name) || !Object.hasOwn(sent, name),
  );
  const changed = { ...data, ...Object.fromEntries(untouched) };
  return isSameRecord(current, changed) ? null : storedRecord(schema, id, changed);
}

/** The record with status 0 (docs/behaviour.md, 'Saving'). */
export function deletedRecord(
  schema: ResourceSchema,
  current: RecordData,
  id: string,
  stamp: Stamp,
): StoredRecord {
  const audit = auditStamp(schema, 'update', stamp);
  return storedRecord(schema, id, { ...current, ...audit, status: 0 });
}

/**
 * A body under the current names of its fields. A program may still send a field under a name from before a publish
 * (`was`). Dropped as unknown, its value would be lost, and the caller would get a 200.
 * @throws ApiError 422 if the value under the current name differs
 */
function inPresentNames({ fields }: Pick<ResourceSchema, 'fields'>, body: RecordData): RecordData {
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
    // The newest name is last in `was`, and takes precedence.
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
