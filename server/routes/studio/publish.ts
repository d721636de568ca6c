import type { ResourceDeclaration, ResourceSchema } from '../../../src/schemas/resource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { asDeclaration, draftFindings, type DraftFinding } from '../../../src/schemas/studio/findings';
import { withFormerNames } from '../../../src/schemas/studio/formerNames';
import { STUDIO_LIMITS } from '../../../src/schemas/studio/runTimeLimits';
import { unsafeChanges, type UnsafeChange } from '../../../src/schemas/studio/unsafeChanges';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import { ApiError, conflict } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type { StoredDraft } from '../../store/studio/studioStore';
import { followersOf, type Follower } from './referring';
import type { OwnResource } from './registry';
import { runUnderWay } from './run/runGuards';
import { asShipped, basisFor } from './shipped/basis';
import { graduation } from './shipped/graduation';
import { neighboursOf } from './studioOptions';

/** The revision of the draft to publish, and the live version that the user has seen. */
export interface ExpectedState {
  readonly revision: number;
  /** The digest of the live version; blank for a new resource. */
  readonly expect: string;
}

/** A draft that may become the next version. */
export interface Candidate {
  readonly declaration: ResourceDeclaration;
  readonly text: string;
  readonly digest: string;
  /** The digest of the draft as stored, before the former names of its fields are added. */
  readonly draftDigest: string;
  /** The live version, or the shipped resource when it is first extended; null for a new resource. */
  readonly live: OwnResource | null;
  /** The shipped resource that it extends. */
  readonly basis: ResourceDeclaration | null;
  /** Whether the account has no own resource of the name yet. */
  readonly isFirst: boolean;
  /** The changes that existing records may prevent. */
  readonly changes: readonly UnsafeChange[];
  /** Other resources whose references follow renamed fields. */
  readonly followers: readonly Follower[];
  /** Set for a rollback: the earlier version from which the draft was made, if nobody has edited it since. */
  readonly rollsBackTo?: number | undefined;
}

/** Decides whether a draft may become the live version. @throws ApiError 409, 422 */
export function candidateOf(
  draft: StoredDraft,
  own: readonly OwnResource[],
  { revision, expect }: ExpectedState,
  shipped: readonly ResourceSchema[],
): Candidate {
  const live = own.find(({ name }) => name === draft.name);
  if (draft.revision !== revision) throw draftChanged(draft);
  if (live?.state === 'retired') throw outOfUse();
  if (live?.state === 'gone') throw nameTaken();
  const before = seenOf(live ?? null);
  if (before.digest !== expect || before.version !== draft.baseVersion) throw liveMoved(before);
  if (live?.moving) throw runUnderWay(live.name);
  const basis = basisFor(shipped, draft.name, live);
  const isShipped = shipped.some(({ name }) => name === draft.name);
  if (isShipped && !basis && (!live || graduation(shipped)(live))) throw nameTaken();
  if (!live && own.filter(({ state }) => state !== 'gone').length >= STUDIO_LIMITS.resources)
    throw beyondLimit(`An account has at most ${STUDIO_LIMITS.resources} resources of its own`);

  const content: unknown = parseStored(draft.declaration);
  const others = neighboursOf(draft.name, shipped, own);
  const known = live ?? (basis && asShipped(draft.name, basis));
  const findings = draftFindings(content, {
    name: draft.name,
    live: known?.declaration ?? null,
    others,
    basis,
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  const drafted = asDeclaration(content);
  if (errors.length > 0 || !drafted) throw wrong(findings, errors);
  const declaration = known ? withFormerNames(known.declaration, drafted) : drafted;
  const followers = known ? followersOf(known.declaration, declaration, own) : [];
  const text = canonicalJson(declaration);
  const digest = hexDigest(text);
  const draftDigest = hexDigest(canonicalJson(drafted));
  if ([digest, draftDigest].includes(before.digest) || (!live && basis && text === canonicalJson(basis)))
    throw unchanged();
  const changes = known ? unsafeChanges(known.declaration, declaration) : [];
  const isFirst = live === undefined;
  return { declaration, text, digest, draftDigest, live: known, basis, isFirst, changes, followers };
}

/** The identity of the live version. */
export const seenOf = (live: OwnResource | null) => ({
  version: live?.version ?? 0,
  digest: live?.digest ?? '',
});

/** 409: the draft has another revision, which the body contains. */
export const draftChanged = ({ revision, at, owner, baseVersion, declaration }: StoredDraft): ApiError =>
  conflict(
    'draftChanged',
    'The draft was changed in the meantime. Nothing was done; look at the current one and try again',
    { more: { theirs: { revision, at, owner, baseVersion, declaration: parseStored(declaration) } } },
  );

const liveMoved = (live: ReturnType<typeof seenOf>): ApiError =>
  conflict(
    'liveMoved',
    'Someone else has published this resource in the meantime. Nothing was published; look at what is live and try again',
    { more: { live } },
  );

/** 409: the resource is retired. */
export const outOfUse = (): ApiError =>
  conflict('retired', 'The resource is out of use. Restore it first; nothing was done');

/** 409: a resource of that name exists. */
export function nameTaken(): ApiError {
  const message = 'There is a resource, screen or call of this name. Choose another one';
  return conflict('nameTaken', message, { fields: { name: message } });
}

/** 422: a limit of the account is reached. */
export const beyondLimit = (message: string): ApiError => new ApiError(422, 'limit', message);

function wrong(findings: readonly DraftFinding[], errors: readonly DraftFinding[]): ApiError {
  const [first] = errors;
  const details = first ? ` ${first.message} ${first.cure}` : '';
  const message = `The draft has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}. Nothing was published.${details}`;
  return new ApiError(422, 'findings', message, { more: { findings } });
}

/** 422: the changes need a dry run. */
export const notSafe = (changes: readonly UnsafeChange[]): ApiError =>
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
