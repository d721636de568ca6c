import { describe, expect, it } from 'vitest';
import { cardHeight, cardParts } from '../../../src/grid/columns/cardParts';
import type { CardPart, GridColumn } from '../../../src/grid/columns/gridColumn';

const column = (source: string, card?: CardPart): GridColumn => ({
  source,
  title: source,
  type: 'text',
  ...(card && { card }),
});
const partsOf = (...columns: readonly GridColumn[]) => {
  const { name, values, state } = cardParts(columns);
  return { name: name?.source, values: values.map(({ source }) => source), state: state?.source };
};

describe('a card', () => {
  it('shows the first column as its name and the next two, if none declares more', () => {
    expect(partsOf(column('a'), column('b'), column('c'), column('d'))).toEqual({
      name: 'a',
      values: ['b', 'c'],
      state: undefined,
    });
  });
  it('shows what the columns declare, and fills up with the first of the others', () => {
    const declared = [column('s', 'state'), column('b'), column('n', 'name'), column('v', 'value')];
    expect(partsOf(...declared)).toEqual({ name: 'n', values: ['v', 'b'], state: 's' });
  });
  it('shows extra values below the two', () => {
    const declared = [
      column('n'),
      column('x', 'extra'),
      column('v', 'value'),
      column('w', 'value'),
      column('o'),
    ];
    expect(partsOf(...declared)).toEqual({ name: 'n', values: ['v', 'w', 'x'], state: undefined });
  });
  it('is as high as its values need', () => {
    expect(cardHeight([column('a'), column('b')])).toBeLessThan(
      cardHeight([column('a'), column('b'), column('c')]),
    );
  });
});
