import type { ListEngine, ListRecord } from '../../records/listEngine';
import { isAlwaysRequired, type Field } from '../../schemas/field';
import type { ResourceSchema } from '../../schemas/resource';
import { isTimeStamp } from '../../schemas/values/columnType';

/** A required field that is blank in some records, because they were not saved in a form. */
export interface MissingField {
  readonly field: Field;
  readonly count: number;
  /** The key of the first such record. */
  readonly first: string;
}

export interface Change {
  readonly schema: ResourceSchema;
  readonly id: string;
  /** The record's name for users. */
  readonly name: string;
  /** `YYYY-MM-DD HH:mm:ss`, as received. */
  readonly when: string;
}

/** The dashboard's summary of one master. */
export interface MasterDigest {
  readonly count: number;
  readonly lacks: readonly MissingField[];
  /** Newest first. */
  readonly changes: readonly Change[];
}

/** Latest changes read per master; the dashboard shows the latest of all masters. */
export const CHANGES = 8;

/** @param engine the master's complete list */
export async function digestOf(schema: ResourceSchema, engine: ListEngine): Promise<MasterDigest> {
  const all = await engine.page({ filters: {}, sort: [] }, 0, 0);
  return {
    count: all.total,
    lacks: await missingFieldsOf(schema, engine),
    changes: await changesOf(schema, engine),
  };
}

async function missingFieldsOf(schema: ResourceSchema, engine: ListEngine): Promise<readonly MissingField[]> {
  const required = schema.fields.filter(isAlwaysRequired);
  const lacks = await Promise.all(
    required.map(async field => {
      const query = { filters: { [field.source]: '""' }, sort: [] };
      const page = await engine.page(query, 0, 1);
      return { field, count: page.total, first: idOf(page.rows[0]) };
    }),
  );
  return lacks.filter(lack => lack.count > 0).sort((a, b) => b.count - a.count);
}

async function changesOf(schema: ResourceSchema, engine: ListEngine): Promise<readonly Change[]> {
  const stamps = schema.fields.filter(isTimeStamp).map(field => field.source);
  const pages = await Promise.all(
    stamps.map(source => engine.page({ filters: {}, sort: [{ source, order: 'DESC' }] }, 0, CHANGES)),
  );
  const changes = pages
    .flatMap(page => page.rows)
    .map(record => ({
      schema,
      id: idOf(record),
      name: nameOf(schema, record),
      when: lastStamp(record, stamps),
    }));
  return newest(changes);
}

/** The latest of these changes, one per record, without those that have no time stamp. */
export function newest(changes: readonly Change[]): readonly Change[] {
  const once = new Map(changes.map(change => [`${change.schema.name}/${change.id}`, change]));
  const dated = [...once.values()].filter(change => change.when !== '');
  return dated.sort((a, b) => b.when.localeCompare(a.when)).slice(0, CHANGES);
}

const idOf = (record: ListRecord | undefined) => String(record?.['id'] ?? '');

function nameOf(schema: ResourceSchema, record: ListRecord): string {
  const name = record[schema.display];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

function lastStamp(record: ListRecord, stamps: readonly string[]): string {
  const times = stamps.map(source => record[source]).filter(value => typeof value === 'string');
  return times.sort().at(-1) ?? '';
}
