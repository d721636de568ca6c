import { isRecord } from '../schemas/values/values';
import { keyText } from '../wire/sync/lookUps';
import { paiseIn } from '../wire/text/paise';

type Data = Readonly<Record<string, unknown>>;

/** What is sent to accounting: a transaction's row and its payload. */
export interface Posting {
  readonly row: Data;
  readonly payload: Data;
}

/** What a path starts at; `item` is the current entry of a list. */
export type Scope = Posting & { readonly item?: Data };

/**
 * Where a value may be, in order of preference: `row.LOC_CD`, `payload.party.gstin`, `item.hsn`. Payloads come from
 * other systems, so one value may be found under several names.
 */
export type Paths = readonly string[];

/** The value at the first path that holds one, as trimmed text; null if it is unknown. */
export function textAt(scope: Scope, paths: Paths): string | null {
  for (const steps of stepsOf(paths)) {
    const text = keyText(valueAt(scope, steps));
    if (text !== '') return text;
  }
  return null;
}

/** The amount at the first path that holds a value, in paise; null if it is unknown or not an amount. */
export function paiseAt(scope: Scope, paths: Paths): number | null {
  for (const steps of stepsOf(paths)) {
    const value = valueAt(scope, steps);
    if (typeof value === 'number' || keyText(value) !== '') return paiseIn(value);
  }
  return null;
}

/** The entries at the first path that leads to a list; null if no path does. */
export function itemsAt({ row, payload }: Posting, paths: Paths): readonly Scope[] | null {
  for (const steps of stepsOf(paths)) {
    const value = valueAt({ row, payload }, steps);
    if (Array.isArray(value)) return scopesOf({ row, payload }, value);
  }
  return null;
}

function scopesOf({ row, payload }: Posting, items: readonly unknown[]): readonly Scope[] {
  const scopes: Scope[] = [];
  for (const item of items) if (isRecord(item)) scopes.push({ row, payload, item });
  return scopes;
}

/** Where a path starts, and the property names after that. */
interface Steps {
  readonly start: keyof Scope;
  readonly names: readonly string[];
}

const STEPS = new WeakMap<Paths, readonly Steps[]>();

/** The steps of each path, split once: the rules and checks declare only so many lists of paths. */
function stepsOf(paths: Paths): readonly Steps[] {
  const known = STEPS.get(paths);
  if (known) return known;
  const steps = paths.map(stepsIn);
  STEPS.set(paths, steps);
  return steps;
}

/** @throws TypeError for a path that starts nowhere */
function stepsIn(path: string): Steps {
  const [start, ...names] = path.split('.');
  if (start === 'row' || start === 'payload' || start === 'item') return { start, names };
  throw new TypeError(`The path ${path} starts neither at row, payload nor item.`);
}

/** Runs some fifty times for each transaction. Paths are constants, so none names an inherited property. */
function valueAt(scope: Scope, { start, names }: Steps): unknown {
  let value: unknown = scope[start];
  for (const name of names) {
    if (!isRecord(value)) return undefined;
    value = value[name];
  }
  return value;
}
