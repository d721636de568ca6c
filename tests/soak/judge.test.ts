import { describe, expect, it } from 'vitest';
import type { Entry } from '../../bench/soak/journal';
import { isSound, judge, type StoredRow } from '../../bench/soak/judge';

const entry = (what: Entry['what'], id: string, n: number | null = null): Entry => ({ what, id, n, at: 0 });
const row = (id: string, rest: Partial<StoredRow> = {}): StoredRow => ({
  id,
  key: id,
  n: null,
  version: 1,
  keysNamed: 1,
  keysFound: 1,
  ...rest,
});
/** `a` is acknowledged, `b` is sent without an answer; the counter is acknowledged at 2 and sent again at 4. */
const journal = [
  entry('sent', 'a'),
  entry('acked', 'a'),
  entry('sent', 'b'),
  entry('sent', 'counter', 2),
  entry('acked', 'counter', 2),
  entry('sent', 'counter', 4),
];
const counter = row('counter', { n: 4, version: 3 });

describe('a journal compared with a database', () => {
  it.each([
    ['without what nobody knows of', [row('a'), counter]],
    ['with it', [row('a'), row('b'), counter]],
    ['with the last value that is acknowledged', [row('a'), row('counter', { n: 2, version: 2 })]],
  ])('is sound %s', (_, rows) => {
    const listVersion = rows.reduce((sum, { version }) => sum + version, 0);
    expect(isSound(judge(journal, { rows, listVersion }))).toBe(true);
  });

  it.each<[string, StoredRow[], number, object]>([
    ['lost', [counter], 3, { lost: ['a'] }],
    ['set back', [row('a'), row('counter', { n: 1, version: 2 })], 3, { lost: ['counter'] }],
    ['never sent', [row('a'), counter, row('c')], 5, { madeUp: ['c'] }],
    ['ahead of what was sent', [row('a'), row('counter', { n: 6, version: 3 })], 4, { madeUp: ['counter'] }],
    ['there twice', [row('a'), row('b', { key: 'a' }), counter], 5, { doubled: ['a'] }],
    ['without its keys', [row('a', { keysFound: 0 }), counter], 4, { torn: ['a'] }],
    ['not counted', [row('a'), counter], 3, { torn: ['4 writes, 3 counted'] }],
  ])('reports what is %s', (_, rows, listVersion, found) => {
    const verdict = judge(journal, { rows, listVersion });
    expect(verdict).toMatchObject(found);
    expect(isSound(verdict)).toBe(false);
  });
});
