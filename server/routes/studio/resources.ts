import type { StudioResource } from '../../../src/api/studio/resources';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { neighbourFaults } from '../../../src/schemas/studio/runTimeRules';
import { writtenDeclaration } from '../../../src/schemas/studio/writtenDeclaration';
import { isRecord } from '../../../src/schemas/values/values';
import type { Session } from '../../http/appEnv';
import { ApiError, conflict, found, invalid, noSuchRecord } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type {
  DecideOnResource,
  DraftHead,
  StateChange,
  StoredDraft,
  StoredResource,
} from '../../store/studio/studioStore';
import type { Handlers } from '../serveCall';
import { readPastVersions } from './history/pastVersions';
import { allOwn, ownResource, type OwnSchemas } from './registry';
import { assertAccepted, referencesTo } from './retire/references';
import { graduation, inForce, offers } from './shipped/graduation';
import { shownOffer } from './shipped/offerHandlers';
import { isAdaptable } from './shipped/shippedForm';
import { loggingRefusal, studioEntry, type StudioChange } from './studioLog';
import { labelOf, neighboursOf, type StudioRoutesOptions } from './studioOptions';

const DONE = { message: 'Success' };
const RESOURCE = 'resource';

/** The resources of an account, for users who design and publish them. */
export function studioResourceHandlers(options: StudioRoutesOptions) {
  const { store, clock, resources: shipped } = options;
  const { studio, records, runs } = store;
  const hasGraduated = graduation(shipped);
  const offerOf = offers(shipped);

  /** Retires or restores a resource, and logs it. @throws ApiError 404, 409, 422 */
  async function setState(
    session: Session,
    name: string,
    state: StateChange['state'],
    { why, accept = [], renamedTo }: Reason,
  ): Promise<typeof DONE> {
    const now = clock();
    const change: StudioChange = {
      action: state === 'live' ? 'restore' : renamedTo ? 'rename' : 'retire',
      name,
      before: {},
      after: { state, why, ...renamedOf(renamedTo) },
    };
    return loggingRefusal(options, session, change, async () => {
      const isThere = await studio.setState(
        session.account,
        name,
        { state, now: now.getTime(), by: session.user, why, renamedTo },
        met => {
          if (met.resource.state === 'gone' || hasGraduated(ownResource(met.resource, shipped)))
            throw noSuchRecord(RESOURCE);
          if (met.resource.base !== null)
            throw conflict(
              'shipped',
              'A shipped resource stays in use. Nothing was done; to take out what your account has added, roll back to the version as it is shipped',
            );
          const others = met.resources.map(each => ownResource(each, shipped));
          const references = referencesTo(name, others);
          if (renamedTo) assertTakesPlace(renamedTo.name, met);
          if (state === 'retired') assertAccepted(references, accept);
          else
            assertFits(ownResource(met.resource, shipped).declaration, neighboursOf(name, shipped, others));
          const { version, digest, state: before } = met.resource;
          return studioEntry(session, now, {
            ...change,
            before: { state: before },
            after: { ...change.after, version, digest, ...acceptedOf(state, references) },
          });
        },
      );
      if (!isThere) throw noSuchRecord(RESOURCE);
      return DONE;
    });
  }

  return {
    async studioResources({ context, session: { account } }) {
      const [drafts, counts] = await Promise.all([studio.drafts(account), records.counts(account)]);
      const entries = listed(shipped, context.get('schemas'), drafts);
      const unpublished = entries.filter(({ state }) => state === 'draft').map(({ name }) => name);
      // One query for all: an account may have hundreds.
      const newest = unpublished.length === 0 ? [] : await studio.newestDrafts(account, unpublished);
      const labels = new Map(newest.map(draft => [draft.name, labelOfDraft(draft)]));
      return entries.map(entry => ({
        ...entry,
        label: labels.get(entry.name) ?? entry.label,
        records: counts.get(entry.name) ?? 0,
      }));
    },

    async studioResource({ context, params: { name } }) {
      const own = context.get('schemas').byName.get(name);
      if (own) {
        const { state, version, digest, declaration } = own;
        return {
          name,
          origin: own.base === null ? 'own' : 'adapted',
          state: stateOf(state),
          version,
          digest,
          declaration: { ...declaration },
          offered: shownOffer(offerOf(own), declaration),
          referredBy: referencesTo(name, allOwn(context.get('schemas'))),
        };
      }
      const schema = found(RESOURCE, shipped.find(each => each.name === name) ?? null);
      const declaration = { ...writtenDeclaration(schema) };
      const { version, digest } = context.get('schemas').graduated.get(name) ?? { version: 0, digest: '' };
      const given = { version, digest, declaration, offered: null, referredBy: [] };
      return { name, origin: 'shipped', state: 'live', ...given };
    },

    async studioVersions({ session: { account }, params: { name } }) {
      const versions = await studio.versions(account, name);
      if (versions.length === 0 && shipped.every(each => each.name !== name)) throw noSuchRecord(RESOURCE);
      const states = await studio.states(account, name);
      return readPastVersions(runs, { account, name, versions, states });
    },

    async studioVersion({ session: { account }, params: { name, version: wanted } }) {
      const version = /^[1-9]\d{0,8}$/.test(wanted)
        ? await studio.version(account, name, Number(wanted))
        : null;
      const { declaration, fill: _fill, base: _base, ...head } = found('version', version);
      return { ...head, declaration: { ...parseStored(declaration) } };
    },

    studioRetire: ({ session, params: { name }, body }) => setState(session, name, 'retired', body),
    studioRestore: ({ session, params: { name }, body }) => setState(session, name, 'live', body),
  } satisfies Partial<Handlers>;
}

