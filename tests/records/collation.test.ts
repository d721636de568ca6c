import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Column } from '../../src/records/columns/column';
import { Kind } from '../../src/records/columns/valueKind';
import { atOnce } from '../../src/records/engine/slices';
import { compareTexts, KeyWriter } from '../../src/records/order/collation';
import { textOrder } from '../../src/records/order/textOrder';
import { SearchMemory } from '../../src/records/search/searchMemory';

const encoder = new TextEncoder();

function columnOf(texts: readonly string[]): Column {
  const column = new Column('text', 'text', new SearchMemory());
  for (const [row, text] of texts.entries()) {
    const bytes = encoder.encode(text);
    column.put(row, Kind.text, bytes, 0, bytes.length);
  }
  return column;
}

/** The texts in column order, with equal ones in one group. */
function grouped(texts: readonly string[]): string[][] {
  const column = columnOf(texts);
  const { ids, above } = atOnce(
    textOrder(
      column,
      Uint32Array.from({ length: column.heap.limit }, (_, id) => id),
    ),
  );
  const groups: string[][] = [];
  for (const [at, id] of ids.entries()) {
    if (above[at] === 1) groups.push([]);
    groups.at(-1)?.push(String(column.heap.value(id)));
  }
  return groups;
}

const ascii = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'A',
      'b',
      '0',
      '00',
      '1',
      '9',
      '10',
      ' ',
      '-',
      '_',
      '.',
      '$',
      '\u0000',
      '\t',
      '~',
    ),
    maxLength: 10,
  }),
);
const anyText = fc.oneof(
  ascii,
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('é', 'e', 'E\u0301', 'ß', 'ss', '１２', '१२', 'Æ'),
);

const distinct = (texts: fc.Arbitrary<string>, maxLength: number) =>
  fc.uniqueArray(
    texts.filter(text => !['', '0', 'NULL'].includes(text)),
    { maxLength },
  );

function compareWithKeyOf(one: string, other: string): number {
  const [key, bytes] = [new KeyWriter(), encoder.encode(other)];
  key.write(encoder.encode(one), 0, encoder.encode(one).length);
  return key.compareText(bytes, 0, bytes.length);
}

describe('keys of ASCII texts', () => {
  test('compare as the collation does for any two texts', () => {
    fc.assert(
      fc.property(ascii, ascii, (one, other) => {
        const keys = [one, other].map(text => {
          const writer = new KeyWriter();
          const bytes = encoder.encode(text);
          expect(writer.write(bytes, 0, bytes.length)).toBe('whole');
          return Buffer.from(writer.key.subarray(0, writer.length));
        });
        expect(Buffer.compare(keys[0] ?? Buffer.of(), keys[1] ?? Buffer.of())).toBe(
          Math.sign(compareTexts(one, other)),
        );
      }),
      { numRuns: 5000 },
    );
  });

  test('compare with a text as the collation does, whatever the text contains', () => {
    const longText = fc.tuple(ascii, anyText).map(parts => parts.join(''));
    fc.assert(
      fc.property(ascii, longText, (one, other) => {
        const difference = compareWithKeyOf(one, other);
        fc.pre(!Number.isNaN(difference));
        expect(Math.sign(difference)).toBe(Math.sign(compareTexts(other, one)));
      }),
      { numRuns: 5000 },
    );
  });

  test('compare with any ASCII text, and with others that differ before they stop being ASCII', () => {
    expect(compareWithKeyOf('Ledger 7 is missing', 'LEDGER 0007 IS MISSING')).toBe(0);
    expect(compareWithKeyOf('Ledger 7', 'ledger 42 is missing')).toBeGreaterThan(0);
    expect(compareWithKeyOf('Ledger 7', 'kerala रॉयल')).toBeLessThan(0);
    expect(compareWithKeyOf('Ledger 7', 'ledgér 7')).toBeNaN();
    expect(compareWithKeyOf('Ledger 7', 'ledges\u0301')).toBeNaN();
  });
});

describe('sorted texts', () => {
  /** Describes the first fault in the order of some texts, or returns null. */
  function faultIn(texts: readonly string[]): string | null {
    const groups = grouped(texts);
    if (groups.flat().length !== texts.length) return 'a text is missing';
    for (const group of groups) {
      const other = group.find(text => compareTexts(text, group[0] ?? '') !== 0);
      if (other !== undefined)
        return `${JSON.stringify(group[0])} does not tie with ${JSON.stringify(other)}`;
    }
    const firsts = groups.map(group => group[0] ?? '');
    const at = firsts.findIndex(
      (text, index) => index > 0 && compareTexts(firsts[index - 1] ?? '', text) >= 0,
    );
    return at === -1 ? null : `${JSON.stringify(firsts[at - 1])} stands before ${JSON.stringify(firsts[at])}`;
  }

  test('follow the collation in any script, alone and mixed', () => {
    fc.assert(
      fc.property(distinct(anyText, 60), texts => {
        expect(faultIn(texts)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('order numbers by value, however long', () => {
    const numbers = [
      'v9',
      'v10',
      'v010',
      `v${'9'.repeat(199)}`,
      `v1${'0'.repeat(199)}`,
      `v${'9'.repeat(300)}`,
      `v1${'0'.repeat(300)}`,
      'v',
      'v-1',
    ];
    expect(faultIn(numbers)).toBeNull();
  });

  test('are ordered beyond the length of a key', () => {
    const long = 'ledger not found '.repeat(20);
    fc.assert(
      fc.property(
        distinct(fc.string({ unit: fc.constantFrom('a', 'B', '1', '22', 'é'), maxLength: 4 }), 12),
        tails => {
          expect(faultIn(tails.map(tail => long + tail))).toBeNull();
        },
      ),
      { numRuns: 50 },
    );
  });

  test('are ordered in large amounts', () => {
    const texts = Array.from(
      { length: 90_000 },
      (_, at) => `Voucher ${(at * 7919) % 90_000} of ${at % 7}${at % 1000 === 0 ? ' é' : ''}`,
    );
    expect(faultIn(texts)).toBeNull();
  });
});
