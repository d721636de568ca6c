import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Seen } from './neighbour';

/** Another account at work, as the attacker's test process sees it. */
export interface Neighbour {
  /** What it has observed since the last call. */
  take(): Promise<Seen>;
  /** @returns the ids of the records whose saving was acknowledged, each of which must exist */
  stop(): Promise<readonly string[]>;
}

/** Starts another account's work in its own process. */
export function forkNeighbour(address: string, account: string, token: string): Neighbour {
  const child = fork(join(import.meta.dirname, 'neighbourProcess.ts'), [address, account, token], {
    execArgv: ['--import', 'tsx'],
  });
  return {
    take: () => ask<Seen>(child, 'take'),
    stop: () => ask<readonly string[]>(child, 'stop'),
  };
}

async function ask<T>(child: ChildProcess, what: 'take' | 'stop'): Promise<T> {
  child.send(what);
  const [answer] = await once(child, 'message');
  return answer;
}