/** Why a resource is retired or restored, and the accepted names of resources that refer to it. */
interface Reason {
  readonly why: string;
  readonly accept?: readonly string[] | undefined;
  readonly renamedTo?: StateChange['renamedTo'];
}

/** The part of the log entry that names a resource's new name. */
const renamedOf = (other: Reason['renamedTo']) => other && { renamedTo: other.name, copied: other.records };

/** @throws ApiError 422 */
function assertTakesPlace(next: string, { resource, resources }: Parameters<DecideOnResource>[0]): void {
  const isLive = resources.some(({ name, state }) => name === next && state === 'live');
  if (next === resource.name || !isLive)
    throw invalid({ renamedTo: 'Name another live resource of the account' });
}

/** The part of the log entry that names the resources that refer to a retired one. */
const acceptedOf = (state: StateChange['state'], references: ReturnType<typeof referencesTo>) =>
  state === 'retired' && references.length > 0 && { accepted: references.map(({ name }) => name) };

/** Callers skip purged resources. */
const stateOf = (state: StoredResource['state']): 'live' | 'retired' =>
  state === 'live' ? 'live' : 'retired';

/** The label of a draft's resource, or its name if the draft has none. */
function labelOfDraft({ name, declaration }: StoredDraft): string {
  const { menu } = parseStored(declaration);
  const label = isRecord(menu) ? menu['label'] : null;
  return typeof label === 'string' && label.trim() !== '' ? label.slice(0, LONGEST_LABEL) : name;
}

/** Cuts labels, because a draft may be invalid. */
const LONGEST_LABEL = 80;

function listed(
  shipped: StudioRoutesOptions['resources'],
  { byName, graduated }: OwnSchemas,
  drafts: readonly DraftHead[],
): readonly Omit<StudioResource, 'records'>[] {
  const draftsOf = (wanted: string) =>
    drafts.filter(({ name }) => name === wanted).map(({ id, owner, at }) => ({ id, owner, at }));
  const none = {
    publishedAt: null,
    publishedBy: null,
    retiredAt: null,
    version: 0,
    isOffered: false,
    isAdaptable: false,
  };
  const known = new Set([...byName.keys(), ...shipped.map(({ name }) => name)]);
  const unpublished = [...new Set(drafts.map(({ name }) => name))].filter(name => !known.has(name));
  const offerOf = offers(shipped);
  return [
    ...inForce(shipped, byName).map(schema => ({
      ...none,
      name: schema.name,
      label: labelOf(schema),
      origin: 'shipped' as const,
      state: 'live' as const,
      version: graduated.get(schema.name)?.version ?? 0,
      drafts: draftsOf(schema.name),
      isAdaptable: isAdaptable(schema),
    })),
    ...[...byName.values()].map(({ name, declined, base, state, version, at, by, retiredAt, schema }) => ({
      name,
      isOffered: offerOf({ name, declined, base }) !== null,
      isAdaptable: false,
      label: labelOf(schema()),
      origin: base === null ? ('own' as const) : ('adapted' as const),
      state: stateOf(state),
      version,
      drafts: draftsOf(name),
      publishedAt: at,
      publishedBy: by,
      retiredAt,
    })),
    ...unpublished.map(name => ({
      ...none,
      name,
      label: name,
      origin: 'own' as const,
      state: 'draft' as const,
      drafts: draftsOf(name),
    })),
  ];
}

/** @throws ApiError 422 if the resource is no longer consistent with the others */
function assertFits(declaration: ResourceDeclaration, others: ReturnType<typeof neighboursOf>): void {
  // References to retired or purged resources and to removed fields can only be corrected after the resource is
  // restored: its next draft reports them.
  const findings = neighbourFaults(declaration, others, declaration)
    .filter(({ pointer }) => !pointer.endsWith('/display'))
    .map(fault => ({ ...fault, severity: 'error' }));
  const [first] = findings;
  if (first) throw new ApiError(422, 'findings', `${first.message} ${first.cure}`, { more: { findings } });
}
