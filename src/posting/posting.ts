import { isRecord } from '../schemas/values/values';
import { keyText } from '../wire/sync/lookUps';

type Data = Readonly<Record<string, unknown>>;

/** What is sent to accounting: the row of the transaction and the payload that came with it. */
export interface Posting {
  readonly row: Data;
  readonly payload: Data;
}

/** What a path starts at; `item` is the entry of a list that is being looked at. */
export type Scope = Posting & { readonly item?: Data };

/**
 * Where a value may be, in the order of preference: `row.LOC_CD`, `payload.party.gstin`, `item.hsn`. Payloads come from
 * other systems, so one value may be found under several names.
 */
export type Paths = readonly string[];

/** The value at the first path that holds one, as text without surrounding blanks; null where it is unknown. */
export function textAt(scope: Scope, paths: Paths): string | null {
  for (const path of paths) {
    const text = keyText(valueAt(scope, path));
    if (text !== '') return text;
  }
  return null;
}

/** The entries at the first path that leads to a list; null where no path does. */
export function entriesAt(scope: Scope, paths: Paths): readonly Data[] | null {
  for (const path of paths) {
    const value = valueAt(scope, path);
    if (Array.isArray(value)) return value.filter(isRecord);
  }
  return null;
}

const STEPS = new Map<string, readonly string[]>();

/** The names in a path; there are as many paths as the rules have. */
function stepsOf(path: string): readonly string[] {
  const steps = STEPS.get(path) ?? path.split('.');
  STEPS.set(path, steps);
  return steps;
}

function valueAt(scope: Scope, path: string): unknown {
  let value: unknown = scope;
  for (const name of stepsOf(path)) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
