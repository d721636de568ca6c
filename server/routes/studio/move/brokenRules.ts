import { MOST_SAMPLES } from '../../../../src/api/studio/stepSums';
import type { ResourceSchema } from '../../../../src/schemas/resource';
import { validateWire } from '../../../../src/wire/record/validateWire';
import { fidOf } from './fieldForm';
import type { MovedRecords } from './recordMove';
import { takeTurns } from './takeTurns';

export interface Broken {
  readonly broken: number;
  readonly brokenSamples: readonly { readonly id: string; readonly why: string }[];
}

/** The active records that would break a rule of the next version that they do not break now. */
export async function brokenRules(
  before: ResourceSchema,
  after: ResourceSchema,
  records: MovedRecords,
): Promise<Broken> {
  const found: { id: string; why: string }[] = [];
  const formerly = formerPaths(before, after);
  for await (const [{ id, data }, moved] of takeTurns(records)) {
    if (data.status === 0) continue;
    const now = validateWire(after, moved.data);
    if (now.ok) continue;
    const was = validateWire(before, data);
    const known: Readonly<Record<string, string>> = was.ok ? {} : was.fields;
    const faults = Object.entries(now.fields).filter(([path, message]) => known[formerly(path)] !== message);
    if (faults.length > 0) found.push({ id, why: messagesOf(faults).join('; ').slice(0, 200) });
  }
  return { broken: found.length, brokenSamples: found.slice(0, MOST_SAMPLES) };
}

const messagesOf = (faults: readonly (readonly [string, string])[]): readonly string[] =>
  faults.map(([, message]) => message);

/** The path of a value before its field was renamed. */
function formerPaths(before: ResourceSchema, after: ResourceSchema): (path: string) => string {
  const byFid = new Map(before.fields.map(field => [fidOf(field), field.source]));
  const names = new Map(after.fields.map(field => [field.source, byFid.get(fidOf(field))]));
  return path => {
    const [source = '', ...cell] = path.split('.');
    return [names.get(source) ?? source, ...cell].join('.');
  };
}
