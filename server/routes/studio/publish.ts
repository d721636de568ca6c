import type { ResourceSchema } from '../../../src/schemas/resource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { asDeclaration, draftFindings } from '../../../src/schemas/studio/findings';
import { STUDIO_LIMITS } from '../../../src/schemas/studio/runTimeLimits';
import { unsafeChanges } from '../../../src/schemas/studio/unsafeChanges';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import { ApiError } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type { PublishState, StoredDraft } from '../../store/studio/studioStore';
import { ownResource } from './registry';
import { neighboursOf } from './studioOptions';

/** What somebody wants to publish, and what he has seen. */
export interface PublishRequest {
  readonly revision: number;
  /** The digest of the live version; blank for a new resource. */
  readonly expect: string;
}

/** What may be published: the new declaration, and the version that it follows. */
export interface Publishable {
  readonly declaration: string;
  readonly digest: string;
  readonly before: { readonly version: number; readonly digest: string };
}

/** Decides whether a draft may become the live version. @throws ApiError 409, 422 */
export function publishable(
  { draft, resources }: PublishState,
  { revision, expect }: PublishRequest,
  shipped: readonly ResourceSchema[],
): Publishable {
  const own = resources.map(ownResource);
  const live = own.find(({ name }) => name === draft.name);
  if (draft.revision !== revision) throw draftChanged(draft);
  if (live?.state === 'retired') throw outOfUse();
  const before = { version: live?.version ?? 0, digest: live?.digest ?? '' };
  if (before.digest !== expect) throw liveMoved(before);
  if (shipped.some(({ name }) => name === draft.name)) throw nameTaken();
  if (!live && resources.length >= STUDIO_LIMITS.resources) throw tooManyResources();

  const content: unknown = parseStored(draft.declaration);
  const others = neighboursOf(draft.name, shipped, own);
  const findings = draftFindings(content, { name: draft.name, live: live?.declaration ?? null, others });
  const errors = findings.filter(({ severity }) => severity === 'error');
  const declaration = asDeclaration(content);
  if (errors.length > 0 || !declaration) throw wrong(findings, errors.length);
  const changes = live ? unsafeChanges(live.declaration, declaration) : [];
  if (changes.length > 0) throw notSafe(changes);

  const text = canonicalJson(declaration);
  const digest = hexDigest(text);
  if (digest === before.digest) throw unchanged();
  return { declaration: text, digest, before };
}

/** 409: the draft has another revision; the body holds it. */
export const draftChanged = ({ revision, at, owner, declaration }: StoredDraft): ApiError =>
  new ApiError(
    409,
    'draftChanged',
    'The draft was changed in the meantime. Nothing was done; look at the current one and try again',
    { more: { theirs: { revision, at, owner, declaration: parseStored(declaration) } } },
  );

const liveMoved = (live: Publishable['before']): ApiError =>
  new ApiError(
    409,
    'liveMoved',
    'Someone else has published this resource in the meantime. Nothing was published; look at what is live and try again',
    { more: { live } },
  );

/** 409: the resource is out of use. */
export const outOfUse = (): ApiError =>
  new ApiError(409, 'retired', 'The resource is out of use. Restore it first; nothing was done');

/** 409: there is a resource of that name. */
export function nameTaken(): ApiError {
  const message = 'There is a resource, screen or call of this name. Choose another one';
  return new ApiError(409, 'nameTaken', message, { fields: { name: message } });
}

/** 422: more than an account may have. */
export const beyondLimit = (message: string): ApiError => new ApiError(422, 'limit', message);

const tooManyResources = (): ApiError =>
  beyondLimit(`An account has at most ${STUDIO_LIMITS.resources} resources of its own`);

function wrong(findings: readonly unknown[], errors: number): ApiError {
  const message = `The draft has ${errors === 1 ? 'an error' : `${errors} errors`}. Nothing was published`;
  return new ApiError(422, 'findings', message, { more: { findings } });
}

const notSafe = (changes: ReturnType<typeof unsafeChanges>): ApiError =>
  new ApiError(
    422,
    'notSafe',
    `${changes
      .slice(0, 3)
      .map(({ message }) => message)
      .join(' ')} This needs a dry run over the records. Nothing was published`,
    { more: { changes } },
  );

const unchanged = (): ApiError =>
  new ApiError(422, 'unchanged', 'The draft is the same as what is live. There is nothing to publish');
