import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScrollPosition } from '../../../src/grid/window/scrollPosition';

const VIEWPORT = 800;
const ROW = 50;

function positionOver(rows: number): ScrollPosition {
  const position = new ScrollPosition(ROW);
  position.resize(rows, VIEWPORT);
  return position;
}

/** The furthest position that the native scroll bar reaches. */
const barEnd = (position: ScrollPosition) => position.height - VIEWPORT;

describe('the scroll position of a short list', () => {
  it('equals the scroll bar’s', () => {
    const position = positionOver(100_000);
    expect(position.height).toBe(5_000_000);
    position.scrolled(1_234_567);
    expect(position.offset).toBe(1_234_567);
  });

  it('stays within the list', () => {
    const position = positionOver(100);
    position.moveTo(1e9);
    expect(position.offset).toBe(100 * ROW - VIEWPORT);
    position.moveTo(-5);
    expect(position.offset).toBe(0);
  });

  it('is 0 for a list that fits', () => {
    const position = positionOver(3);
    position.moveTo(400);
    expect(position.offset).toBe(0);
  });
});

describe('the scroll position of a million rows', () => {
  const MILLION = 1_000_000;

  it('keeps the element below the browsers’ height limit', () => {
    expect(positionOver(MILLION).height).toBeLessThan(16_700_000);
  });

  it('reaches the last row at the bar’s end, and the first at its start', () => {
    const position = positionOver(MILLION);
    position.scrolled(barEnd(position));
    expect(position.offset).toBe(MILLION * ROW - VIEWPORT);
    position.scrolled(0);
    expect(position.offset).toBe(0);
  });

  it('moves by exactly the pixels of wheel and finger, anywhere', () => {
    fc.assert(
      fc.property(
        fc.nat(barEnd(positionOver(MILLION))),
        fc.integer({ min: -1000, max: 1000 }),
        (bar, moved) => {
          const position = positionOver(MILLION);
          position.scrolled(bar);
          const before = position.offset;
          position.scrolled(Math.min(Math.max(bar + moved, 1), barEnd(position) - 2));
          const expected = before + Math.min(Math.max(bar + moved, 1), barEnd(position) - 2) - bar;
          expect(position.offset).toBeCloseTo(expected, 3);
        },
      ),
    );
  });

  it('can be synchronised with the bar and leads back to the same row', () => {
    fc.assert(
      fc.property(fc.nat(MILLION * ROW - VIEWPORT), offset => {
        const position = positionOver(MILLION);
        position.moveTo(offset);
        const other = positionOver(MILLION);
        other.scrolled(position.scrollTop);
        expect(other.offset).toBeCloseTo(offset, 3);
      }),
    );
  });

  it('never decreases while the bar advances', () => {
    fc.assert(
      fc.property(fc.nat(14_000_000), fc.nat(900_000), (bar, further) => {
        const position = positionOver(MILLION);
        position.scrolled(bar);
        const before = position.offset;
        position.scrolled(Math.min(bar + further, barEnd(position)));
        expect(position.offset).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('keeps the rows in place when the bar is synchronised', () => {
    const position = positionOver(MILLION);
    position.scrolled(7_000_000);
    for (let bar = 7_000_100; bar <= 7_003_000; bar += 100) position.scrolled(bar);
    const { offset } = position;
    position.settle();
    expect(position.offset).toBe(offset);
    expect(position.scrollTop).not.toBe(7_003_000);
  });
});

describe('a change of row height', () => {
  it('keeps the same row at the top', () => {
    const position = positionOver(1000);
    position.moveTo(300 * ROW);
    position.setRowHeight(36);
    expect(position.offset).toBe(300 * 36);
  });
});
