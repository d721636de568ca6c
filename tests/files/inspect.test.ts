import { describe, expect, it } from 'vitest';
import { ACCOUNTING_TEMPLATE } from '../../src/files/accounting/columns';
import { inspectFile } from '../../src/files/inspect/inspectFile';
import { markKnown } from '../../src/files/inspect/markKnown';
import { missingInFile } from '../../src/files/inspect/missingInFile';
import { InspectionError, openInspector } from '../../src/files/inspect/openInspector';
import { writeWorkbook } from '../../src/files/workbook/writeWorkbook';
import type { CheckData } from '../../src/posting/checks/checkData';
import type { RecordData } from '../../src/schemas/resource';
import { fileOf, transaction } from './support/transaction';
import { bytesOf } from './support/workbook';

/** The part of the browser's File that the inspector reads; this environment's File has no stream(). */
const chosen = (name: string, bytes: Uint8Array, size = bytes.length) => ({
  name,
  size,
  stream: () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    }),
});

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('an inspected transaction file', () => {
  it('reports what will be accepted and rejected, and where', async () => {
    const bytes = fileOf(transaction(), transaction({ TRANS_ID: '', utd: 7 }), transaction());
    expect(await inspectFile(chosen('txns.JSON', bytes), 'txn')).toMatchObject({
      file: 'txns.JSON',
      size: bytes.length,
      refusal: null,
      rows: 3,
      good: 1,
      duplicate: 1,
      faulty: 1,
      faultCount: 2,
      faults: [
        { row: 2, line: 12, column: '3', field: 'TRANS_ID', reason: 'is missing' },
        { row: 3, line: 23, column: '3', field: 'TRANS_ID', reason: 'is already in the file, as record 1' },
      ],
      preview: [
        { row: 1, state: 'good' },
        { row: 2, state: 'faulty' },
        { row: 3, state: 'duplicate' },
      ],
    });
  });

  it('shows its records’ cells under their columns, as far as they could be parsed', async () => {
    const { columns, preview } = await inspectFile(
      chosen('a.json', fileOf(transaction({ TRANS_ID: '', utd: 7 }))),
      'txn',
    );
    expect(columns.map((name, at) => `${name}=${preview[0]?.cells[at]}`)).toEqual([
      'TRANS_TYPE=VS',
      'TRANS_ID=',
      'TRANS_REF_NUM=INV/24-25/1001',
      'PARENT_GROUP=PG1',
      'MUL_DEALER_CD=D001',
      'LOC_CD=DEL',
      'TRANS_DATE=2024-04-30 10:15:00',
      'utd=7',
    ]);
  });

  it('reports the SHA-256 of its bytes', async () => {
    const { sha256 } = await inspectFile(chosen('a.json', utf8('abc')), 'txn');
    expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('marks stored records in place, and excludes them from the acceptable ones', async () => {
    const [first, second] = [transaction(), transaction({ TRANS_ID: 'VS1002' })];
    const read = await inspectFile(chosen('a.json', fileOf(first, { ...first }, 5, second)), 'txn');
    expect(read.lookUp?.digests).toMatch(/^[0-9a-f]{64}$/);
    expect(read).toMatchObject({ good: 2, known: null });
    expect(markKnown(read, [1])).toMatchObject({
      good: 1,
      known: 1,
      duplicate: 1,
      faulty: 1,
      faultCount: 3,
      faults: [{ row: 2 }, { row: 3 }, { row: 4, line: 23, column: '3', field: 'TRANS_ID' }],
      preview: [{ state: 'good' }, { state: 'duplicate' }, { state: 'faulty' }, { state: 'known' }],
    });
  });

  it('stores fifty records and a thousand errors, and counts all', async () => {
    const bytes = fileOf(...Array.from({ length: 2_500 }, () => 7));
    const { preview, faults, faultCount, faulty } = await inspectFile(chosen('a.json', bytes), 'txn');
    expect([preview.length, faults.length, faultCount, faulty]).toEqual([50, 1_000, 2_500, 2_500]);
  });

  it('shows why and where a rejected file fails, and what came before', async () => {
    const text = `[${JSON.stringify(transaction())},\n{"a" 1}]`;
    expect(await inspectFile(chosen('a.json', utf8(text)), 'txn')).toMatchObject({
      refusal: {
        code: 'notJson',
        line: 2,
        column: 6,
        msg: 'Line 2, column 6: The file is not valid JSON from here on (colon expected).',
      },
      rows: 1,
      good: 1,
    });
  });

  it.each([
    ['a.txt', 'txn', 'wrongExtension'],
    ['a.json', 'xlsx', 'wrongExtension'],
    ['a.xlsx', 'xlsx', 'notWorkbook'],
  ] as const)('is rejected: %s as %s with %s', async (name, kind, code) => {
    expect((await inspectFile(chosen(name, utf8('{}')), kind)).refusal?.code).toBe(code);
  });

  it.each([-1, 1])('reports that it has changed on disk', async by => {
    expect((await inspectFile(chosen('a.json', utf8('[1]'), 3 + by), 'txn')).refusal?.msg).toContain(
      'Choose it again',
    );
  });
});

describe('an inspected workbook', () => {
  it('reports its header and the invalid cells', async () => {
    const good = {
      date: '2024-04-30',
      ref: 'INV/1',
      transType: 'VS',
      dealer: 'D1',
      location: 'L1',
      amount: 1180,
    };
    const rows = [good, { ...good, amount: 'much' }];
    const bytes = await bytesOf(writeWorkbook([{ name: 'V', columns: ACCOUNTING_TEMPLATE, rows }]));
    expect(await inspectFile(chosen('a.xlsx', bytes), 'xlsx')).toMatchObject({
      refusal: null,
      header: { sheet: 'V', row: 1, missing: [] },
      rows: 2,
      good: 1,
      faulty: 1,
      faults: [{ row: 3, line: null, column: 'G' }],
      preview: [
        { row: 2, state: 'good', cells: ['2024-04-30', 'INV/1', 'VS', 'D1', 'L1', '', '1,180.00'] },
        { row: 3, state: 'faulty', cells: ['2024-04-30 00:00:00', 'INV/1', 'VS', 'D1', 'L1', '', 'much'] },
      ],
    });
  });
});

describe('an inspector', () => {
  it('reads in this thread without workers', async () => {
    const inspector = openInspector();
    const file = new File([], 'a.json');
    expect((await inspector.inspect(file, 'txn')).refusal?.code).toBe('empty');
    inspector.close();
  });

  it('cancels its work when closed', async () => {
    const inspector = openInspector();
    const reading = inspector.inspect(new File([], 'a.json'), 'txn');
    inspector.close();
    await expect(reading).rejects.toThrow(InspectionError);
  });
});

describe('the data checks of a file', () => {
  it('name each finding once, with its first record', async () => {
    const of = (no: string, taxable: number, reference = no) =>
      transaction({
        TRANS_ID: no,
        TRANS_REF_NUM: reference,
        utd: Number(no),
        taxable,
        total: 6,
        items: [{ taxable: 5 }],
      });
    const bytes = fileOf(of('1', 6), of('2', 6), of('3', 5), of('4', 5, '3'));
    const { findings, good } = await inspectFile(chosen('a.json', bytes), 'txn');
    expect(good).toBe(4);
    expect(findings).toEqual([
      {
        check: 'taxable',
        level: 'stops',
        rows: 2,
        row: 1,
        place: 'payload.taxable',
        value: '6.00',
        expected: '5.00',
      },
      {
        check: 'duplicateReference',
        level: 'warns',
        rows: 1,
        row: 4,
        place: 'row.TRANS_REF_NUM',
        value: '3',
        expected: '',
      },
    ]);
  });
});

describe('the mappings that a file waits for', () => {
  const of = (no: string, dms_id: string, total?: number) =>
    transaction({
      TRANS_ID: no,
      utd: Number(no),
      party: { dms_id, name: `PARTY ${dms_id}` },
      total: total ?? null,
    });
  const pieces = async function* (records: readonly RecordData[]) {
    yield records;
  };

  it('are grouped as the worklist groups them, by the records that are known', async () => {
    const bytes = fileOf(
      of('1', 'D1', 10),
      of('2', 'D2', 30),
      of('3', 'D2'),
      of('4', 'D3', 5),
      of('5', 'D2', 7),
    );
    const { needs } = await inspectFile(chosen('a.json', bytes), 'txn');
    const known = [{ id: 'k', parent_group: 'PG1', dms_id: 'D3', status: 1 }];
    const found = await missingInFile(needs, async resource =>
      resource === 'ledgermap' ? pieces(known) : null,
    );
    expect(found).toMatchObject({ looked: 5, rows: 4, paise: 4_700, unpriced: 1 });
    expect(found.groups).toMatchObject([
      {
        resource: 'ledgermap',
        values: { dms_id: 'D2', dms_name: 'PARTY D2' },
        rows: 3,
        paise: 3_700,
        sample: '2',
      },
      { resource: 'ledgermap', values: { dms_id: 'D1' }, rows: 1, paise: 1_000 },
    ]);
  });

  it('are unknown, and none is reported missing, if the records are unknown', async () => {
    const { needs } = await inspectFile(chosen('a.json', fileOf(of('1', 'D1', 10))), 'txn');
    expect(await missingInFile(needs, async () => null)).toMatchObject({ looked: 1, rows: 0, groups: [] });
  });

  it('and its findings are judged by the account’s own rates', async () => {
    const bytes = fileOf(transaction({ items: [{ gst_percent: 9 }] }));
    const checksBy = async (data?: CheckData) =>
      (await inspectFile(chosen('a.json', bytes), 'txn', {}, data)).findings.map(({ check }) => check);
    expect(await checksBy()).toEqual(['rate']);
    const nine = { rate: 9, isSpecial: false, from: '2017-07-01', to: '' };
    expect(await checksBy({ rates: [nine], closed: [] })).toEqual([]);
  });
});
