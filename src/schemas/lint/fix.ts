import { withReferences } from '../studio/merge/fieldReferences';
import { isRecord } from '../values/values';

/** A change that cures an error, as data: it can be shown, sent and applied later. */
export interface Fix {
  /** The path into the declaration. */
  readonly path: readonly (string | number)[];
  /** Sets the value, removes the entry, renames its key, or renames a field and all references to it. */
  readonly op: 'set' | 'remove' | 'rename' | 'name';
  /** The new value, key or name. */
  readonly value?: unknown;
}

/** The declaration with the change; unchanged if the path does not exist. */
export function withFix(declaration: unknown, fix: Fix): unknown {
  if (fix.op !== 'name') return changed(declaration, fix);
  const from = fix.path.reduce(valueIn, declaration);
  const named = changed(declaration, { ...fix, op: 'set' });
  // Only its owner refers to the field: the resource, or the field whose rows have it as a column.
  const path = fix.path.slice(0, -3);
  const owner = path.reduce(valueIn, named);
  if (!isRecord(owner)) return named;
  const value = withReferences(owner, name => (name === from ? String(fix.value) : name));
  return changed(named, { path, op: 'set', value });
}

const valueIn = (value: unknown, step: string | number): unknown =>
  Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[String(step)] : undefined;

function changed(declaration: unknown, { path, op, value }: Fix): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return op === 'set' ? value : declaration;
  if (Array.isArray(declaration)) return inList(declaration, Number(step), rest, { op, value });
  if (!isRecord(declaration)) return declaration;
  return Object.fromEntries(inObject(Object.entries(declaration), String(step), rest, { op, value }));
}

type Change = Omit<Fix, 'path'>;

function inList(list: readonly unknown[], at: number, rest: Fix['path'], change: Change): readonly unknown[] {
  if (rest.length === 0 && change.op === 'remove') return list.filter((_, index) => index !== at);
  if (at === list.length && rest.length === 0 && change.op === 'set') return [...list, change.value];
  return list.map((item, index) => (index === at ? changed(item, { path: rest, ...change }) : item));
}

function inObject(
  entries: readonly (readonly [string, unknown])[],
  key: string,
  rest: Fix['path'],
  change: Change,
): readonly (readonly [string, unknown])[] {
  const isLast = rest.length === 0;
  if (isLast && change.op === 'remove') return entries.filter(([name]) => name !== key);
  if (isLast && change.op === 'set' && !entries.some(([name]) => name === key))
    return [...entries, [key, change.value]];
  return entries.map(([name, item]): readonly [string, unknown] => {
    if (name !== key) return [name, item];
    if (isLast && change.op === 'rename') return [String(change.value), item];
    return [name, changed(item, { path: rest, ...change })];
  });
}
