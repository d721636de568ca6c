import { jsonPointer } from '../lint/place';
import type { ResourceDeclaration } from '../resource';
import { STUDIO_LIMITS } from './runTimeLimits';
import type { RunTimeFault } from './runTimeRules';

/** More examples than a preview shows; those of a file fill a whole demo. */
export function seedFaults({ seed }: ResourceDeclaration): readonly RunTimeFault[] {
  const most = STUDIO_LIMITS.seeds;
  if (seed === undefined || seed.count <= most) return [];
  return [
    {
      pointer: jsonPointer(['seed', 'count']),
      message: `There are ${seed.count} examples; at most ${most} are possible.`,
      cure: `Write at most ${most}.`,
      fix: { path: ['seed', 'count'], op: 'set', value: most },
    },
  ];
}
