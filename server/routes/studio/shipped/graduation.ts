import type { ResourceSchema } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { writtenDeclaration } from '../../../../src/schemas/studio/writtenDeclaration';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import type { StoredResource } from '../../../store/studio/studioStore';

/** An own resource, with its completed declaration. */
interface OwnContent extends Pick<StoredResource, 'name' | 'state' | 'moving'> {
  readonly schema: () => ResourceSchema;
}

/**
 * Whether an own resource has graduated: the release ships an equal one of its name. Otherwise the own resource stays
 * in force, and the shipped one is offered as a draft.
 */
export function graduation(shipped: readonly ResourceSchema[]): (own: OwnContent) => boolean {
  const known = new Map(shipped.map(schema => [schema.name, schema]));
  return ({ name, state, moving, schema }) => {
    const next = known.get(name);
    // Only the own resource can show records that a run is still moving.
    if (!next || moving || state !== 'live') return false;
    return contentOf(next) === contentOf(schema());
  };
}

/** A shipped resource that an account can have instead of its own. */
export interface Offer {
  readonly digest: string;
  readonly schema: ResourceSchema;
}

/** Finds the shipped resource that has the name of an own one, unless the account has declined it. */
export function offers(
  shipped: readonly ResourceSchema[],
): (own: Pick<StoredResource, 'base' | 'declined' | 'name'>) => Offer | null {
  const known = new Map(shipped.map(schema => [schema.name, schema]));
  return ({ name, declined, base }) => {
    const schema = known.get(name);
    // An extension of the shipped resource follows it anyway.
    if (!schema || base !== null) return null;
    const digest = hexDigest(contentOf(schema));
    return digest === declined ? null : { digest, schema };
  };
}

/** A declaration without what a file may omit: field ids, former names of fields, and examples. */
const contentOf = (schema: ResourceSchema): string =>
  canonicalJson(JSON.parse(canonicalJson(writtenDeclaration(schema)), withoutIds));

const withoutIds = (name: string, value: unknown): unknown =>
  name === 'fid' || name === 'was' ? undefined : value;

/** The shipped resources that no own resource of the account replaces. */
export const inForce = <Resource extends { readonly name: string }>(
  shipped: readonly Resource[],
  own: ReadonlyMap<string, unknown>,
): readonly Resource[] =>
  shipped.some(({ name }) => own.has(name)) ? shipped.filter(({ name }) => !own.has(name)) : shipped;
