import { completeResource } from '../../../../src/schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import type { OwnResource } from '../registry';
import { graduation } from './graduation';
import { basisNamed } from './shippedForm';

/**
 * The shipped resource that a draft of this name extends. Null if the draft is of the account's own resource, even if a
 * release has shipped another one under the name since.
 */
export function basisFor(
  shipped: readonly ResourceSchema[],
  name: string,
  own: OwnResource | undefined,
): ResourceDeclaration | null {
  const isOwn = own !== undefined && own.base === null && !graduation(shipped)(own);
  return isOwn ? null : basisNamed(shipped, name);
}

/** A shipped resource in the form of an own one, for an account that has not extended it yet. */
export function asShipped(name: string, basis: ResourceDeclaration): OwnResource {
  const schema = completeResource(basis);
  return {
    name,
    // Version 1 is stored when version 2 is published.
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
