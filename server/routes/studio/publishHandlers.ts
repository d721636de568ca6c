import { may, recordRight } from '../../../src/rights/right';
import { completeResource } from '../../../src/schemas/defineResource';
import { found } from '../../http/errors';
import type { Handlers } from '../serveCall';
import { publishDraft } from './draftPublish';
import { dryRunOf } from './dryRun';
import { candidateOf } from './publish';
import { publisherOf } from './publishGuards';
import { scheduling } from './schedule/scheduling';
import { allOwn } from './registry';
import type { StudioRoutesOptions } from './studioOptions';

const DRAFT = 'draft';

/** The dry run and the publish. */
export function studioPublishHandlers(options: StudioRoutesOptions) {
  const { store, resources: shipped } = options;
  const { studio } = store;
  const schedule = scheduling(options);

  return {
    async studioDraftDryRun({ context, session: { account }, params: { id }, body }) {
      const draft = found(DRAFT, await studio.draft(account, id));
      const own = allOwn(context.get('schemas'));
      const candidate = candidateOf(draft, own, body, shipped);
      const { after, fill } = body;
      const schema = completeResource(candidate.declaration);
      const rights = context.get('rights');
      const seesValues = may(rights, recordRight(schema, 'see'));
      return dryRunOf(options, candidate, { account, name: draft.name, after, fill, rights, seesValues });
    },

    async studioDraftPublish({ context, params: { id }, body: { at, ...body } }) {
      const publisher = publisherOf(context);
      if (at !== undefined) return schedule.choose(publisher, context.get('schemas'), { id, body, at });
      const { version, run } = await publishDraft(options, { publisher, id, body });
      return { version: found(DRAFT, version), due: null, run };
    },

    studioSchedules: ({ session: { account } }) => schedule.list(account),
    studioScheduleCancel: ({ session, params: { id } }) => schedule.cancel(session, id),
  } satisfies Partial<Handlers>;
}
