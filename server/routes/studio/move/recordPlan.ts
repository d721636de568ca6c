import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { emptyValue } from '../../../../src/schemas/values/emptyValues';
import { fieldToWire } from '../../../../src/wire/record/fieldCodec';
import { fidOf, storesAlike, takesAll } from './fieldForm';
import { NO_LINKS, type LinkedRecords } from './linkedRecords';

/** A field whose values a publish moves. */
export interface FieldMove {
  readonly fid: string;
  /** Null for an added field. */
  readonly before: Field | null;
  /** Null for a removed field. */
  readonly after: Field | null;
  /** The values stay as they are, unless one set aside is restored; for instance, rows gained a column. */
  readonly stays?: boolean;
  /** The default that records get in an added field. */
  readonly fill?: unknown;
}

/** The fields whose values a publish moves: those that do not keep their name and form. */
export function fieldMoves(before: readonly Field[], after: readonly Field[]): readonly FieldMove[] {
  const next = new Map(after.map(field => [fidOf(field), field]));
  const known = new Set(before.map(fidOf));
  const kept = before.flatMap(field => {
    const now = next.get(fidOf(field)) ?? null;
    const move = { fid: fidOf(field), before: field, after: now };
    if (now?.source !== field.source) return [move];
    if (storesAlike(now, field)) return [];
    return [{ ...move, stays: takesAll(now, field) }];
  });
  const added = after
    .filter(field => !known.has(fidOf(field)))
    .map(field => ({ fid: fidOf(field), before: null, after: field }));
  return [...kept, ...added];
}

/** How the records of one version become those of the next. */
export interface RecordPlan {
  /** The next version. */
  readonly version: number;
  readonly moves: readonly FieldMove[];
  /** The records of the references in `neededLinks`. */
  readonly links: LinkedRecords;
}

/** @param fill the ids of added fields whose default is written into the records */
export const recordPlan = (
  before: ResourceDeclaration,
  after: ResourceDeclaration,
  version: number,
  fill: readonly string[] = [],
  links: LinkedRecords = NO_LINKS,
): RecordPlan => ({
  version,
  links,
  moves: fieldMoves(before.fields, after.fields).map(move =>
    move.before === null && move.after && fill.includes(move.fid)
      ? { ...move, fill: fieldToWire(move.after, emptyValue(move.after)) ?? undefined }
      : move,
  ),
});

/** The ids of the fields whose default is written, in the order of the fields. */
export const fillOf = ({ moves }: RecordPlan): readonly string[] =>
  moves.filter(({ fill }) => fill !== undefined).map(({ fid }) => fid);

/** Whether the publish writes defaults. */
export const fillsValues = (plan: RecordPlan): boolean => fillOf(plan).length > 0;

/** Whether the plan concerns every record; otherwise only those with values set aside. */
export const concernsAll = ({ moves }: RecordPlan): boolean =>
  moves.some(move => changesValues(move) || move.fill !== undefined);

/** Whether the move concerns every value of the field. */
export const changesValues = ({ before, stays = false }: FieldMove): boolean => before !== null && !stays;
