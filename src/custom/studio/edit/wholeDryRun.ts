import type { StudioDryRun } from '../../../api/studio/drafts';
import { addedSteps } from '../../../api/studio/stepSums';

/** Of 5,000 records each; nobody waits for more. */
const MOST_PORTIONS = 40;
const MOST_SAMPLES = 20;

/** Looks at one portion of the records after the other, and adds them up. */
export async function wholeDryRun(
  look: (after: string | null) => Promise<StudioDryRun>,
): Promise<StudioDryRun> {
  let all = await look(null);
  for (let portions = 1; all.next !== null && portions < MOST_PORTIONS; portions += 1)
    all = added(all, await look(all.next));
  return all;
}

const added = (all: StudioDryRun, more: StudioDryRun): StudioDryRun => ({
  ...more,
  records: all.records + more.records,
  steps: addedSteps(all.steps, more.steps, MOST_SAMPLES),
  broken: all.broken + more.broken,
  brokenSamples: [...all.brokenSamples, ...more.brokenSamples].slice(0, MOST_SAMPLES),
});
