import type { Context } from 'hono';
import type { BodyOf } from '../../../src/api/call';
import type { calls } from '../../../src/api/calls';
import type { StudioDraft } from '../../../src/api/studio/drafts';
import { withoutHead } from '../../../src/files/declaration/fileHead';
import { NoDeclaration } from '../../../src/files/declaration/noDeclaration';
import { may } from '../../../src/rights/right';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { draftFindings, type DraftFinding } from '../../../src/schemas/studio/findings';
import { beyondLimits, STUDIO_LIMITS } from '../../../src/schemas/studio/runTimeLimits';
import { writtenDeclaration } from '../../../src/schemas/studio/writtenDeclaration';
import { hasFieldIds, withFieldIds } from '../../../src/wire/record/fieldIds';
import type { PastField } from '../../../src/wire/record/pastField';
import { auditTime } from '../../../src/wire/text/dates';
import { assertRight } from '../../auth/requireRight';
import type { AppEnv, Session } from '../../http/appEnv';
import { forbidden, found, invalid, noSuchRecord } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type { StoredDraft } from '../../store/studio/studioStore';
import type { Handlers } from '../serveCall';
import { blankDeclaration, renamed } from './draftContent';
import { draftPlace, ownOf } from './draftPlace';
import { beyondLimit, draftChanged } from './publish';
import { withPresentNames } from './referring';
import { onShipped, type OwnResource, type OwnSchemas } from './registry';
import { basisFor } from './shipped/basis';
import { basisNamed } from './shipped/shippedForm';
import { loggingRefusal, studioEntry } from './studioLog';
import { neighboursOf, type StudioRoutesOptions } from './studioOptions';

const DRAFT = 'draft';
const DONE = { message: 'Success' };

type Declaration = Readonly<Record<string, unknown>>;
type CreateBody = BodyOf<typeof calls.studioDraftCreate>;

