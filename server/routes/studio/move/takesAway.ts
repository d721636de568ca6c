import type { Field, FieldKind } from '../../../../src/schemas/field';
import { storesAlike } from './fieldForm';
import { fieldMoves, type FieldMove, type RecordPlan } from './recordPlan';

const SCALARS = [
  'text',
  'longText',
  'richText',
  'number',
  'integer',
  'boolean',
  'yesNo',
  'select',
  'date',
  'dateTime',
  'reference',
  'readOnly',
] as const;

/** For each kind, the kinds all of whose values fit it. */
const FITTING: Readonly<Record<FieldKind, readonly FieldKind[]>> = {
  text: SCALARS,
  longText: SCALARS,
  richText: SCALARS,
  number: ['integer'],
  integer: ['number'],
  boolean: ['boolean', 'yesNo'],
  yesNo: ['boolean', 'yesNo'],
  select: [],
  date: ['dateTime'],
  dateTime: ['date'],
  reference: [],
  list: [],
  jsonList: [],
  readOnly: [],
};

/** Whether a publish removes a field or a column. */
export const removesAny = ({ moves }: Pick<RecordPlan, 'moves'>): boolean =>
  moves.some(move => move.before !== null && (move.after === null || removesAny({ moves: columnsOf(move) })));

/** Whether a publish may take values out of records: a field or column is removed, or values may not fit. */
export const mayTakeAway = ({ moves }: Pick<RecordPlan, 'moves'>): boolean =>
  moves.some(move => {
    const { before, after } = move;
    if (!before) return false;
    if (!after) return true;
    if (storesAlike(before, after)) return false;
    if ('fields' in before && 'fields' in after) return mayTakeAway({ moves: columnsOf(move) });
    return !FITTING[after.kind].includes(before.kind);
  });

/** The moves of the columns of rows; empty for other fields. */
export const columnsOf = ({ before, after }: FieldMove): readonly FieldMove[] =>
  before && after && 'fields' in before && 'fields' in after ? fieldMoves(before.fields, after.fields) : [];

/** Whether both have rows. */
export const areRows = (before: Field, after: Field): boolean => 'fields' in before && 'fields' in after;
