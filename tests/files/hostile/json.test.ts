import { describe, expect, it } from 'vitest';
import { readTransactions } from '../../../src/files/json/readTransactions';
import type { FileRefusal } from '../../../src/files/refusal';
import { refusalOf } from '../support/refusalOf';
import { transaction } from '../support/transaction';
import { concat } from '../support/zip';

const encoder = new TextEncoder();
const utf8 = (text: string) => encoder.encode(text);
const utf16 = (text: string, bom: readonly number[]) =>
  new Uint8Array([...bom, ...[...text].flatMap(character => [character.charCodeAt(0), 0])]);
const good = JSON.stringify(transaction());

type Case = readonly [
  what: string,
  code: FileRefusal['code'],
  bytes: () => Uint8Array,
  line?: number,
  column?: number,
];

const hostile: readonly Case[] = [
  ['an empty file', 'empty', () => new Uint8Array(0)],
  ['a file of blanks', 'empty', () => utf8(' \r\n\t ')],
  ['a byte order mark alone', 'empty', () => new Uint8Array([0xef, 0xbb, 0xbf])],
  ['a file over the limit', 'tooLarge', () => new Uint8Array(384 * 1024 * 1024 + 1)],
  ['UTF-16 with its mark', 'notText', () => utf16(good, [0xff, 0xfe]), 1, 1],
  ['UTF-16 without its mark', 'notText', () => utf16(good, [])],
  ['UTF-16, the other way round', 'notText', () => new Uint8Array([0xfe, 0xff, 0, 0x5b]), 1, 1],
  ['a workbook named json', 'notText', () => utf8('PK\u0003\u0004')],
  ['Latin-1 text', 'notText', () => concat([utf8('[{"a":"'), new Uint8Array([0xe9]), utf8('"}]')])],
  ['HTML', 'notJson', () => utf8('<html></html>'), 1, 1],
  ['a file cut off in a record', 'notJson', () => utf8(`[\n${good},\n{"TRANS_ID": "x`), 3, 14],
  ['a file cut off between records', 'notJson', () => utf8(`[\n${good}`), 1, 1],
  ['a file cut off behind a comma', 'notJson', () => utf8(`[${good},\n`), 2, 1],
  ['a comma too many', 'notJson', () => utf8(`[${good},]`), 1, good.length + 3],
  ['text behind the list', 'notJson', () => utf8(`[${good}]\nxyz`), 2, 1],
  ['two lists', 'notJson', () => utf8(`[${good}]\n[]`), 2, 1],
  ['a comma that is missing', 'notJson', () => utf8(`[\n  {"a": 1\n   "b": 2}]`), 3, 4],
  ['a name without quotes', 'notJson', () => utf8('[{"é": 1, b: 2}]'), 1, 11],
  ['a comment', 'notJson', () => utf8('[{"a": 1 // one\n}]'), 1, 10],
  ['a line break within a text', 'notJson', () => utf8('[{"a": "1\n2"}]')],
  ['a NUL', 'notJson', () => utf8('[{"a": "\0"}]')],
  ['a bracket that closes another', 'notJson', () => utf8('[{"a": [1}]]')],
  ['100,000 lists in lists', 'tooDeep', () => utf8('['.repeat(100_000)), 1, 66],
  [
    '100,000 records in records',
    'tooDeep',
    () => utf8(`[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`),
  ],
  [
    'depth before the transactions',
    'tooDeep',
    () => utf8(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},"transactions":[]}`),
  ],
  [
    'depth behind the transactions',
    'tooDeep',
    () => utf8(`{"transactions":[${good}],"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  ],
  ['no record', 'noRecords', () => utf8('[]')],
  ['no transactions', 'noRecords', () => utf8('{"transactions": [ ]}')],
  ['500,001 records where 50,000 are taken', 'tooManyRows', () => utf8(`[${'{},'.repeat(500_000)}{}]`)],
];

const cases = hostile.map(([what, code, make, line, column]) => ({ what, code, make, line, column }));

describe('a hostile transaction file', () => {
  it.each(cases)('is refused as $code within two seconds: $what', async ({ code, make, line, column }) => {
    const bytes = make();
    const { refusal, ms } = await refusalOf(() =>
      readTransactions(bytes, code === 'tooManyRows' ? { rows: 50_000 } : {}),
    );
    expect(refusal).toMatchObject({ code, ...(line === undefined ? {} : { line, column }) });
    expect(ms).toBeLessThan(2_000);
  });

  it('with endless faults under long names has its first faults named, within two seconds', async () => {
    const name = 'x'.repeat(10_000);
    const lost = `${`{"${name}":`.repeat(50)}[${'9007199254740993,'.repeat(100_000)}"\\ud800"]${'}'.repeat(50)}`;
    const began = performance.now();
    const [record] = readTransactions(utf8(`[${good.slice(0, -1)},"note":${lost}}]`)).records;
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(record?.faults).toHaveLength(21);
  });

  it('is located by lines and characters rather than bytes', async () => {
    const { refusal } = await refusalOf(() => readTransactions(utf8(`[\r\n{"ü€😀": "1" x}]`)));
    expect(refusal).toMatchObject({ code: 'notJson', line: 2, column: 13 });
    expect(refusal.message).toMatch(/^Line 2, column 13: .*\.$/);
  });
});
