import type { Page } from '@playwright/test';
import { isInTurn } from '../../setup/whole';
import { test } from '../console';
import { axeFaults } from '../support/axe';
import { takePicture } from './picture';
import { overflows } from './reflow';
import type { Stop, Walker } from './stop';
import { smallTargets } from './targets';

const notReached = (cause: unknown): string[] => [`not reached: ${String(cause)}`];

const lookedAt = async (page: Page): Promise<string[]> => [
  ...(await axeFaults(page)),
  ...(await smallTargets(page)),
  ...(await overflows(page)),
];

/** The stops are each reached from the one before, so that every run visits all, and looks at a part. */
const PARTS = 3;

/** Visits every stop and returns the findings of each. */
export async function walk(stops: readonly Stop[], walker: Walker): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [at, { name, reach, isSeen = true }] of stops.entries()) {
    // a stop that cannot be reached is reported as a finding, and the walk continues
    const missed = await test.step(name, () => reach(walker).then(() => [], notReached));
    const isLookedAt = missed.length === 0 && isSeen && isInTurn(at, PARTS);
    const said = isLookedAt ? await lookedAt(walker.page) : missed;
    if (isSeen) await takePicture(walker.page, at, name);
    if (said.length > 0) found[name] = said;
  }
  return found;
}
