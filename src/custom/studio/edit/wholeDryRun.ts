import type { StudioDryRun } from '../../../api/studio/drafts';
import { addedSteps } from '../../../api/studio/stepSums';

/** Portions of 5,000 records; nobody waits for more. */
const MOST_PORTIONS = 40;
const MOST_SAMPLES = 20;

/** Examines the records portion by portion, and adds the results up. */
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
  deleted: all.deleted + more.deleted,
  steps: addedSteps(all.steps, more.steps, MOST_SAMPLES),
  broken: all.broken + more.broken,
  brokenSamples: [...all.brokenSamples, ...more.brokenSamples].slice(0, MOST_SAMPLES),
  unchecked: [...new Set([...all.unchecked, ...more.unchecked])],
});
