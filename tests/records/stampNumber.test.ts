import { expect, test } from 'vitest';
import { stampNumber } from '../../src/records/columns/columnNumbers';
import { HeapSegment } from '../../src/records/columns/heapSegment';
import { Kind } from '../../src/records/columns/valueKind';
import { parseDateText } from '../../src/records/dateNumber';

const encoder = new TextEncoder();

/** Read from bytes that have digits on both sides, as in a column. */
function stampOf(text: string): number {
  const segment = new HeapSegment();
  for (const each of ['9', text, '9']) {
    const bytes = encoder.encode(each);
    segment.push(Kind.text, bytes, 0, bytes.length);
  }
  return stampNumber(segment, segment.start(1), segment.end(1));
}

const FRACTIONS = ['', '.0', '.5', ',25', '.000', '.123', '.999', '.1239', '.123456789'];
const ZONES = ['', 'Z', '+05:30', '-0800'];
const MOMENTS = ['2026-06-11T18:30:00', '2024-02-31 23:59:60', '0001-01-01 00:00:01'];

test.each(MOMENTS)('reads %s from its bytes, with any fraction and zone, as from its text', moment => {
  for (const fraction of FRACTIONS)
    for (const zone of ZONES) {
      const text = `${moment}${fraction}${zone}`;
      expect([text, stampOf(text)]).toEqual([text, parseDateText(text)]);
    }
});

test('leaves every other text to the slow reader, or agrees with it', () => {
  const parts = [
    '2026',
    '-',
    '06',
    '11',
    'T',
    ' ',
    '18',
    ':',
    '30',
    '61',
    '.',
    ',',
    '1',
    'Z',
    '+',
    'x',
    '13',
  ];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const start = '2026-06-11 18:30:00.123+05:30';
  const wrong: string[] = [];
  for (let round = 0; round < 20_000; round++) {
    const at = random(start.length);
    const text = start.slice(0, at) + parts[random(parts.length)] + start.slice(at + random(3));
    const stamp = stampOf(text);
    if (stamp >= 0 && stamp !== parseDateText(text)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});
