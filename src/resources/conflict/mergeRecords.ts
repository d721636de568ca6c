import { labelAt } from '../../form/fieldPath';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { openedToggles } from '../../schemas/sections';
import type { FormValues } from '../../schemas/values/values';
import { fromWire, toWire } from '../../wire/record/recordCodec';

/** Three states of one record: when the form was opened, as the user edited it, and as someone else stored it. */
export interface ThreeStates {
  readonly base: RecordData;
  readonly mine: FormValues;
  readonly theirs: RecordData;
}

/** A field changed by one or both users, with wire values. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** A text shown instead of values that the user would not understand. */
  readonly sentence?: string | undefined;
}

export interface Merge {
  /** Fields that both changed to different values: only the user can decide. */
  readonly overlaps: readonly FieldChange[];
  /** Fields that only the other user changed; these changes are kept. */
  readonly taken: readonly FieldChange[];
  /** The other user deleted the record; saving restores it. */
  readonly deleted: boolean;
  /** The merged record for the form. @param keepTheirs the conflicting fields that keep the other user's value */
  readonly values: (keepTheirs: ReadonlySet<string>) => FormValues;
}

/** Fields that every save writes, and so are not a user's changes. */
const AUDIT: ReadonlySet<string> = new Set(['dt_create', 'uid_create', 'dt_update', 'uid_update']);

/**
 * A three-way merge of two users' changes. All states go through the codec of the form first, so that null and blank,
 * or a toggle that the form itself opens, do not count as changes.
 */
export function mergeRecords(schema: ResourceSchema, states: ThreeStates): Merge {
  const base = asSaved(schema, fromWire(schema, states.base));
  const theirs = asSaved(schema, fromWire(schema, states.theirs));
  const mine = toWire(schema, states.mine);
  const deleted = theirs['status'] === 0 && base['status'] !== 0;
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const changes = names
    .filter(name => name !== 'id' && !AUDIT.has(name) && !(deleted && name === 'status'))
    .filter(name => !same(theirs[name], base[name]) && !same(theirs[name], mine[name]))
    .map((name): FieldChange => {
      const label = labelAt(schema.fields, name);
      return { name, label, base: base[name], mine: mine[name], theirs: theirs[name] };
    });
  const isMine = (change: FieldChange) => !same(change.mine, change.base);
  const overlaps = changes.filter(isMine);
  const taken = changes.filter(change => !isMine(change));

  const values = (keepTheirs: ReadonlySet<string>) => {
    const kept = [...taken.map(({ name }) => name), ...keepTheirs];
    const merged = { ...mine, ...Object.fromEntries(kept.map(name => [name, theirs[name] ?? null])) };
    return openedToggles(schema, fromWire(schema, merged));
  };
  return { overlaps, taken, deleted, values };
}

const asSaved = (schema: ResourceSchema, values: FormValues) => toWire(schema, openedToggles(schema, values));

const same = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** A value for comparison and display; a missing one is blank. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
