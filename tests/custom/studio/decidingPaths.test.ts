import { expect, test } from 'vitest';
import { decidingPaths } from '../../../src/custom/studio/preview/decidingPaths';
import type { Condition } from '../../../src/schemas/condition';

const diesel: Condition = { eq: ['fuel', 'diesel'] };
const tank: Condition = { present: 'tank' };
const both: Condition = { and: [diesel, tank] };
const either: Condition = { or: [diesel, tank] };

test.each([
  ['one comparison', diesel, {}, ['fuel']],
  ['all of a conjunction that holds', both, { fuel: 'diesel', tank: '4' }, ['fuel', 'tank']],
  ['the first of a conjunction that fails', both, { fuel: 'diesel' }, ['tank']],
  ['the first of a disjunction that holds', either, { tank: '4' }, ['tank']],
  ['all of a disjunction that fails', either, { fuel: 'cng' }, ['fuel', 'tank']],
  ['what is under a negation, the other way round', { not: both }, { fuel: 'cng', tank: '4' }, ['fuel']],
  ['each path once', { and: [diesel, { not: { eq: ['fuel', 'cng'] } }] }, { fuel: 'diesel' }, ['fuel']],
] as const)('a condition is decided by %s', (_, condition: Condition, values, paths) => {
  expect(decidingPaths(condition, values)).toEqual(paths);
});
