import type { ColumnSpec, ListEngine, ListProgress } from '../records/listEngine';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { readLog } from '../wire/logAnswer';
import type { LocalLogEntry } from '../wire/txnLog';
import { localEntries } from './localLog';
import type { LogOptions } from './logCalls';
import { changeWords, shownChange, titleOf, whatWords, type ShownChange } from './logWords';

/** An entry as the table and the drawer show it: everything in words, so that it is found and exported as it is read. */
export interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  /** What a person knows the record by. */
  readonly record: string;
  readonly user: string;
  readonly status: 'Done' | 'Failed';
  readonly changes: string;
  readonly error: string;
  /** Blank where no declared resource has this name any more. */
  readonly resource: string;
  readonly recordId: string;
  /** Whether the record has a screen of its own. */
  readonly editable: boolean;
  readonly diff: readonly ShownChange[];
  /** What was sent; null where that is not kept. */
  readonly payload: RecordData | null;
}

const COLUMNS: readonly ColumnSpec[] = [
  { source: 'at', type: 'dateTime' },
  ...['what', 'record', 'user', 'status', 'changes', 'error'].map((source): ColumnSpec => ({
    source,
    type: 'text',
  })),
];

/**
 * Puts the log into its list.
 * @param answer the API's; null where this browser notes what it can
 */
export async function fillLog(
  engine: ListEngine,
  options: LogOptions,
  answer: { readonly log: unknown } | null,
): Promise<ListProgress> {
  const rows = answer ? keptRows(options, answer.log) : notedRows(options);
  await engine.fill(
    'id',
    COLUMNS,
    rows.map(row => ({ ...row })),
  );
  return { rows: rows.length, bytes: 0, done: true };
}

function keptRows({ resources }: LogOptions, log: unknown): readonly LogRow[] {
  return readLog(log).map(entry => {
    const schema = schemaOf(resources, entry);
    const diff = entry.diff.map(change => shownChange(schema, change));
    return {
      ...commonOf(schema, entry),
      what: whatWords(schema, entry, entry.diff),
      record: entry.recordName || entry.recordId,
      user: entry.user,
      changes: changeWords(entry, diff),
      diff,
      payload: entry.payload,
    };
  });
}

function notedRows(options: LogOptions): readonly LogRow[] {
  return localEntries(options).map(entry => {
    const schema = schemaOf(options.resources, entry);
    const diff = entry.fields.map(field => ({ title: titleOf(schema, field), before: null, after: null }));
    return {
      ...commonOf(schema, entry),
      what: whatWords(schema, entry, []),
      record: entry.recordId,
      user: '',
      changes: diff.map(({ title }) => title).join(', '),
      diff,
      payload: null,
    };
  });
}

type AnyEntry = Omit<LocalLogEntry, 'fields'>;

const schemaOf = (resources: readonly ResourceSchema[], { type }: AnyEntry): ResourceSchema | undefined =>
  resources.find(({ name }) => name === type.split('/')[0]);

const commonOf = (schema: ResourceSchema | undefined, { id, at, recordId, status, error }: AnyEntry) => ({
  id,
  at,
  recordId,
  error,
  status: status === 'done' ? ('Done' as const) : ('Failed' as const),
  resource: schema?.name ?? '',
  editable: schema?.can.edit ?? false,
});
