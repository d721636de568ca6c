import { v4 } from 'uuid';
import type { RecordData } from '../schemas/resource';
import { SYSTEM_FIELD_NAMES } from '../schemas/systemFields';
import { isEmpty } from '../schemas/values';
import { auditTime } from '../wire/dates';
import { readLocalLog } from '../wire/logAnswer';
import { toWire } from '../wire/recordCodec';
import type { LocalLogEntry } from '../wire/txnLog';
import type { LogOptions, Write } from './logCalls';

const SHELF = 'txnlog';
const KEPT = 500;

/** The newest first. */
export const localEntries = ({ shelf }: Pick<LogOptions, 'shelf'>): readonly LocalLogEntry[] =>
  readLocalLog(shelf.read(SHELF));

/**
 * Notes a write once it has ended, for an API that keeps no log (readings, 'Calls beyond section 7').
 * @param before the record before the write; null where no open list has it
 */
export async function noteWrite(
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
  options.shelf.write(SHELF, [{ ...entry }, ...options.shelf.read(SHELF)].slice(0, KEPT));
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

/** The names of what the write changed; of an unknown record none can be told. */
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

/** Nothing stands for null. */
const textOf = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value));
