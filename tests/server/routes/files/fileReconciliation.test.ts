import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTING_TEMPLATE } from '../../../../src/files/accounting/columns';
import { writeWorkbook, type SheetRow } from '../../../../src/files/workbook/writeWorkbook';
import { syncRecordOf } from '../../../contract/syncSamples';
import { fileClientOf, type FileClient, type SentFile } from '../../setup/fileClient';
import { sheetsIn } from '../../setup/sheetText';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

const UPLOAD = '/upload/excel-upload';
const SCOPE = {
  from_date: '2026-11-01',
  to_date: '2026-11-30',
  Trans_Type: 'VP',
  Location_CD: 'BWF',
  MUL_DEALER_CD: '0801',
  account: ALPHA,
};

let api: TestApi;
let alpha: FileClient;

const transaction = (id: string, total: number, rest: Parameters<typeof syncRecordOf>[2] = {}) => ({
  ...syncRecordOf(id, {}, { TRANS_REF_NUM: id, ...rest }),
  payload: { total },
});

const voucher = (ref: string, amount: number | string, rest: SheetRow = {}): SheetRow => ({
  date: '2026-11-19',
  ref,
  transType: 'VP',
  dealer: '0801',
  location: 'BWF',
  gstin: '',
  amount,
  ...rest,
});

async function workbook(...rows: SheetRow[]): Promise<SentFile> {
  const columns = ACCOUNTING_TEMPLATE.map(column => ({ ...column, kind: 'text' as const }));
  const body = new Response(writeWorkbook([{ name: 'Vouchers', columns, rows }]));
  return { name: 'vouchers.xlsx', content: new Uint8Array(await body.arrayBuffer()) };
}

beforeEach(async () => {
  api = await createTestApi();
  alpha = await fileClientOf(api, ALPHA);
  await api.store.sync.records.insertMany(ALPHA, [
    transaction('same', 100.1),
    transaction('amount', 100),
    transaction('dms', 7),
    transaction('place', 5),
    transaction('elsewhere', 1, { LOC_CD: 'X' }),
    { ...transaction('twin', 3), payload: { total: 2 } },
    { ...transaction('twin:2', 3, { TRANS_ID: 'twin', TRANS_REF_NUM: 'twin' }) },
  ]);
});

const good = () =>
  workbook(
    voucher('same', '100.10'),
    voucher('amount', '100.50'),
    voucher('accounting', '9'),
    voucher('place', '5', { location: 'Y' }),
    voucher('of others', '5', { location: 'Y' }),
    voucher('twin', '2'),
  );

async function uploaded(file: SentFile) {
  const response = await alpha.upload(UPLOAD, file);
  return response.json();
}

describe('the accounting side', () => {
  it('is stored row by row', async () => {
    const answer = await uploaded(await workbook(voucher('V1', '10'), voucher('V2', 'ten')));
    expect(answer).toEqual({
      type: 'error',
      msg: '1 voucher accepted, 1 refused',
      data: { id: expect.any(String), rows: 2, accepted: 1, duplicate: 0, refused: 1 },
    });
    const rows = await (await alpha.get(`/files/uploads/${answer.data.id}/rows`)).json();
    expect(rows).toMatchObject([
      { row: 1, line: 2, key: 'V1', state: 'accepted' },
      { row: 2, line: 3, state: 'refused', reason: expect.stringContaining('Column G') },
    ]);
  });

  it.each([
    ['vouchers.xlsx', 'no zip at all', 'notWorkbook'],
    ['vouchers.json', '{}', 'wrongExtension'],
    ['vouchers.xlsx', '', 'empty'],
  ])('is rejected as no workbook: %s of %j', async (name, content, code) => {
    const response = await alpha.upload(UPLOAD, { name, content });
    expect([response.status, (await response.json()).code]).toEqual([422, code]);
    expect(await (await alpha.post('/files/uploads')).json()).toMatchObject([
      { kind: 'xlsx', result: 'refused' },
    ]);
  });
});

describe('a reconciliation', () => {
  it('puts each line of both sides into one group, and comes to zero', async () => {
    const data = await uploaded(await good());
    const response = await alpha.post('/files/reconciliation', { ...SCOPE, data });
    const { upload, piles, equation, pairs } = await response.json();
    expect(upload.id).toBe(data.data.id);
    const refsIn = (pile: string) =>
      pairs
        .filter((pair: { pile: string }) => pair.pile === pile)
        .map(
          (pair: { dms?: { ref: string }; accounting?: { ref: string } }) =>
            (pair.dms ?? pair.accounting)?.ref,
        );
    expect(refsIn('matched')).toEqual(['same', 'twin']);
    expect(refsIn('amount')).toEqual(['amount']);
    expect(refsIn('field')).toEqual(['place']);
    expect(refsIn('onlyDms')).toEqual(['dms']);
    expect(refsIn('onlyAccounting')).toEqual(['accounting']);
    expect(piles.amount).toEqual({ count: 1, dmsPaise: 10_000, accountingPaise: 10_050 });
    expect(equation.rest).toBe(0);
  });

  it('ignores differences within the tolerance', async () => {
    const data = await uploaded(await good());
    const body = { ...SCOPE, data, tolerance: { paise: 50, days: 0 } };
    const { piles } = await (await alpha.post('/files/reconciliation', body)).json();
    expect(piles.amount.count).toBe(0);
    const wrong = { ...SCOPE, data, tolerance: { paise: 0.5, days: -1 } };
    expect((await alpha.post('/files/reconciliation', wrong)).status).toBe(422);
  });

  it('is downloadable by token as a workbook with a sheet per group', async () => {
    const data = await uploaded(await workbook(voucher('same', '100.10'), voucher('bad', 'x')));
    const { token } = await (await alpha.post('/report/dms-txns/upload', { ...SCOPE, data })).json();
    const response = await alpha.get(`/report/dms-txns/upload-file/${token}`);
    const sheets = sheetsIn(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(sheets)).toEqual([
      'Summary',
      'Matched',
      'Amount differs',
      'Other field differs',
      'Only in DMS',
      'Only in accounting',
      'Duplicate',
      'Timing',
      'Refused',
    ]);
    expect(sheets['Summary']?.[1]).toEqual(['Matched', '1', '100.1', '100.1', '0']);
    expect(sheets['Summary']?.at(-1)?.at(-1)).toBe('0');
    expect(sheets['Refused']?.[1]?.[0]).toBe('3');
  });

  it('of one file is sent directly, over the days of its vouchers', async () => {
    const response = await alpha.upload('/upload/reax-excel/VP', await good());
    const sheets = sheetsIn(new Uint8Array(await response.arrayBuffer()));
    expect(sheets['Only in DMS']?.map(row => row[0])).toEqual(['Reference', 'dms', 'elsewhere']);
    const empty = await alpha.upload('/upload/reax-excel/VP', await workbook(voucher('bad', 'x')));
    expect(empty.status).toBe(422);
  });

  it('requires a file of this account, and the form’s required fields', async () => {
    const data = await uploaded(await good());
    const beta = await fileClientOf(api, BETA);
    const status = async (body: unknown, client = alpha) =>
      (await client.post('/files/reconciliation', body)).status;
    expect(await status({ ...SCOPE, data }, beta)).toBe(404);
    expect(await status({ ...SCOPE, data: { data: { id: 'nobody' } } })).toBe(404);
    for (const name of ['Trans_Type', 'Location_CD', 'MUL_DEALER_CD', 'from_date', 'to_date', 'data'])
      expect(await status({ ...SCOPE, data, [name]: undefined })).toBe(422);
  });
});
