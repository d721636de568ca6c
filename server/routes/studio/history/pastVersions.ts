import type { StudioVersionHead } from '../../../../src/api/studio/versions';
import { parseStored } from '../../../store/storedJson';
import type { StoredRun } from '../../../store/studio/runStore';
import type { PastVersion } from '../../../store/studio/studioStore';

/**
 * The versions of a resource with what became of the records, as far as that is known.
 * @param versions the newest first
 * @param runs of the resource
 */
export const pastVersions = (
  versions: readonly PastVersion[],
  runs: readonly StoredRun[],
): readonly StudioVersionHead[] =>
  versions.map(({ effect, ...head }, at) => {
    // An undo goes on with the run of the version before.
    const run = runs.find(({ version }) => version === head.version);
    const former = versions.slice(at + 1).find(({ digest }) => digest === head.digest);
    return {
      ...head,
      sameAs: former?.version ?? null,
      effect: run ? ofRun(run) : effect === null ? null : parseStored(effect),
      run: run ? { id: run.id, state: run.state, total: run.total, done: run.done } : null,
    };
  });

/** Examples are values of records, which not everybody may see. */
const ofRun = ({ steps }: StoredRun): StudioVersionHead['effect'] => ({
  records: null,
  steps: parseStored(steps).map(step => ({ ...step, samples: [] })),
});
