import type { UploadKind } from '../../../api/files/uploads';
import { ACCOUNTING_TEMPLATE } from '../../../files/accounting/columns';
import { writeWorkbook } from '../../../files/workbook/writeWorkbook';

interface Template {
  readonly file: Blob;
  readonly name: string;
}

const TRANSACTION = {
  TRANS_TYPE: 'WI_WC',
  TRANS_ID: 'T-1001',
  TRANS_REF_NUM: 'INV/26/1001',
  TRANS_DATE: '2026-04-30 10:15:00',
  PARENT_GROUP: 'Parent group',
  MUL_DEALER_CD: '0801',
  LOC_CD: 'BLR',
  utd: 1001,
  total: 11800,
};

const VOUCHER = {
  date: '2026-04-30',
  ref: 'INV/26/1001',
  transType: 'WI_WC',
  dealer: '0801',
  location: 'BLR',
  gstin: '',
  amount: 11800,
};

/** A template with one record for each kind of upload. */
export async function template(kind: UploadKind): Promise<Template> {
  if (kind === 'txn') {
    const text = JSON.stringify([TRANSACTION], null, 2);
    return { file: new Blob([text], { type: 'application/json' }), name: 'transactions-template.json' };
  }
  const stream = writeWorkbook([{ name: 'Accounting', columns: ACCOUNTING_TEMPLATE, rows: [VOUCHER] }]);
  return { file: await new Response(stream).blob(), name: 'accounting-template.xlsx' };
}
