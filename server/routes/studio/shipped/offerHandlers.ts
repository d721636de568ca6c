import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { writtenDeclaration } from '../../../../src/schemas/studio/writtenDeclaration';
import { withFieldIds } from '../../../../src/wire/record/fieldIds';
import { type ApiError, conflict, noSuchRecord } from '../../../http/errors';
import type { Handlers } from '../../serveCall';
import { ownResource } from '../registry';
import { loggingRefusal, studioEntry, type StudioChange } from '../studioLog';
import type { StudioRoutesOptions } from '../studioOptions';
import { graduation, offers, type Offer } from './graduation';

const RESOURCE = 'resource';

/** Lets an account keep its own resource and decline the one that a release ships under the same name. */
export function studioOfferHandlers(options: StudioRoutesOptions) {
  const { store, clock, resources: shipped } = options;
  const hasGraduated = graduation(shipped);
  const offerOf = offers(shipped);
  return {
    async studioKeep({ session, params: { name }, body: { why, digest } }) {
      const now = clock();
      const change: StudioChange = { action: 'keep', name, before: {}, after: { digest, why } };
      return loggingRefusal(options, session, change, async () => {
        const kept = { digest, now: now.getTime() };
        const isThere = await store.studio.keepOwn(session.account, name, kept, ({ resource }) => {
          if (resource.state === 'gone' || hasGraduated(ownResource(resource, shipped)))
            throw noSuchRecord(RESOURCE);
          if (offerOf({ ...resource, declined: null })?.digest !== digest) throw offerMoved();
          const { version, digest: ours } = resource;
          return studioEntry(session, now, { ...change, before: { version, digest: ours } });
        });
        if (!isThere) throw noSuchRecord(RESOURCE);
        return { message: 'Success' };
      });
    },
  } satisfies Partial<Handlers>;
}

/** The offered declaration. Its fields have the ids of the own resource's fields with the same position and name. */
export const shownOffer = (offer: Offer | null, own: ResourceDeclaration) =>
  offer && {
    digest: offer.digest,
    declaration: withFieldIds({ ...writtenDeclaration(offer.schema) }, own),
  };

const offerMoved = (): ApiError =>
  conflict(
    'offerMoved',
    'The shipped form has changed since you opened this page. Nothing was done; look at it again',
  );
