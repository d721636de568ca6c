import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import { asDeclaration } from '../../../../src/schemas/studio/findings';
import { writtenDeclaration } from '../../../../src/schemas/studio/writtenDeclaration';
import { withFieldIds } from '../../../../src/wire/record/fieldIds';

/** Whether accounts may add to a shipped resource: its screens and calls follow from its declaration alone. */
export const isAdaptable = ({ style, customList, updateFields }: ResourceSchema): boolean =>
  style === 'master' && !customList && updateFields === undefined;

const known = new WeakMap<ResourceSchema, ResourceDeclaration>();

/** A shipped resource as accounts add to it: its declaration, each of whose fields has an id. */
export function basisOf(schema: ResourceSchema): ResourceDeclaration {
  const before = known.get(schema);
  if (before) return before;
  const basis = asDeclaration(withFieldIds({ ...writtenDeclaration(schema) }, undefined));
  if (!basis) throw new Error(`The shipped resource '${schema.name}' has no right shape.`);
  known.set(schema, basis);
  return basis;
}

/** The shipped resource of this name that accounts may add to. */
export function basisNamed(shipped: readonly ResourceSchema[], name: string): ResourceDeclaration | null {
  const schema = shipped.find(each => each.name === name);
  return schema && isAdaptable(schema) ? basisOf(schema) : null;
}
