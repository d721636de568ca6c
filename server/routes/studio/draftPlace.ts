import { RESERVED_NAMES } from '../../../src/schemas/lint/reserved';
import type { ResourceDeclaration, ResourceSchema } from '../../../src/schemas/resource';
import { OWN_NAME, STUDIO_LIMITS } from '../../../src/schemas/studio/runTimeLimits';
import { invalid } from '../../http/errors';
import { nameTaken, outOfUse } from './publish';
import type { OwnResource, OwnSchemas } from './registry';
import { basisFor } from './shipped/basis';

/** The resource that a draft of a name would change. */
interface DraftPlace {
  readonly own: OwnResource | undefined;
  /** The shipped resource that it would extend; null for the account's own resource. */
  readonly basis: ResourceDeclaration | null;
}

/** The account's own resource of this name, even if the shipped one is served instead. */
export const ownOf = (name: string, { byName, graduated }: OwnSchemas): OwnResource | undefined =>
  byName.get(name) ?? graduated.get(name);

/**
 * Finds the resource that a new draft would change.
 * @param isBlank whether it is for a resource that does not exist yet
 * @throws ApiError 409, 422 if there can be no draft of this name
 */
export function draftPlace(
  name: string,
  schemas: OwnSchemas,
  shipped: readonly ResourceSchema[],
  isBlank = false,
): DraftPlace {
  assertName(name);
  const own = ownOf(name, schemas);
  const basis = basisFor(shipped, name, own);
  const isTaken =
    RESERVED_NAMES.has(name) ||
    schemas.gone.has(name) ||
    (!schemas.byName.has(name) && !basis && shipped.some(each => each.name === name));
  if (isTaken || ((own || basis) && isBlank)) throw nameTaken();
  if (own?.state === 'retired') throw outOfUse();
  return { own, basis };
}

/** @throws ApiError 422 */
function assertName(name: string): void {
  if (!OWN_NAME.test(name))
    throw invalid({ name: 'Use small letters, digits and single dashes, beginning with a letter: fuel-map' });
  if (name.length > STUDIO_LIMITS.name)
    throw invalid({ name: `A name has at most ${STUDIO_LIMITS.name} characters` });
}
