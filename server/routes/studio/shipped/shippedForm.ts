import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import { asDeclaration } from '../../../../src/schemas/studio/findings';
import { writtenDeclaration } from '../../../../src/schemas/studio/writtenDeclaration';
import { withFieldIds } from '../../../../src/wire/record/fieldIds';

/** Whether accounts may extend a shipped resource: its screens and calls must follow from its declaration alone. */
export const isAdaptable = ({ style, customList, updateFields }: ResourceSchema): boolean =>
  style === 'master' && !customList && updateFields === undefined;

const known = new WeakMap<ResourceSchema, ResourceDeclaration>();

/** The declaration of a shipped resource that accounts extend, with an id for each field. */
export function basisOf(schema: ResourceSchema): ResourceDeclaration {
  const before = known.get(schema);
  if (before) return before;
  const basis = asDeclaration(withFieldIds({ ...writtenDeclaration(schema) }, undefined));
  if (!basis) throw new Error(`The shipped resource '${schema.name}' has no right shape.`);
  known.set(schema, basis);
  return basis;
}

/** The shipped resource of this name; null if accounts may not extend it. */
export function basisNamed(shipped: readonly ResourceSchema[], name: string): ResourceDeclaration | null {
  const schema = shipped.find(each => each.name === name);
  return schema && isAdaptable(schema) ? basisOf(schema) : null;
}
