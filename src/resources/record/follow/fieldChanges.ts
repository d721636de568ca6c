import type { Field } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';

/** The change to one field of a form. */
export interface FieldChange {
  readonly change: 'added' | 'columns' | 'kind' | 'removed' | 'renamed' | 'rules';
  readonly label: string;
  /** Its current label. */
  readonly now: string;
}

type Form = Pick<ResourceSchema, 'fields'>;

/** The changes between a form's fields and those of its next version, in the order of the next version. */
export function fieldChanges(before: Form, after: Form): readonly FieldChange[] {
  const shown = (field: Field) => field.kind !== 'readOnly';
  return [
    ...after.fields.filter(shown).flatMap(field => {
      const old = before.fields.find(each => isSame(each, field));
      const change = old ? changeOf(old, field) : 'added';
      return change === null ? [] : [{ change, label: old?.label ?? field.label, now: field.label }];
    }),
    ...before.fields
      .filter(field => shown(field) && !after.fields.some(each => isSame(field, each)))
      .map(({ label }) => ({ change: 'removed' as const, label, now: '' })),
  ];
}

/** Fields are the same if their ids are equal or, without ids, their names. */
export const isSame = (one: Field, other: Field): boolean =>
  one.fid === undefined || other.fid === undefined ? one.source === other.source : one.fid === other.fid;

function changeOf(before: Field, now: Field): FieldChange['change'] | null {
  if (before.kind !== now.kind) return 'kind';
  if (before.label !== now.label) return 'renamed';
  if (columnsIn(before) !== columnsIn(now)) return 'columns';
  return JSON.stringify({ ...before, source: '' }) === JSON.stringify({ ...now, source: '' })
    ? null
    : 'rules';
}

/** The visible properties of a row field's columns; blank for any other field. */
const columnsIn = (field: Field): string =>
  'fields' in field ? JSON.stringify(field.fields.map(({ kind, label }) => [kind, label])) : '';