/** The drafts of an account's resources. Every designer sees them; only their owner changes them. */
export function studioDraftHandlers(options: StudioRoutesOptions) {
  const { store, clock, resources: shipped } = options;
  const { studio } = store;

  /** The findings on a draft, and the shipped resource that it extends. */
  const examined = (name: string, declaration: unknown, schemas: OwnSchemas) => {
    const own = ownOf(name, schemas);
    const basis = basisFor(shipped, name, own);
    const findings = draftFindings(declaration, {
      name,
      live: own?.declaration ?? basis,
      others: neighboursOf(name, shipped, [...schemas.byName.values()]),
      basis,
    });
    return { findings, basis };
  };

  const shown = (draft: StoredDraft, schemas: OwnSchemas, past: StudioDraft['past']): StudioDraft => {
    const { id, name, owner, revision, baseVersion } = draft;
    const declaration = parseStored(draft.declaration);
    const { findings, basis } = examined(name, declaration, schemas);
    return {
      id,
      name,
      owner,
      revision,
      baseVersion,
      declaration,
      findings,
      basis: basis && { ...basis },
      past,
    };
  };

  /** Reads the removed fields if a field of the draft lacks an id. The console gives an id to each field. */
  async function pastOf(
    account: string,
    id: string,
    declaration: Declaration,
  ): Promise<readonly PastField[]> {
    if (hasFieldIds(declaration)) return [];
    const stored = await studio.draft(account, id);
    return stored ? studio.removedFields(account, stored.name) : [];
  }

  /** The initial content of a new draft. @throws ApiError 404, 409, 422 */
  async function initialContent(
    account: string,
    { name, from, version, declaration, label }: CreateBody,
    own: OwnResource | undefined,
    schemas: OwnSchemas,
  ): Promise<Declaration> {
    if (from === 'declaration') {
      if (!declaration) throw invalid({ declaration: 'Send the declaration' });
      return renamed(contentOf(declaration), name);
    }
    if (from === 'blank') return { ...blankDeclaration(name, label?.trim() || name) };
    if (from === 'shipped' && (own || basisNamed(shipped, name))) {
      const schema = shipped.find(each => each.name === name);
      return { ...writtenDeclaration(found('resource', schema ?? null)) };
    }
    if (!own) throw noSuchRecord('resource');
    if (from === 'live') return { ...own.declaration };
    const stored = found('version', await studio.version(account, name, version ?? 0));
    const older = onShipped(parseStored(stored.declaration), { name, base: stored.base }, shipped);
    const others = neighboursOf(name, shipped, [...schemas.byName.values()]);
    return { ...withPresentNames(older, own.declaration, others) };
  }

  async function created(context: Context<AppEnv>, session: Session, body: CreateBody): Promise<StudioDraft> {
    const { account, user: owner } = session;
    const { name, from } = body;
    // A rollback begins with a draft of an older version.
    if (from !== 'version') assertRight(context, 'studio/draft', options);
    const schemas = context.get('schemas');
    const { own, basis } = draftPlace(name, schemas, shipped, from === 'blank');
    const begun = await initialContent(account, body, own, schemas);
    const past = await studio.removedFields(account, name);
    const content = identified(begun, own?.declaration ?? basis, past);
    const now = clock();
    const draft = { name, owner, baseVersion: own?.version ?? 0, declaration: content, at: auditTime(now) };
    const added = await studio.addDraft(account, draft, met => {
      if (met.drafts >= STUDIO_LIMITS.drafts)
        throw beyondLimit(`An account has at most ${STUDIO_LIMITS.drafts} drafts. Throw some away first`);
      return studioEntry(session, now, {
        action: 'draft',
        name,
        before: {},
        after: { draft: met.draft.id, from, baseVersion: draft.baseVersion },
      });
    });
    // Nothing is read after the draft is stored: a failed read would report a refusal although the draft exists.
    return shown(added, schemas, [...past]);
  }

  return {
    studioDraftCreate({ context, session, body }) {
      const { name, from } = body;
      const change = { action: 'draft', name, before: {}, after: { from } } as const;
      return loggingRefusal(options, session, change, () => created(context, session, body));
    },

    async studioDraft({ context, session: { account }, params: { id } }) {
      const stored = found(DRAFT, await studio.draft(account, id));
      const past = await studio.removedFields(account, stored.name);
      const draft = shown(stored, context.get('schemas'), [...past]);
      const schedules = await store.schedules.list(account);
      const refusal = schedules.find(each => each.draft === id)?.refusal ?? null;
      return refusal === null ? draft : { ...draft, findings: [notPublished(refusal), ...draft.findings] };
    },

    async studioDraftSave({ context, session, params: { id }, body }) {
      const { revision, declaration } = body;
      const schemas = context.get('schemas');
      const at = auditTime(clock());
      const past = await pastOf(session.account, id, declaration);
      const saved = await studio.saveDraft(session.account, id, current => {
        assertOwn(current, session);
        if (current.revision !== revision) throw draftChanged(current);
        const own = ownOf(current.name, schemas);
        const basis = basisFor(shipped, current.name, own);
        const baseVersion = body.baseVersion ?? current.baseVersion;
        assertBase(baseVersion, current, own);
        return { declaration: identified(declaration, own?.declaration ?? basis, past), baseVersion, at };
      });
      const { name, revision: now, declaration: text } = found(DRAFT, saved);
      return { revision: now, findings: examined(name, parseStored(text), schemas).findings };
    },

    async studioDraftDiscard({ context, session, params: { id } }) {
      const { account } = session;
      const now = clock();
      const { name, owner } = found(DRAFT, await studio.draft(account, id));
      const change = { action: 'discard', name, before: { draft: id, owner }, after: {} } as const;
      const isGone = await loggingRefusal(options, session, change, () =>
        studio.discardDraft(account, id, ({ draft }) => {
          // Drafts of users who have left must not stay forever.
          if (!may(context.get('rights'), 'studio/publish')) assertOwn(draft, session);
          return studioEntry(session, now, change);
        }),
      );
      if (!isGone) throw noSuchRecord(DRAFT);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

/** @throws ApiError 422 for a base that is older than the stored one, or newer than the live version */
function assertBase(next: number, { baseVersion }: StoredDraft, own: OwnResource | undefined): void {
  if (next !== baseVersion && (next < baseVersion || next > (own?.version ?? 0)))
    throw invalid({ baseVersion: `Name a version that was live since version ${baseVersion}` });
}

/** Reports that a scheduled publish of the draft failed. */
const notPublished = (refusal: string): DraftFinding => ({
  pointer: '',
  severity: 'warning',
  message: `It was not published when its time came: ${refusal}.`,
  cure: 'Look at what it would do now, and publish it or choose another time.',
});

/** The sent declaration, without the head that a file may have. @throws ApiError 422 */
function contentOf(declaration: Declaration): Declaration {
  try {
    return withoutHead(declaration).declaration;
  } catch (cause) {
    if (cause instanceof NoDeclaration) throw invalid({ declaration: cause.message });
    throw cause;
  }
}

/** The text of a declaration, with an id for each field. @throws ApiError 422 if it is beyond the limits */
function identified(
  declaration: Declaration,
  live: ResourceDeclaration | null,
  past: readonly PastField[],
): string {
  const before = beyondLimits(declaration, JSON.stringify(declaration));
  if (before !== null) throw beyondLimit(before);
  const content = withFieldIds(declaration, live, past);
  const text = JSON.stringify(content);
  const after = beyondLimits(content, text);
  if (after !== null) throw beyondLimit(after);
  return text;
}

/** @throws ApiError 403 */
function assertOwn({ owner }: StoredDraft, { user }: Session): void {
  if (owner !== user)
    throw forbidden('notYourDraft', `This is a draft of ${owner}. Nothing was done; begin one of your own`);
}
