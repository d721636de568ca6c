import { writeWorkbook, type SheetColumn } from '../../files/workbook/writeWorkbook';
import type { ListEngine, ListQuery, ListRecord } from '../../records/listEngine';
import { isRecord } from '../../schemas/values';
import { wordsOf } from '../files/fileWords';
import { differencePaise, paiseIn } from './pairColumns';
import { differsWords, PILE_WORDS } from './pileWords';

const COLUMNS: readonly SheetColumn[] = [
  { title: 'Voucher No', source: 'ref', kind: 'text', width: 22 },
  { title: 'Pile', source: 'pile', kind: 'text', width: 18 },
  { title: 'Differs In', source: 'differs', kind: 'text', width: 24 },
  { title: 'DMS Date', source: 'dmsDate', kind: 'date', width: 12 },
  { title: 'DMS Trans Type', source: 'dmsType', kind: 'text', width: 14 },
  { title: 'DMS Amount', source: 'dmsAmount', kind: 'number', width: 16 },
  { title: 'Accounting Date', source: 'accountingDate', kind: 'date', width: 14 },
  { title: 'Accounting Trans Type', source: 'accountingType', kind: 'text', width: 18 },
  { title: 'Accounting Amount', source: 'accountingAmount', kind: 'number', width: 18 },
  { title: 'Difference', source: 'difference', kind: 'number', width: 16 },
];

const AT_ONCE = 1000;

/** The pairs of a query as a workbook. */
export function pileWorkbook(name: string, engine: ListEngine, query: ListQuery): Promise<Blob> {
  const stream = writeWorkbook([{ name, columns: COLUMNS, rows: rowsOf(engine, query) }]);
  return new Response(stream).blob();
}

async function* rowsOf(engine: ListEngine, query: ListQuery) {
  for await (const records of engine.rows(query, AT_ONCE)) yield records.map(sheetRow);
}

const sheetRow = (record: ListRecord) => ({
  ref: record['ref'],
  pile: wordsOf(PILE_WORDS, record['pile']),
  differs: differsWords(record['differs']),
  dmsDate: record['dmsDate'],
  dmsType: typeIn(record['dms']),
  dmsAmount: rupees(paiseIn(record, 'dms')),
  accountingDate: record['accountingDate'],
  accountingType: typeIn(record['accounting']),
  accountingAmount: rupees(paiseIn(record, 'accounting')),
  difference: rupees(differencePaise(record)),
});

const typeIn = (line: unknown): unknown => (isRecord(line) ? line['transType'] : null);

/** A sheet's cell holds rupees; the nearest number to a whole number of paise shows the same digits. */
const rupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);
