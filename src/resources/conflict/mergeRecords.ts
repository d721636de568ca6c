import { labelAt } from '../../form/fieldPath';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { openedToggles } from '../../schemas/sections';
import type { FormValues } from '../../schemas/values';
import { fromWire, toWire } from '../../wire/recordCodec';

/** Three states of one record: what the form was filled from, what the person made of it, what somebody else stored. */
export interface ThreeStates {
  readonly base: RecordData;
  readonly mine: FormValues;
  readonly theirs: RecordData;
}

/** One field that two people changed, or one; values as they go over the wire. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** What both changed, each in another way: only a person can say which is right. */
  readonly overlaps: readonly FieldChange[];
  /** What only the other one changed; it is kept. */
  readonly taken: readonly FieldChange[];
  /** The other one deleted the record; to save it brings it back. */
  readonly deleted: boolean;
  /** Both together as the form holds it. @param keepTheirs the overlapping fields that stay as the other one stored them */
  readonly values: (keepTheirs: ReadonlySet<string>) => FormValues;
}

/** Written by each save itself: they tell who was last, and nobody chose them. */
const AUDIT: ReadonlySet<string> = new Set(['dt_create', 'uid_create', 'dt_update', 'uid_update']);

/**
 * Lays the changes of two people over what both began with. All three states go through the form's own codec first, so
 * that null and blank, or a toggle that the form opens by itself, are no changes.
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

/** A value as it is compared, and shown: nothing is blank, whatever it is made of. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
