import type { ConsoleApi } from '../../../api/console';
import { studioResources, type StudioResource } from '../../../api/studio/resources';
import { translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as adaptWords from '../../../words/en/studio/place';

/** A resource as a row of the list. */
export type ResourceRow = Omit<StudioResource, 'origin' | 'state'> & {
  readonly kind: StudioResource['origin'];
  readonly condition: StudioResource['state'];
  readonly origin: string;
  readonly state: string;
  /** Who has drafts. */
  readonly owners: string;
};

const ORIGINS = { shipped: words.shipped, own: words.own, adapted: adaptWords.adapted } as const;
const STATES = { draft: words.draft, live: words.live, retired: words.retired } as const;

const isOwn = ({ origin }: Pick<StudioResource, 'origin'>): boolean => origin !== 'shipped';

export async function fetchResourceRows({ call }: ConsoleApi): Promise<readonly ResourceRow[]> {
  const resources = await call(studioResources);
  // People come for the account's own resources.
  const ordered = [...resources.filter(isOwn), ...resources.filter(each => !isOwn(each))];
  return ordered.map(({ origin, state, ...resource }) => ({
    ...resource,
    label: translateAny(resource.label),
    kind: origin,
    condition: state,
    origin: translateAny(ORIGINS[origin]),
    state: translateAny(STATES[state]),
    owners: resource.drafts.map(({ owner }) => owner).join(', '),
  }));
}
