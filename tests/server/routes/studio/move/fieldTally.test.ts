import { expect, it } from 'vitest';
import { createTally } from '../../../../../server/routes/studio/move/fieldTally';
import { recordPlan } from '../../../../../server/routes/studio/move/recordPlan';

const base = { source: 'rate', label: 'Rate', fid: 'aaaaaaaa' } as const;
const plan = recordPlan(
  { name: 'fuelmap', fields: [{ ...base, kind: 'text' }] },
  { name: 'fuelmap', fields: [{ ...base, kind: 'number' }] },
  2,
);

it('lists as many exceptions of one batch as requested', () => {
  const tally = createTally(plan, 100);
  for (let at = 0; at < 120; at += 1)
    tally.add(`r${at}`, [{ fid: 'aaaaaaaa', outcome: 'failed', before: `${at} %`, after: null }]);
  const [step] = tally.steps();
  expect(step?.counts.failed).toBe(120);
  expect(step?.samples).toHaveLength(100);
});
