import { GROUP_LABELS } from '../../src/files/reconcile/groupLabels';
import { MATCH_GROUPS, type Pair, type Reconciliation } from '../../src/files/reconcile/reconcile';
import { writeWorkbook, type SheetColumn, type SheetRow } from '../../src/files/workbook/writeWorkbook';
import type { FileStore, NewUploadRow } from '../store/files/fileStore';
import type { FileWork } from './fileWork';
import { reconcileScope } from './reconciliation';
import type { ReconciliationScope } from './reportRequest';
import { type MadeWorkbook } from './reportWorkbook';

const text = (title: string, source: string, width = 16): SheetColumn => ({
  title,
  source,
  kind: 'text',
  width,
});
const money = (title: string, source: string): SheetColumn => ({ title, source, kind: 'number', width: 16 });

const summaryColumns = [
  text('Pile', 'pile', 24),
  money('Count', 'count'),
  money('DMS Amount', 'dms'),
  money('Accounting Amount', 'accounting'),
  money('Difference', 'difference'),
];

const pairColumns = [
  text('Reference', 'ref', 22),
  ...(['DMS', 'Accounting'] as const).flatMap(side => [
    text(`${side} Date`, `${side}.date`, 12),
    text(`${side} Type`, `${side}.transType`, 10),
    text(`${side} Dealer`, `${side}.dealer`, 12),
    text(`${side} Location`, `${side}.location`, 12),
    text(`${side} GSTIN`, `${side}.gstin`, 18),
    money(`${side} Amount`, `${side}.amount`),
  ]),
  money('Difference', 'difference'),
  text('Differs In', 'differs', 24),
];

const rejectedColumns: readonly SheetColumn[] = [
  money('Sheet Row', 'line'),
  text('Reference', 'key', 22),
  text('Reason', 'reason', 60),
];

/** Writes a reconciliation as a workbook: summary, one sheet per match group, unreadable rows. */
export async function reconciliationWorkbook(
  files: FileStore,
  work: FileWork,
  account: string,
  scope: ReconciliationScope,
): Promise<MadeWorkbook> {
  const { upload, result } = await reconcileScope(files, work, account, scope);
  const refused =
    upload.refused > 0 ? [rejectedSheet(files.uploads.bodies(account, upload.id, 'refused'))] : [];
  const bytes = writeWorkbook([summarySheet(result), ...groupSheets(result.pairs), ...refused]);
  return { bytes, rowsSoFar: () => result.pairs.length };
}

const rupees = (paise: number): number => paise / 100;

function summarySheet({ piles, equation }: Reconciliation) {
  const rows: SheetRow[] = MATCH_GROUPS.map(pile => {
    const { count, dmsPaise, accountingPaise } = piles[pile];
    return { pile: GROUP_LABELS[pile], count, ...amounts(dmsPaise, accountingPaise) };
  });
  const { dms, accounting, rest } = equation;
  rows.push({ pile: 'Both sides', count: null, ...amounts(dms, accounting) });
  rows.push({ pile: 'Not explained', count: null, dms: null, accounting: null, difference: rupees(rest) });
  return { name: 'Summary', columns: summaryColumns, rows };
}

const amounts = (dms: number, accounting: number) => ({
  dms: rupees(dms),
  accounting: rupees(accounting),
  difference: rupees(dms - accounting),
});

const groupSheets = (pairs: readonly Pair[]) =>
  MATCH_GROUPS.map(pile => ({
    name: GROUP_LABELS[pile],
    columns: pairColumns,
    rows: pairs.filter(pair => pair.pile === pile).map(pairRow),
  }));

function pairRow({ dms, accounting, differs }: Pair): SheetRow {
  return {
    ref: (dms ?? accounting)?.ref,
    ...sideCells('DMS', dms),
    ...sideCells('Accounting', accounting),
    difference: rupees((dms?.paise ?? 0) - (accounting?.paise ?? 0)),
    differs: differs.map(field => (field === 'paise' ? 'amount' : field)).join(', '),
  };
}

function sideCells(side: string, line: Pair['dms']): SheetRow {
  if (!line) return {};
  const { date, transType, dealer, location, gstin, paise } = line;
  const cells = { date, transType, dealer, location, gstin, amount: rupees(paise) };
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [`${side}.${name}`, value]));
}

function rejectedSheet(pieces: AsyncIterable<readonly NewUploadRow[]>) {
  async function* rows() {
    for await (const piece of pieces) yield piece.map(({ line, key, reason }) => ({ line, key, reason }));
  }
  return { name: 'Refused', columns: rejectedColumns, rows: rows() };
}
