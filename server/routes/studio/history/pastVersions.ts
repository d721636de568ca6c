import type { StudioVersionHead } from '../../../../src/api/studio/versions';
import { noSuchRecord } from '../../../http/errors';
import { parseStored } from '../../../store/storedJson';
import type { PublishEffect } from '../../../store/studio/movingRecord';
import type { RunStore, StoredRun } from '../../../store/studio/runStore';
import type { PastState, PastVersion } from '../../../store/studio/studioStore';
import type { Handlers } from '../../serveCall';
import type { StudioRoutesOptions } from '../studioOptions';

/** Maximum number in one answer: an account publishes up to 10 versions an hour. */
const MOST = 100;

interface Past {
  readonly account: string;
  readonly name: string;
  /** All versions, newest first. */
  readonly versions: readonly PastVersion[];
  /** When it was retired and restored, oldest first. */
  readonly states: readonly PastState[];
  /** Only older versions than this one; all by default. */
  readonly before?: number;
}

/** The newest versions of a resource, or those before one, each with its effect on the records. */
export async function readPastVersions(
  runs: Pick<RunStore, 'ofVersions'>,
  { account, name, versions, states, before = Number.POSITIVE_INFINITY }: Past,
): Promise<readonly StudioVersionHead[]> {
  const shown = versions.filter(({ version }) => version < before).slice(0, MOST);
  const range = { oldest: shown.at(-1)?.version ?? 0, newest: shown[0]?.version ?? 0 };
  const past = pastVersions(versions, await runs.ofVersions(account, name, range), before);
  return past.map(head => ({ ...head, states: statesAfter(head, states) }));
}

const statesAfter = (
  head: Pick<PastVersion, 'version'>,
  states: readonly PastState[],
): StudioVersionHead['states'] =>
  states
    .filter(each => each.version === head.version)
    .map(({ state, by, at, why, renamed }) => ({ state, by, at, why, renamed }));

/**
 * Versions of a resource, each with its effect on the records, as far as it is known.
 * @param versions all of them, the newest first
 * @param runs of the resource
 * @param before only older versions than this one; all by default
 */
export function pastVersions(
  versions: readonly PastVersion[],
  runs: readonly StoredRun[],
  before = Number.POSITIVE_INFINITY,
): readonly Omit<StudioVersionHead, 'states'>[] {
  const older = versions.filter(({ version }) => version < before);
  return older.slice(0, MOST).map((version, at) => pastVersion(version, older.slice(at + 1), runs));
}

/** The newest of these versions, newest first, with one of the digests: the target of a rollback. */
export const sameVersion = (
  versions: readonly Pick<PastVersion, 'digest' | 'version'>[],
  digests: readonly (string | undefined)[],
): number | undefined => versions.find(({ digest }) => digests.includes(digest))?.version;

function pastVersion(
  { effect, ...head }: PastVersion,
  earlier: readonly PastVersion[],
  runs: readonly StoredRun[],
): Omit<StudioVersionHead, 'states'> {
  // An undo continues the run of the version before.
  const run = runs.find(({ version }) => version === head.version);
  const kept = effect === null ? null : parseStored(effect);
  const former = sameVersion(earlier, [head.digest, kept?.drafted]);
  return {
    ...head,
    sameAs: former ?? null,
    isRollBack: kept?.isRollBack ?? run?.isUndo ?? false,
    effect: run ? ofRun(run) : ofPublish(kept),
    run: run ? { id: run.id, state: run.state, total: run.total, done: run.done } : null,
  };
}

/** Null if a run had the effect, which by now belongs to another version. */
const ofPublish = (kept: PublishEffect | null): StudioVersionHead['effect'] =>
  kept && kept.records !== null ? { records: kept.records, steps: kept.steps } : null;

/** Without samples, which are values of records that not every reader may see. */
const ofRun = ({ steps }: StoredRun): StudioVersionHead['effect'] => ({
  records: null,
  steps: parseStored(steps).map(step => ({ ...step, samples: [] })),
});

/** Answers with the versions of a resource that are older than a given one. */
export const studioVersionHandlers = ({ store: { studio, runs } }: StudioRoutesOptions) =>
  ({
    async studioOlderVersions({ session: { account }, params: { name, version } }) {
      const versions = await studio.versions(account, name);
      if (versions.every(each => String(each.version) !== version)) throw noSuchRecord('version');
      const states = await studio.states(account, name);
      return readPastVersions(runs, { account, name, versions, states, before: Number(version) });
    },
  }) satisfies Partial<Handlers>;
