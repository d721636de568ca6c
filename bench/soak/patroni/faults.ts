import { setTimeout } from 'node:timers/promises';
import { percentile, until } from '../load';
import type { Found, PartOptions } from '../parts';
import { differencesOnNodes } from './everyNode';
import type { PatroniCluster } from './patroniCluster';
import type { PatroniNode } from './patroniNode';
import type { Running } from './underWriters';

/** A fault that makes a node lose its role as primary. */
export interface Fault {
  readonly name: string;
  /** The promised maximum time without a write. */
  readonly writesAgainWithinMs: number;
  strike(primary: PatroniNode, cluster: PatroniCluster): void | Promise<void>;
  /** Makes the failed node a member again. */
  mend(node: PatroniNode): void;
}

const nothing = (): void => undefined;

export const KILLED: Fault = {
  name: 'killed',
  writesAgainWithinMs: 25_000,
  strike: primary => primary.kill(),
  mend: node => node.start(),
};

export const STOPPED: Fault = {
  name: 'stopped',
  writesAgainWithinMs: 25_000,
  strike: primary => primary.freeze(),
  mend: node => node.thaw(),
};

export const CUT: Fault = {
  name: 'cut from etcd',
  writesAgainWithinMs: 25_000,
  strike: primary => primary.cut(),
  mend: node => node.heal(),
};

export const SWITCHED: Fault = {
  name: 'switched over',
  writesAgainWithinMs: 4_000,
  strike: (_, cluster) => cluster.switchOver(),
  mend: nothing,
};

const takenOverWithinMs = 120_000;
const wholeAgainWithinMs = 240_000;
const restMs = 2_000;

/** Repeats the fault whenever the cluster is healthy again, and reports for how long nobody could write. */
export async function strikeAgain(
  fault: Fault,
  running: Running,
  { cycles, say }: Pick<PartOptions, 'cycles' | 'say'>,
): Promise<Found> {
  const gaps: number[] = [];
  let differing = 0;
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    gaps.push(await strikeOnce(fault, running));
    say(`${fault.name} ${cycle} of ${cycles}: no write for ${gaps.at(-1)} ms`);
    const differences = await differencesOnNodes(running.cluster, running.journal);
    for (const line of differences) say(line);
    running.timeline.note(differences.length > 0 ? differences.join('; ') : 'compared: no difference');
    differing += differences.length;
  }
  gaps.sort((a, b) => a - b);
  const most = gaps.at(-1) ?? 0;
  return {
    ok: most <= fault.writesAgainWithinMs && differing === 0,
    figures: {
      [`${fault.name}`]: `${gaps.length} times, no write for ${percentile(gaps, 0.5)} ms (median), ${most} ms (most)`,
    },
  };
}

async function strikeOnce(fault: Fault, { cluster, gaps, timeline, writesGoOn }: Running): Promise<number> {
  const primary = await cluster.primary();
  if (!primary) throw new Error('There is no primary to strike.');
  gaps.reset();
  timeline.note(`${primary.name} is ${fault.name}`);
  await fault.strike(primary, cluster);
  await until(async () => {
    const next = await cluster.primary();
    return next !== null && next !== primary;
  }, takenOverWithinMs);
  await writesGoOn();
  const longest = gaps.longestMs();
  timeline.note(`mends ${primary.name}`);
  fault.mend(primary);
  await until(() => cluster.isWhole(), wholeAgainWithinMs);
  await setTimeout(restMs);
  return longest;
}

/** One of several findings. */
export const together = (found: readonly Found[]): Found => ({
  ok: found.every(({ ok }) => ok),
  figures: Object.assign({}, ...found.map(({ figures }) => figures)),
});
