import { setTimeout } from 'node:timers/promises';
import { ledgermapOf } from '../../../tests/server/setup/samples';
import type { SpecClient } from '../../../tests/server/setup/specClient';
import { residentMb } from '../memory';

/** What another account experienced during an attack. */
export interface Seen {
  /** Milliseconds, sorted. */
  readonly calls: readonly number[];
  readonly health: readonly number[];
  readonly rssMb: number;
  /** Counts of the other account's responses by status, except 200. */
  readonly refused: readonly number[];
}

/** Another account at work: lists, searches and saves like a person until stopped. */
export function startNeighbour(client: SpecClient, address: string) {
  const state = { isOver: false, tried: 0, rssMb: 0 };
  const saved: string[] = [];
  const calls: number[] = [];
  const health: number[] = [];
  const refused: number[] = [];

  const timed = async (times: number[], call: () => Promise<number>): Promise<boolean> => {
    const began = performance.now();
    const status = await call().catch(() => 0);
    times.push(performance.now() - began);
    if (status !== 200) refused.push(status);
    return status === 200;
  };
  const work = async (): Promise<void> => {
    while (!state.isOver) {
      const id = `n${state.tried}`;
      const isSaved = await timed(calls, async () => (await client.ledgermap.add(ledgermapOf(id))).status);
      state.tried += 1;
      if (isSaved) saved.push(id);
      await timed(calls, async () => (await client.ledgermap.search('ledger')).status);
      await timed(calls, async () => (await client.vtype.list()).status);
      await setTimeout(50);
    }
  };
  const watch = async (): Promise<void> => {
    while (!state.isOver) {
      await timed(health, async () => (await fetch(`${address}/healthz`)).status);
      await setTimeout(100);
    }
  };
  const weigh = async (): Promise<void> => {
    while (!state.isOver) {
      state.rssMb = Math.max(state.rssMb, await residentMb(address).catch(() => 0));
      await setTimeout(250);
    }
  };
  const running = Promise.all([work(), watch(), weigh()]);

  return {
    /** Returns the observations since the last call. */
    take(): Seen {
      const order = (one: number, other: number): number => one - other;
      const seen = {
        calls: calls.splice(0).sort(order),
        health: health.splice(0).sort(order),
        refused: refused.splice(0),
      };
      const { rssMb } = state;
      state.rssMb = 0;
      return { ...seen, rssMb };
    },
    /** @returns the ids of the records whose saving was acknowledged, each of which must exist */
    async stop(): Promise<readonly string[]> {
      state.isOver = true;
      await running;
      return saved;
    },
  };
}
