import { isRecord } from '../../values/values';

type Declaration = Readonly<Record<string, unknown>>;

/** The new name for a reference to a field; null removes the list entry with the reference. */
export type Rename = (name: string) => string | null;

/**
 * The declaration, or a field of rows, with its references to fields renamed; the fields themselves stay unchanged.
 */
export function withReferences(declaration: Declaration, rename: Rename): Declaration {
  const name = nameBy(rename);
  const names = (value: unknown): unknown =>
    Array.isArray(value) ? value.filter((each: unknown) => !isGone(each, rename)).map(name) : value;
  const fieldIn = (value: unknown): unknown => (isRecord(value) ? changed(value, { field: name }) : value);
  return changed(declaration, {
    display: name,
    fields: eachOf(field => withCondition(field, rename)),
    sections: eachOf(section => changed(section, { fields: names, toggle: name })),
    columns: value =>
      eachOf(column => changed(column, { source: name }))(
        Array.isArray(value)
          ? value.filter((each: unknown) => !isGone(isRecord(each) ? each['source'] : null, rename))
          : value,
      ),
    uniqueKeys: eachOf(key =>
      changed(key, { fields: value => (Array.isArray(value) ? value.map(name) : value) }),
    ),
    duplicateChecks: eachOf(check => changed(check, { field: name })),
    cloneBy: fieldIn,
    rowKey: fieldIn,
  });
}

/** A field with the references in its condition renamed. */
export const withCondition = (field: Declaration, rename: Rename): Declaration =>
  changed(field, { when: value => condition(value, nameBy(rename)) });

type Change = (value: unknown) => unknown;

const nameBy =
  (rename: Rename): Change =>
  value =>
    typeof value === 'string' ? (rename(value) ?? value) : value;

const isGone = (value: unknown, rename: Rename): boolean =>
  typeof value === 'string' && rename(value) === null;

const changed = (record: Declaration, changes: Readonly<Record<string, Change>>): Declaration =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      (Object.hasOwn(changes, name) ? changes[name] : undefined)?.(value) ?? value,
    ]),
  );

const eachOf =
  (change: (entry: Declaration) => Declaration): Change =>
  value =>
    Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry)) : value;

/** A condition with its paths renamed. Only the first step of a path is renamed, because the rest leads into rows. */
function condition(value: unknown, name: Change): unknown {
  const path = (each: unknown): unknown => {
    if (typeof each !== 'string') return each;
    const [first = '', ...rest] = each.split('.');
    return [name(first), ...rest].join('.');
  };
  const pair = (each: unknown): unknown =>
    Array.isArray(each) ? each.map((operand: unknown, at) => (at === 0 ? path(operand) : operand)) : each;
  const inner = (each: unknown): unknown => condition(each, name);
  const all = (each: unknown): unknown => (Array.isArray(each) ? each.map(inner) : each);
  return isRecord(value)
    ? changed(value, { eq: pair, in: pair, present: path, and: all, or: all, not: inner })
    : value;
}
