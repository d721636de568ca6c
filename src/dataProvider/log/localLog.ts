import { v4 } from 'uuid';
import { localLogEntry, type LocalLogEntry } from '../../api/log';
import * as shape from '../../api/shape';
import type { RecordData } from '../../schemas/resource';
import { SYSTEM_FIELD_NAMES } from '../../schemas/systemFields';
import { isEmpty } from '../../schemas/values/values';
import { toWire } from '../../wire/record/recordCodec';
import { auditTime } from '../../wire/text/dates';
import type { LogOptions, Write } from './logOptions';

const STORE_KEY = 'txnlog';
const MAX_STORED = 500;

/** Newest first. */
export const localEntries = ({ localStore }: Pick<LogOptions, 'localStore'>): readonly LocalLogEntry[] =>
  shape.readAnswer(shape.arrayOf(localLogEntry), localStore.read(STORE_KEY)) ?? [];

/**
 * Logs a finished write, for APIs without a log (docs/behaviour.md, 'Features').
 * @param before the record before the write; null if no open list has it
 */
export async function logWrite(
  options: LogOptions,
  write: Write,
  before: Promise<RecordData | null>,
  work: Promise<unknown>,
): Promise<void> {
  const { schema, action, id } = write;
  const { failed, ended } = await endOf(work);
  const entry: LocalLogEntry = {
    id: (options.newId ?? v4)(),
    at: auditTime(options.now()),
    type: `${schema.name}/${action}`,
    recordId: id || idIn(ended),
    fields: failed === null ? changedFields(write, await before) : [],
    status: failed === null ? 'done' : 'failed',
    error: failed === null ? '' : failed,
  };
  options.localStore.write(
    STORE_KEY,
    [{ ...entry }, ...options.localStore.read(STORE_KEY)].slice(0, MAX_STORED),
  );
}

async function endOf(work: Promise<unknown>): Promise<{ failed: string | null; ended: unknown }> {
  try {
    return { failed: null, ended: await work };
  } catch (cause) {
    return { failed: cause instanceof Error ? cause.message : String(cause), ended: null };
  }
}

function idIn(record: unknown): string {
  return typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';
}

/** The names of the changed fields; empty if the previous record is unknown. */
function changedFields({ schema, action, form }: Write, known: RecordData | null): readonly string[] {
  if (form === undefined) return ['status'];
  const before = action === 'create' ? {} : known;
  if (before === null) return [];
  const after = toWire(schema, form);
  return schema.fields
    .map(({ source }) => source)
    .filter(name => !SYSTEM_FIELD_NAMES.includes(name) && Object.hasOwn(after, name))
    .filter(name => textOf(before[name]) !== textOf(after[name]));
}

/** A missing value equals null. */
const textOf = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value));
