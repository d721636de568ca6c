import type { ColumnType, ListQuery, ListRecord } from '../../src/records/listEngine';

/**
 * The test oracle: the engine's work done the simple way, on an array of objects that is filtered and sorted each time.
 */
export interface NaiveColumn {
  readonly source: string;
  readonly type: ColumnType;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === 0 || ['', '0', 'NULL'].includes(value as string);

export function naiveText(value: unknown, type: ColumnType): string {
  if (isBlank(value)) return '';
  const text =
    typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (type === 'dateTime') return naiveDate(text)?.shown ?? text;
  if (type !== 'flag') return text;
  if (['true', '1', 'yes', 'y'].includes(text.toLowerCase())) return 'Yes';
  return ['false', 'no', 'n'].includes(text.toLowerCase()) ? 'No' : text;
}

/** Reads dates such as `2026-11-20 09:30:00.25+05:30`, whose zone is ignored; returns null for any other text. */
function naiveDate(text: string): { shown: string; sorts: string } | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?$/.exec(text);
  if (!found) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = '.0'] = found;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  return {
    shown: `${day}-${month}-${year} ${hour}:${minute}:${second}`,
    sorts: `${text.slice(0, 19).replace('T', ' ')}${fraction}`,
  };
}

const lower = (text: string) =>
  text.toWellFormed().normalize('NFC').toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

const dashes = (text: string) => text.replace(/[\s*.+/,:]/g, '-');

/** Understands what the tests type: plain text, "", =, ^, !, and for numbers `>`, `<=` and `a..b` of plain integers. */
export function naivePasses(typed: string, value: unknown, type: ColumnType): boolean {
  const text = typed.trim();
  if (text === '') return true;
  const shown = naiveText(value, type);
  if (['=', '!', '^', '!=', '!^'].includes(text)) return lower(shown).includes(text);
  if (text.startsWith('!')) return !naivePasses(text.slice(1).trim(), value, type);
  if (text === '""') return shown === '';
  if (shown === '') return false;
  if (text.startsWith('=')) return naiveEquals(text.slice(1).trim(), shown, type);
  if (type === 'dateTime')
    return lower(dashes(shown)).startsWith(lower(dashes(text.replace('^', '').trim())));
  if (text.startsWith('^')) return lower(shown).startsWith(lower(text.slice(1).trim()));
  return type === 'number' ? naiveNumber(text, shown) : lower(shown).includes(lower(text));
}

function naiveEquals(words: string, shown: string, type: ColumnType): boolean {
  if (type === 'number' && /^-?\d+$/.test(words)) return naiveNumberOf(shown) === Number(words);
  return lower(shown).trim() === lower(words).trim();
}

/** Large numbers are sent as `1e+21`. */
const naiveNumberOf = (shown: string) =>
  /^\s*-?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(shown) ? Number(shown) : null;

function naiveNumber(text: string, shown: string): boolean {
  const value = naiveNumberOf(shown);
  const limit = /^(>|<=)(-?\d+)$/.exec(text);
  if (limit)
    return value !== null && (limit[1] === '>' ? value > Number(limit[2]) : value <= Number(limit[2]));
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(text);
  if (range) return value !== null && value >= Number(range[1]) && value <= Number(range[2]);
  return lower(shown).includes(lower(text));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers and dates by size, before other text; null for a blank. */
function naiveKey(value: unknown, type: ColumnType): number | string | null {
  const shown = naiveText(value, type);
  if (shown === '') return null;
  if (type === 'number') return naiveNumberOf(shown) ?? shown;
  if (type !== 'dateTime') return shown;
  const date = naiveDate(String(value));
  return date ? Date.parse(`${date.sorts.replace(' ', 'T')}Z`) : shown;
}

function naiveCompare(one: unknown, other: unknown, type: ColumnType, order: 'ASC' | 'DESC'): number {
  const [a, b] = [naiveKey(one, type), naiveKey(other, type)];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const ascending =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : typeof a === 'string' && typeof b === 'string'
        ? collator.compare(a, b)
        : typeof a === 'number'
          ? -1
          : 1;
  return order === 'ASC' ? ascending : -ascending;
}

export class NaiveList {
  records: ListRecord[] = [];

  constructor(
    private readonly key: string,
    private readonly columns: readonly NaiveColumn[],
  ) {}

  keyOf(record: ListRecord): string {
    return String(record[this.key]);
  }

  upsert(records: readonly ListRecord[]): void {
    for (const record of records) {
      const at = this.records.findIndex(held => this.keyOf(held) === this.keyOf(record));
      if (at === -1) this.records.push(record);
      else this.records[at] = record;
    }
  }

  remove(keys: readonly string[]): void {
    this.records = this.records.filter(record => !keys.includes(this.keyOf(record)));
  }

  inTab({ tab }: ListQuery): ListRecord[] {
    if (!tab) return this.records;
    return this.records.filter(record => tab.values.map(String).includes(String(record[tab.source])));
  }

  answer(query: ListQuery): ListRecord[] {
    const typeOf = (source: string) => this.columns.find(column => column.source === source)?.type ?? 'text';
    const kept = this.inTab(query).filter(record =>
      Object.entries(query.filters).every(([source, typed]) =>
        naivePasses(typed, record[source], typeOf(source)),
      ),
    );
    return kept.sort((one, other) => {
      for (const { source, order } of query.sort) {
        const result = naiveCompare(one[source], other[source], typeOf(source), order);
        if (result !== 0) return result;
      }
      return 0;
    });
  }
}
