import { expect, test } from 'vitest';
import { withFix } from '../../../src/schemas/lint/fix';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { draftFindings, seedFaults } from '../../../src/schemas/studio/findings';
import { find } from '../../../src/words/hi/studio/findings';

const withSeeds = (count: number): ResourceDeclaration => ({
  name: 'fuelmap',
  fields: [{ kind: 'text', source: 'code', label: 'Code' }],
  seed: { count },
});
const place = { name: 'fuelmap', live: null, others: [], basis: null };
const errors = (declaration: ResourceDeclaration) =>
  draftFindings(declaration, place).filter(({ severity }) => severity === 'error');

test('a draft asks for 200 examples at most, and one that asks for more is cured', () => {
  expect(errors(withSeeds(200))).toEqual([]);
  const declaration = withSeeds(201);
  expect(errors(declaration)).toEqual([
    {
      pointer: '/seed/count',
      message: 'There are 201 examples; at most 200 are possible.',
      cure: 'Write at most 200.',
      severity: 'error',
      fix: { op: 'set', path: ['seed', 'count'], value: 200 },
    },
  ]);
});

test('the cure is mechanical, and has Hindi', () => {
  const [fault] = seedFaults(withSeeds(5_000));
  expect(fault?.fix && withFix(withSeeds(5_000), fault.fix)).toEqual(withSeeds(200));
  expect(find(`${fault?.message} ${fault?.cure}`)).toBe(
    '5000 उदाहरण हैं; ज़्यादा से ज़्यादा 200 हो सकते हैं। ज़्यादा से ज़्यादा 200 लिखें।',
  );
});
