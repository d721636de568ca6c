import { completeResource } from '../../../../src/schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import type { OwnResource } from '../registry';
import { graduation } from './graduation';
import { basisNamed } from './shippedForm';

/**
 * The shipped resource that a draft of this name adds to. Null where a draft is of a resource of the account's own, also
 * of one that it had before a release shipped another one under the name.
 */
export function basisFor(
  shipped: readonly ResourceSchema[],
  name: string,
  own: OwnResource | undefined,
): ResourceDeclaration | null {
  const isOwn = own !== undefined && own.base === null && !graduation(shipped)(own);
  return isOwn ? null : basisNamed(shipped, name);
}

/** What an account has of a shipped resource before it has added to it. */
export function asShipped(name: string, basis: ResourceDeclaration): OwnResource {
  const schema = completeResource(basis);
  return {
    name,
    // It is stored as the first version once the second one is published.
    version: 1,
    digest: '',
    by: '',
    at: '',
    why: '',
    fill: [],
    base: null,
    state: 'live',
    retiredAt: null,
    declined: null,
    moving: null,
    declaration: basis,
    schema: () => schema,
  };
}
