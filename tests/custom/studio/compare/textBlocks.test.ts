import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../../src/custom/studio/compare/textBlocks';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}`);

/** Each block by its kind and how many lines it has; folded ones in brackets. */
const shape = (before: readonly string[], after: readonly string[]) =>
  blocksOf(before.join('\n'), after.join('\n')).map(({ kind, lines, isFolded }) =>
    isFolded ? `(${kind} ${lines.length})` : `${kind} ${lines.length}`,
  );

describe('two texts, line by line', () => {
  it('show removed lines before added ones, with three equal lines around', () => {
    const before = [...numbers(1, 20), 'old', ...numbers(21, 40)];
    const after = [...numbers(1, 20), 'new', ...numbers(21, 40)];
    expect(shape(before, after)).toEqual([
      '(equal 17)',
      'equal 3',
      'gone 1',
      'new 1',
      'equal 3',
      '(equal 17)',
    ]);
  });

  it('fold nothing that is hardly longer than the fold', () => {
    const before = ['old', ...numbers(1, 7), 'old'];
    const after = ['new', ...numbers(1, 7), 'new'];
    expect(shape(before, after)).toEqual(['gone 1', 'new 1', 'equal 7', 'gone 1', 'new 1']);
  });

  it('hold every line of both, in order', () => {
    const before = [...numbers(1, 30), 'a', ...numbers(31, 33), 'b'];
    const after = ['c', ...numbers(1, 30), ...numbers(31, 60)];
    const blocks = blocksOf(before.join('\n'), after.join('\n'));
    const without = (gone: string) =>
      blocks.filter(({ kind }) => kind !== gone).flatMap(each => each.lines.map(({ text }) => text));
    expect(without('new')).toEqual(before);
    expect(without('gone')).toEqual(after);
  });

  it('are one equal block if they do not differ', () => {
    expect(blocksOf('a\nb', 'a\nb').every(({ kind }) => kind === 'equal')).toBe(true);
  });
});
