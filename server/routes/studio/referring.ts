import type { Field } from '../../../src/schemas/field';
import type { ResourceDeclaration, ResourceSchema } from '../../../src/schemas/resource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { neighbourFaults, type Neighbour } from '../../../src/schemas/studio/runTimeRules';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import { auditTime } from '../../../src/wire/text/dates';
import type { Session } from '../../http/appEnv';
import { ApiError, conflict } from '../../http/errors';
import type { FollowingVersion } from '../../store/studio/studioStore';
import { fidOf } from './move/fieldForm';
import type { OwnResource } from './registry';
import { runUnderWay } from './run/runGuards';
import { basisNamed } from './shipped/shippedForm';
import { studioEntry } from './studioLog';

/** A resource whose references show a field that a publish renames, and its declaration with the new name. */
export interface Follower {
  readonly resource: OwnResource;
  readonly declaration: ResourceDeclaration;
}

/**
 * The other resources of the account whose references show renamed fields. Retired resources are included: otherwise
 * they could not be restored.
 * @throws ApiError 409 if a run moves the records of one of them
 */
export function followersOf(
  before: ResourceDeclaration,
  after: ResourceDeclaration,
  own: readonly OwnResource[],
): readonly Follower[] {
  const renamed = renamedFields(before, after);
  if (renamed.size === 0) return [];
  const found = own.flatMap(resource => {
    const { declaration, name, state } = resource;
    if (name === after.name || state === 'gone') return [];
    const fields = following(declaration.fields, after.name, renamed);
    return fields === declaration.fields ? [] : [{ resource, declaration: { ...declaration, fields } }];
  });
  const moving = found.find(({ resource }) => resource.moving);
  if (moving) throw runUnderWay(moving.resource.name);
  return found;
}

/** The new names of fields, by the old ones. */
function renamedFields(before: ResourceDeclaration, after: ResourceDeclaration): ReadonlyMap<string, string> {
  const names = new Map(after.fields.map(field => [fidOf(field), field.source]));
  return new Map(
    before.fields.flatMap(field => {
      const now = names.get(fidOf(field));
      return now === undefined || now === field.source ? [] : [[field.source, now] as const];
    }),
  );
}

/** The fields with the new names; the same array if no field shows a renamed one. */
function following<T extends Field>(
  fields: readonly T[],
  name: string,
  renamed: ReadonlyMap<string, string>,
): readonly T[] {
  const next = fields.map((field): T => {
    if (field.kind === 'reference' && field.resource === name) {
      const display = renamed.get(field.display);
      return display === undefined ? field : { ...field, display };
    }
    if (!('fields' in field)) return field;
    const columns = following(field.fields, name, renamed);
    return columns === field.fields ? field : { ...field, fields: columns };
  });
  return next.some((field, at) => field !== fields[at]) ? next : fields;
}

/**
 * An older version whose references show fields by their current names, because the other resources are not rolled
 * back. The current name comes from the same reference of the live version.
 */
export function withPresentNames(
  older: ResourceDeclaration,
  live: ResourceDeclaration,
  others: readonly Neighbour[],
): ResourceDeclaration {
  return { ...older, fields: presentNames(older.fields, live.fields, others) };
}

function presentNames<T extends Field>(
  older: readonly T[],
  live: readonly Field[],
  others: readonly Neighbour[],
): readonly T[] {
  const byFid = new Map(live.map(field => [fidOf(field), field]));
  return older.map((field): T => {
    const now = byFid.get(fidOf(field));
    if (field.kind === 'reference' && now?.kind === 'reference' && now.resource === field.resource) {
      const shown = others.find(({ name }) => name === field.resource)?.fields.map(({ source }) => source);
      return !shown || shown.includes(field.display) ? field : { ...field, display: now.display };
    }
    if (!('fields' in field) || !now || !('fields' in now)) return field;
    return { ...field, fields: presentNames(field.fields, now.fields, others) };
  });
}

/** The resources after the followers' references have been updated. */
export const followed = (
  own: readonly OwnResource[],
  followers: readonly Follower[],
): readonly OwnResource[] =>
  own.map(resource => {
    const follower = followers.find(each => each.resource.name === resource.name);
    return follower ? { ...resource, declaration: follower.declaration } : resource;
  });

interface Publishing {
  readonly session: Session;
  readonly now: Date;
  /** The resource that is published. */
  readonly name: string;
  readonly shipped: readonly ResourceSchema[];
}

/** The next versions of the followers. */
export const followingVersions = (
  followers: readonly Follower[],
  { session, now, name: published, shipped }: Publishing,
): readonly FollowingVersion[] =>
  followers.map(({ resource: { name, version, digest: former, base }, declaration }) => {
    const text = canonicalJson(declaration);
    const digest = hexDigest(text);
    const why = `Follows the new field names of ${published}`;
    const basis = base === null ? null : basisNamed(shipped, name);
    return {
      name,
      version: {
        declaration: text,
        digest,
        by: session.user,
        at: auditTime(now),
        why,
        fill: [],
        base: basis ? canonicalJson(basis) : base,
      },
      entry: studioEntry(session, now, {
        action: 'publish',
        name,
        before: { version, digest: former },
        after: { version: version + 1, digest, why },
      }),
    };
  });

/** @throws ApiError 409 naming the live resources that show a removed field */
export function assertDisplays({ name, fields }: ResourceDeclaration, own: readonly OwnResource[]): void {
  const names = new Set(['id', ...fields.map(({ source }) => source)]);
  const shows = (other: readonly Field[]): boolean =>
    other.some(
      field =>
        (field.kind === 'reference' && field.resource === name && !names.has(field.display)) ||
        ('fields' in field && shows(field.fields)),
    );
  const by = own.filter(
    each => each.name !== name && each.state === 'live' && shows(each.declaration.fields),
  );
  if (by.length > 0)
    throw conflict(
      'referenced',
      `${by.map(each => each.name).join(', ')} would show a field of this resource that is gone. Nothing was published; let the reference show another field first`,
    );
}

/** @throws ApiError 422 if a version that is to be live again shows a removed field of another resource */
export function assertStillFits(declaration: ResourceDeclaration, others: readonly Neighbour[]): void {
  const [first] = neighbourFaults(declaration, others, declaration);
  if (!first) return;
  throw new ApiError(
    422,
    'findings',
    `${first.message} Nothing was undone; once the records are moved, roll back, and correct that in the draft`,
    { more: { findings: [{ ...first, severity: 'error' }] } },
  );
}
