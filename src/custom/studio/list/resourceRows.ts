import type { ConsoleApi } from '../../../api/console';
import { studioResources, type StudioResource } from '../../../api/studio/resources';
import { studioSchedules, type StudioSchedule } from '../../../api/studio/schedules';
import * as words from '../../../words/en/studio';
import * as adaptWords from '../../../words/en/studio/place';
import * as scheduleWords from '../../../words/en/studio/schedule';
import { t, translateAny } from '../../../words/translator';

/** A resource as a row of the list. */
export type ResourceRow = Omit<StudioResource, 'origin' | 'state'> & {
  readonly kind: StudioResource['origin'];
  readonly condition: StudioResource['state'];
  readonly origin: string;
  readonly state: string;
  /** Its label. `label` also contains its name if another resource has the same label. */
  readonly called: string;
  /** The users who have drafts. */
  readonly owners: string;
};

/** The props of a dialog that changes a resource of the list. */
export interface ResourceDialogProps {
  readonly resource: ResourceRow;
  readonly changed: () => void;
  readonly close: () => void;
}

const ORIGINS = { shipped: words.shipped, own: words.own, adapted: adaptWords.adapted } as const;
const STATES = { draft: words.draft, live: words.live, retired: words.retired } as const;

const isOwnOrAdapted = ({ origin }: Pick<StudioResource, 'origin'>): boolean => origin !== 'shipped';

export async function fetchResourceRows({ call }: ConsoleApi): Promise<readonly ResourceRow[]> {
  const [resources, schedules] = await Promise.all([
    call(studioResources),
    // If they cannot be loaded, the list is shown without them.
    call(studioSchedules).catch((): readonly StudioSchedule[] => []),
  ]);
  // First the resources that the account declared or extended, because users mostly open these.
  const ordered = [...resources.filter(isOwnOrAdapted), ...resources.filter(each => !isOwnOrAdapted(each))];
  const called = ordered.map(({ label }) => translateAny(label).trim());
  const isAmbiguous = (label: string): boolean => called.indexOf(label) !== called.lastIndexOf(label);
  return ordered.map(({ origin, state, ...resource }, at) => ({
    ...resource,
    called: called[at] ?? '',
    label: distinct(called[at] ?? '', resource.name, isAmbiguous),
    kind: origin,
    condition: state,
    origin: translateAny(ORIGINS[origin]),
    state: stateText(
      translateAny(STATES[state]),
      schedules.find(({ name }) => name === resource.name),
    ),
    owners: ownersOf(resource.drafts),
  }));
}

/** `Fuel Map`, or `Fuel Map (fuelmap)` if another one has the same label. */
const distinct = (label: string, name: string, isAmbiguous: (label: string) => boolean): string =>
  isAmbiguous(label) ? `${label} (${name})` : label;

/** `asha, ravi (2)`: each person once. */
function ownersOf(drafts: StudioResource['drafts']): string {
  const counts = new Map<string, number>();
  for (const { owner } of drafts) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts].map(([owner, count]) => (count === 1 ? owner : `${owner} (${count})`)).join(', ');
}

/** The state, and whether a publish is scheduled or was refused when due. */
function stateText(state: string, schedule: StudioSchedule | undefined): string {
  if (!schedule) return state;
  return t(schedule.refusal === null ? scheduleWords.statePlanned : scheduleWords.stateRefused, { state });
}
