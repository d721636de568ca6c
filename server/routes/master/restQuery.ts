import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { searchText } from '../../../src/wire/sync/lookUps';
import { parseJson } from '../../http/body/jsonText';
import { ApiError } from '../../http/errors';

/** A query of ra-data-simple-rest: `?sort=["name","ASC"]&range=[0,24]&filter={"id":["a","b"]}`, each part optional. */
interface RestQuery {
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  /** First and last index, both inclusive, from 0. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The filter that searches the whole record instead of one field. */
const FULL_TEXT = 'q';
const QUERY_DEPTH = 4;

const badQuery = (name: string, expected: string): ApiError =>
  new ApiError(400, 'badQuery', `The query value '${name}' must be ${expected}`);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const hasField = (schema: ResourceSchema, name: string): boolean =>
  name === 'id' || schema.fields.some(field => field.source === name);

function readSort(schema: ResourceSchema, value: unknown): RestQuery['sort'] {
  if (value === null) return null;
  const [field, order = 'ASC'] = listOf(value);
  if (typeof field === 'string' && hasField(schema, field) && (order === 'ASC' || order === 'DESC'))
    return { field, descending: order === 'DESC' };
  throw badQuery('sort', '["field", "ASC" or "DESC"] with a field of this resource');
}

function readRange(value: unknown): RestQuery['range'] {
  if (value === null) return null;
  const [from, to] = listOf(value);
  if (isIndex(from) && isIndex(to) && from <= to) return { from, to };
  throw badQuery('range', '[first, last], counted from 0');
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

function readFilter(schema: ResourceSchema, value: unknown): RestQuery['filter'] {
  if (value === null) return {};
  const entries = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : null;
  if (!entries?.every(([name]) => name === FULL_TEXT || hasField(schema, name)))
    throw badQuery('filter', 'an object with fields of this resource');
  // `matches` calls String(), which throws for an object such as {"toString": 1}.
  if (!entries.every(([, wanted]) => (Array.isArray(wanted) ? wanted.every(isScalar) : isScalar(wanted))))
    throw badQuery(
      'filter',
      'an object whose values are text, numbers, true, false or null, or lists of them',
    );
  return Object.fromEntries(entries);
}

/**
 * @param text returns the query's raw value of a name
 * @throws ApiError 400 naming the value that cannot be parsed
 */
export function readRestQuery(
  schema: ResourceSchema,
  text: (name: 'sort' | 'range' | 'filter') => string | undefined,
): RestQuery {
  const json = (name: 'sort' | 'range' | 'filter') => parseJson(text(name) || 'null', QUERY_DEPTH);
  return {
    sort: readSort(schema, json('sort')),
    range: readRange(json('range')),
    filter: readFilter(schema, json('filter')),
  };
}

function matches(schema: ResourceSchema, record: RecordData, filter: RestQuery['filter']): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === FULL_TEXT) return searchText(schema, record).includes(String(wanted).toLowerCase());
    const accepted = Array.isArray(wanted) ? wanted : [wanted];
    return accepted.some(each => String(each) === String(record[name]));
  });
}

const collator = new Intl.Collator('en');

/** Orders numbers by value and text in dictionary order, missing values last. */
function compareValues(one: unknown, other: unknown): number {
  const [nothing, otherNothing] = [one ?? '', other ?? ''].map(value => value === '');
  if (nothing || otherNothing) return Number(nothing) - Number(otherNothing);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** The matching records within the query's range, and the count of all matching records. */
export function selectRecords(
  schema: ResourceSchema,
  records: readonly RecordData[],
  { sort, range, filter }: RestQuery,
): { readonly page: readonly RecordData[]; readonly total: number } {
  const found = records.filter(record => matches(schema, record, filter));
  if (sort) {
    const direction = sort.descending ? -1 : 1;
    found.sort((one, other) => direction * compareValues(one[sort.field], other[sort.field]));
  }
  return { page: range ? found.slice(range.from, range.to + 1) : found, total: found.length };
}
