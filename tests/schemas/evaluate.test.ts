import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/schemas/condition';
import { conditionPaths, evaluate, valueAt } from '../../src/schemas/evaluate';
import { conditions, values } from './setup/conditions';

describe('a condition', () => {
  it('always holds if absent', () => {
    expect(evaluate(undefined, {})).toBe(true);
  });

  it.each<[Condition, object, boolean]>([
    [{ eq: ['fuel', 'petrol'] }, { fuel: 'petrol' }, true],
    [{ eq: ['fuel', 'petrol'] }, { fuel: 'Petrol' }, false],
    [{ eq: ['tank', 12] }, { tank: 12 }, true],
    [{ eq: ['tank', 12] }, { tank: ' 12' }, true],
    [{ eq: ['tank', 0] }, { tank: '' }, false],
    [{ eq: ['tank', 0] }, {}, false],
    [{ eq: ['card', true] }, { card: true }, true],
    [{ eq: ['card', true] }, { card: 'true' }, false],
    [{ eq: ['fuel', null] }, {}, true],
    [{ eq: ['fuel', null] }, { fuel: '' }, true],
    [{ in: ['fuel', ['petrol', 'diesel']] }, { fuel: 'diesel' }, true],
    [{ in: ['fuel', ['petrol', 'diesel']] }, { fuel: 'steam' }, false],
    [{ present: 'rows' }, { rows: [{ a: null, b: [{ c: '' }] }] }, false],
    [{ present: 'rows' }, { rows: [{ a: null, b: [{ c: 'x' }] }] }, true],
    [{ present: 'card' }, { card: false }, false],
    [{ present: 'tank' }, { tank: 0 }, true],
    [{ present: 'fuel' }, { fuel: '  ' }, false],
  ])('%j over %j: %s', (condition, record, holds) => {
    expect(evaluate(condition, { ...record })).toBe(holds);
  });

  it('obeys the laws of logic', () => {
    fc.assert(
      fc.property(conditions, conditions, values, (one, other, record) => {
        const [a, b] = [evaluate(one, record), evaluate(other, record)];
        expect(evaluate({ not: one }, record)).toBe(!a);
        expect(evaluate({ and: [one, other] }, record)).toBe(a && b);
        expect(evaluate({ or: [one, other] }, record)).toBe(a || b);
        expect(evaluate({ not: { and: [one, other] } }, record)).toBe(
          evaluate({ or: [{ not: one }, { not: other }] }, record),
        );
      }),
    );
  });

  it('survives serialisation as JSON', () => {
    fc.assert(
      fc.property(conditions, values, (condition, record) => {
        const travelled: Condition = JSON.parse(JSON.stringify(condition));
        expect(evaluate(travelled, record)).toBe(evaluate(condition, record));
      }),
    );
  });

  it('depends only on the paths that it names', () => {
    fc.assert(
      fc.property(conditions, condition => {
        const named = conditionPaths(condition);
        const record = { a: 'x', b: 1, c: true, d: { e: 'y' } };
        const known = Object.fromEntries(named.map(path => [path, valueAt(record, path)]));
        expect(evaluate(condition, known)).toBe(evaluate(condition, record));
      }),
    );
  });
});

describe('a path', () => {
  it('sees own properties, not inherited ones', () => {
    expect(valueAt({ a: { b: 1 } }, 'a.b')).toBe(1);
    for (const path of ['constructor', '__proto__', 'a.toString', 'a.b.c', 'x.y']) {
      expect(valueAt({ a: { b: 1 } }, path)).toBeUndefined();
    }
  });
});
