import { createClashCount } from '../../../api/studio/clashes';
import type { StudioDryRun } from '../../../api/studio/dryRun';
import { addedBroken, addedSteps, MOST_SAMPLES } from '../../../api/studio/stepSums';

/** Portions of 5,000 records: as many as a run may move. */
const MOST_PORTIONS = 200;

/**
 * Examines the records portion by portion, and adds the results up.
 * @param looked receives the number of records examined so far, if there is another portion
 */
export async function wholeDryRun(
  look: (after: string | null) => Promise<StudioDryRun>,
  looked: (records: number) => void,
): Promise<StudioDryRun> {
  const clashes = createClashCount(MOST_SAMPLES);
  let all = await look(null);
  // A single portion has counted them itself.
  if (all.next === null) return all;
  clashes.add(all.keyed);
  for (let portions = 1; all.next !== null && portions < MOST_PORTIONS; portions += 1) {
    looked(all.records);
    const more = await look(all.next);
    clashes.add(more.keyed);
    all = added(all, more);
  }
  return { ...all, ...clashes.clashes(), keyed: [] };
}

const added = (all: StudioDryRun, more: StudioDryRun): StudioDryRun => ({
  ...more,
  records: all.records + more.records,
  deleted: all.deleted + more.deleted,
  steps: addedSteps(all.steps, more.steps, MOST_SAMPLES),
  broken: all.broken + more.broken,
  brokenSamples: [...all.brokenSamples, ...more.brokenSamples].slice(0, MOST_SAMPLES),
  brokenBy: addedBroken([...all.brokenBy, ...more.brokenBy]),
  emptied: all.emptied + more.emptied,
  emptiedSamples: [...all.emptiedSamples, ...more.emptiedSamples].slice(0, MOST_SAMPLES),
  names: [...all.names, ...more.names],
  unchecked: [...new Set([...all.unchecked, ...more.unchecked])],
});
