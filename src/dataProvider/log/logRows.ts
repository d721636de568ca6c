import type { LocalLogEntry, LogEntry, ShownChange } from '../../api/log';
import type { ColumnSpec, ListEngine, ListProgress } from '../../records/listEngine';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { localEntries } from './localLog';
import { changeLabel, shownChange, titleOf, whatLabel } from './logLabels';
import type { LogOptions } from './logOptions';

/**
 * A log entry for the table and the drawer, with all values as displayed text, so that search and export match the
 * screen.
 */
export interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  /** The record's name for users. */
  readonly record: string;
  readonly user: string;
  readonly status: 'Done' | 'Failed';
  readonly changes: string;
  readonly error: string;
  /** Blank if no declared resource has this name any more. */
  readonly resource: string;
  readonly recordId: string;
  /** Whether the record has an edit screen. */
  readonly editable: boolean;
  readonly diff: readonly ShownChange[];
  /** The sent values; null if they are not stored. */
  readonly payload: RecordData | null;
}

const COLUMNS: readonly ColumnSpec[] = [
  { source: 'at', type: 'dateTime' },
  ...['what', 'record', 'user', 'status', 'changes', 'error'].map((source): ColumnSpec => ({
    source,
    type: 'text',
  })),
];

/** Fills the log's list. @param entries the API's; null if the API has no log */
export async function fillLog(
  engine: ListEngine,
  options: LogOptions,
  entries: readonly LogEntry[] | null,
): Promise<ListProgress> {
  const rows = entries ? apiRows(options, entries) : localRows(options);
  await engine.fill(
    'id',
    COLUMNS,
    rows.map(row => ({ ...row })),
  );
  return { rows: rows.length, bytes: 0, done: true };
}

function apiRows({ resources }: LogOptions, entries: readonly LogEntry[]): readonly LogRow[] {
  return entries.map(entry => {
    const schema = schemaOf(resources(), entry);
    const diff = entry.diff.map(change => shownChange({ type: entry.type, schema }, change));
    return {
      ...commonOf(schema, entry),
      what: whatLabel(schema, entry, entry.diff),
      record: entry.recordName || entry.recordId,
      user: entry.user,
      changes: changeLabel(entry, diff),
      diff,
      payload: entry.payload,
    };
  });
}

function localRows(options: LogOptions): readonly LogRow[] {
  return localEntries(options).map(entry => {
    const schema = schemaOf(options.resources(), entry);
    const diff = entry.fields.map(field => ({ title: titleOf(schema, field), before: null, after: null }));
    return {
      ...commonOf(schema, entry),
      what: whatLabel(schema, entry, []),
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
