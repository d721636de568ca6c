import type { ResourceSchema } from '../../../../src/schemas/resource';
import { validateWire } from '../../../../src/wire/record/validateWire';
import type { MovingRecord } from '../../../store/studio/movingRecord';
import type { Moved } from './movedRecord';

const MOST_SAMPLES = 20;
/** Records examined before yielding to other calls. */
const AT_ONCE = 50;

export interface Broken {
  readonly broken: number;
  readonly brokenSamples: readonly { readonly id: string; readonly why: string }[];
}

/** The active records that would break a rule of the next version, but none of the present one. */
export async function brokenRules(
  before: ResourceSchema,
  after: ResourceSchema,
  records: readonly (readonly [MovingRecord, Moved])[],
): Promise<Broken> {
  const found: { id: string; why: string }[] = [];
  let at = 0;
  for (const [{ id, data }, moved] of records) {
    if ((at += 1) % AT_ONCE === 0) await turn();
    if (data.status === 0) continue;
    const now = validateWire(after, moved.data);
    if (now.ok || !validateWire(before, data).ok) continue;
    found.push({ id, why: Object.values(now.fields).join('; ').slice(0, 200) });
  }
  return { broken: found.length, brokenSamples: found.slice(0, MOST_SAMPLES) };
}

const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));
