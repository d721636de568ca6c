import { describe, expect, it } from 'vitest';
import { eachTransaction, readTransactions } from '../../src/files/json/readTransactions';
import { momentOf } from '../../src/files/json/transactionFields';
import { fileOf, transaction } from './support/transaction';

const bytes = (text: string) => new TextEncoder().encode(text);
const one = (over: Readonly<Record<string, unknown>>) =>
  readTransactions(fileOf(transaction(over))).records[0];
const reasons = (over: Readonly<Record<string, unknown>>) =>
  one(over)?.faults.map(({ field, reason }) => `${field} ${reason}`);

describe('a transaction file', () => {
  it('may be a list of records', () => {
    const { records } = readTransactions(fileOf(transaction(), transaction({ TRANS_ID: 'VS1002' })));
    expect(records.map(({ row, line, column, transId }) => [row, line, column, transId])).toEqual([
      [1, 2, 3, 'VS1001'],
      [2, 12, 3, 'VS1002'],
    ]);
    expect(records[0]?.transaction).toEqual({
      TRANS_TYPE: 'VS',
      TRANS_ID: 'VS1001',
      TRANS_REF_NUM: 'INV/24-25/1001',
      PARENT_GROUP: 'PG1',
      MUL_DEALER_CD: 'D001',
      LOC_CD: 'DEL',
      TRANS_DATE: '2024-04-30 10:15:00',
      utd: null,
    });
    expect(records[0]?.payload).toEqual({ total: '1180.00' });
  });

  it.each([
    ['one record', JSON.stringify(transaction())],
    ['its transactions', `{"made": "2024", "transactions": [${JSON.stringify(transaction())}], "count": 1}`],
    ['a byte order mark before it', `\ufeff[${JSON.stringify(transaction())}]`],
  ])('may be %s', (_, text) => {
    expect(readTransactions(bytes(text)).records.map(({ transId, faults }) => [transId, faults])).toEqual([
      ['VS1001', []],
    ]);
  });

  it('has the line of each invalid record named, and the rest read', () => {
    const { records } = readTransactions(fileOf(transaction({ TRANS_ID: '' }), 7, transaction()));
    expect(
      records.map(({ line, faults }) => [line, ...faults.map(({ field, reason }) => `${field}: ${reason}`)]),
    ).toEqual([[2, 'TRANS_ID: is missing'], [12, ': is not a record; write a transaction in { }'], [13]]);
  });

  it('links each repeated transaction to the first', () => {
    const { records } = readTransactions(
      fileOf(transaction(), transaction({ TRANS_ID: 'x' }), transaction({ total: '5' })),
    );
    expect(records.map(({ duplicateOf }) => duplicateOf)).toEqual([undefined, undefined, 1]);
  });

  it.each([
    [{ TRANS_TYPE: 5 }, 'TRANS_TYPE must be a text in quotes'],
    [{ LOC_CD: '  ' }, 'LOC_CD is blank'],
    [{ LOC_CD: 'x'.repeat(1001) }, 'LOC_CD is longer than 1,000 characters'],
    [{ LOC_CD: 'ü'.repeat(501) }, 'LOC_CD is longer than 1,000 bytes'],
    [{ TRANS_DATE: undefined }, 'TRANS_DATE is missing'],
    [{ TRANS_DATE: '2024-02-30' }, 'TRANS_DATE "2024-02-30" is not a date; write it as YYYY-MM-DD HH:mm:ss'],
    [{ TRANS_DATE: '30/04/2024' }, 'TRANS_DATE "30/04/2024" is not a date; write it as YYYY-MM-DD HH:mm:ss'],
    [{ utd: 1.5 }, 'utd must be a whole number of up to 15 digits'],
    [{ utd: '1234567890123456' }, 'utd must be a whole number of up to 15 digits'],
    [{ note: 'a\0b' }, 'note contains a character that cannot be stored (NUL or half of a surrogate pair)'],
    [
      { items: [{ name: '\ud800' }] },
      'items[0].name contains a character that cannot be stored (NUL or half of a surrogate pair)',
    ],
  ])('rejects a record with %j', (over, reason) => {
    expect(reasons(over)).toEqual([reason]);
    expect(one(over)?.transaction).toBeNull();
  });

  it.each([
    ['9007199254740993', true],
    ['-9007199254740993', true],
    ['1e400', true],
    ['9007199254740991', false],
    ['0.30000000000000004', false],
    ['1e3', false],
    ['"9007199254740993"', false],
  ])('reports that the number %s loses precision: %s', (literal, isLost) => {
    const text = JSON.stringify([transaction()]).replace('"1180.00"', `{"of": [${literal}]}`);
    expect(readTransactions(bytes(text)).records[0]?.faults.map(({ field }) => field)).toEqual(
      isLost ? ['total.of.0'] : [],
    );
  });

  it('has a record that is too long refused unread, and the others read', () => {
    const file = fileOf(transaction({ note: 'x'.repeat(2_000) }), transaction({ TRANS_ID: 'VS1002' }));
    const { records } = readTransactions(file, { recordBytes: 1_000 });
    expect(records.map(({ transId, faults }) => [transId, faults[0]?.reason ?? ''])).toEqual([
      ['', 'has 1 MB (limit 1 MB); leave out what is no part of the transaction'],
      ['VS1002', ''],
    ]);
  });

  it('is refused if the text around its list is too long', () => {
    const file = bytes(`{"note":"${'x'.repeat(2_000)}","transactions":[${JSON.stringify(transaction())}]}`);
    expect(() => readTransactions(file, { recordBytes: 1_000 })).toThrow(/beside its list of records/);
    expect(readTransactions(file, { recordBytes: 4_000 }).records).toHaveLength(1);
  });

  it('is refused before its first record is yielded if it is cut off, or has too many', () => {
    const whole = fileOf(transaction(), transaction({ TRANS_ID: 'VS1002' }));
    expect(() => eachTransaction(whole.subarray(0, -1)).next()).toThrow('Line');
    expect(() => eachTransaction(whole, { rows: 1 }).next()).toThrow('more than 1 records');
    expect(eachTransaction(whole, { rows: 2 }).next().value).toMatchObject({ transId: 'VS1001' });
  });

  it('keeps __proto__ an ordinary property', () => {
    const text = JSON.stringify([transaction()]).replace(
      '"total"',
      '"__proto__":{"polluted":true},"constructor":1,"total"',
    );
    const payload = readTransactions(bytes(text)).records[0]?.payload ?? {};
    expect(JSON.stringify(payload)).toBe('{"__proto__":{"polluted":true},"constructor":1,"total":"1180.00"}');
    expect(payload['polluted']).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  });

  it('is parsed through brackets, commas and quotes inside texts', () => {
    const odd = '}],{["\\" \u2028 \\';
    expect(one({ note: odd })?.payload['note']).toBe(odd);
  });
});

describe('a date and time', () => {
  it.each([
    ['2024-04-30', '2024-04-30 00:00:00'],
    ['2024-04-30T23:59', '2024-04-30 23:59:00'],
    ['2024-04-30T10:15:00.123+05:30', '2024-04-30 10:15:00'],
    ['2024-02-29 00:00:00', '2024-02-29 00:00:00'],
    ['2023-02-29', null],
    ['2024-13-01', null],
    ['2024-00-01', null],
    ['2024-01-00', null],
    ['2024-01-01 24:00:00', null],
    ['0000-01-01', null],
    ['2024-1-1', null],
  ])('%s is parsed as %s', (text, moment) => expect(momentOf(text)).toBe(moment));
});
