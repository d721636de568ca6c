import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { storesAlike } from './fieldForm';
import { fieldMoves, type FieldMove } from './recordPlan';
import { columnsOf } from './takesAway';

/**
 * The references whose records a publish has to read: they become another kind, refer to another resource, or are
 * converted from another kind.
 */
export const neededLinks = (
  before: ResourceDeclaration,
  after: ResourceDeclaration,
): readonly Field<'reference'>[] => fieldMoves(before.fields, after.fields).flatMap(linksOf);

function linksOf(move: FieldMove): readonly Field<'reference'>[] {
  const { before, after } = move;
  if (!before || !after) return [];
  if (storesAlike(before, after)) return [];
  if (before.kind === after.kind && before.kind !== 'reference') return columnsOf(move).flatMap(linksOf);
  return [before, after].filter(field => field.kind === 'reference');
}
