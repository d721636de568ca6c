import { useState } from 'react';
import { createClashCount } from '../../../api/studio/clashes';
import type { StudioDraft } from '../../../api/studio/drafts';
import { studioDraftDryRun, type StudioDryRun } from '../../../api/studio/dryRun';
import { addedBroken, addedSteps, MOST_SAMPLES } from '../../../api/studio/stepSums';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as words from '../../../words/en/studio';
import { t } from '../../../words/translator';
import type { EditedDraft } from '../saving/useDraftSaving';

/** Maximum number of portions of 5,000 records; together they are as many records as a run may move. */
const MOST_PORTIONS = 200;

/**
 * Examines the records portion by portion and sums up the results.
 * @param report receives the number of records examined so far, if there is another portion
 */
export async function wholeDryRun(
  look: (after: string | null) => Promise<StudioDryRun>,
  report: (records: number) => void,
): Promise<StudioDryRun> {
  const clashes = createClashCount(MOST_SAMPLES);
  let all = await look(null);
  // A single portion already contains the totals.
  if (all.next === null) return all;
  clashes.add(all.keyed);
  for (let portions = 1; all.next !== null && portions < MOST_PORTIONS; portions += 1) {
    report(all.records);
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

/** What a publish would do to the records, and the state to which that applies. */
export interface SeenRun {
  readonly run: StudioDryRun;
  readonly revision: number;
  /** The digest of the live version; blank for none. */
  readonly expect: string;
  /** The ids of new fields whose defaults are written. */
  readonly fill: readonly string[];
  /** Whether there are more records than a publish can compare with each other. */
  readonly isMany: boolean;
}

/** What a publish of the current draft would do, and how many records have been examined so far. */
export function useDryRun(
  { id }: StudioDraft,
  { declaration, base, flush, meet }: EditedDraft,
  fill: readonly string[],
) {
  const { call } = useApi();
  const expect = base?.digest ?? '';
  const [examined, setExamined] = useState(0);
  const seen = useScreenQuery<SeenRun>(
    ['dry run', id, expect, declaration, fill],
    async ({ signal }) => {
      const revision = await flush();
      if (revision === null) throw new Error(t(words.notSavedNow));
      try {
        const filled = fill.length > 0 && { fill };
        signal.throwIfAborted();
        setExamined(0);
        const look = async (after: string | null) => {
          const portion = await call(studioDraftDryRun, {
            id,
            body: { revision, expect, ...filled, ...(after !== null && { after }) },
          });
          // Stops if the dialog is closed or another dry run replaces this one: there may be 200 portions.
          signal.throwIfAborted();
          return portion;
        };
        let isMany = false;
        const run = await wholeDryRun(look, records => {
          isMany = true;
          setExamined(records);
        });
        return { run, revision, expect, fill, isMany };
      } catch (cause) {
        if (!signal.aborted) await meet(cause);
        throw cause;
      }
    },
    { retry: false, staleTime: 0 },
  );
  return { ...seen, examined };
}
