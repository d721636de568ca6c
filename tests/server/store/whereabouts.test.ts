import { describe, expect, it } from 'vitest';
import { whereabouts, type Answer, type Home } from '../../../server/store/cells/homes';

const home = (state: Home['state'], version: number, rest: Partial<Home> = {}): Home => ({
  state,
  version,
  move: null,
  toCell: null,
  ...rest,
});

const of = (main: Answer, south: Answer) =>
  whereabouts(
    new Map([
      ['main', main],
      ['south', south],
    ]),
  );

describe('where an account lives', () => {
  it('is the cell that says so, even while another one does not answer', () => {
    expect(of(home('here', 1), null)).toEqual({ kind: 'home', cell: 'main' });
    expect(of('away', home('here', 1))).toEqual({ kind: 'home', cell: 'south' });
    expect(of(home('moving', 1), home('arriving', 2, { move: 'm' }))).toEqual({ kind: 'home', cell: 'main' });
  });

  it('is its new cell, once the source has said so', () => {
    const left = home('left', 2, { move: 'm', toCell: 'south' });
    expect(of(left, home('here', 2, { move: 'm' }))).toEqual({ kind: 'home', cell: 'south' });
    expect(of(left, home('arriving', 2, { move: 'm' }))).toEqual({
      kind: 'arrived',
      cell: 'south',
      move: 'm',
    });
  });

  it('is not the copy of an abandoned move', () => {
    const left = home('left', 2, { move: 'm', toCell: 'south' });
    expect(of(left, home('arriving', 2, { move: 'other' }))).toEqual({ kind: 'away' });
    expect(of(null, home('arriving', 2, { move: 'm' }))).toEqual({ kind: 'unknown' });
  });

  it('is not a cell that was restored from before the account left it', () => {
    expect(of(home('here', 1), home('here', 2))).toEqual({ kind: 'home', cell: 'south' });
    expect(of(home('here', 1), home('left', 3, { move: 'm', toCell: 'east' }))).toEqual({ kind: 'away' });
  });

  it('is unknown only if every cell has answered and none knows it', () => {
    expect(of(null, null)).toEqual({ kind: 'unknown' });
    expect(of(null, 'away')).toEqual({ kind: 'away' });
    expect(of(home('left', 2, { move: 'm', toCell: 'south' }), 'away')).toEqual({ kind: 'away' });
  });
});
