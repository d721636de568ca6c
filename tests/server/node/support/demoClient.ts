import { setTimeout } from 'node:timers/promises';
import { demoLogins } from '../../../../server/demoData';
import type { SyncRow } from '../../../../src/api/sync/rows';
import { auditTime } from '../../../../src/wire/text/dates';
import { createClient, tokenOf, type Send } from '../../setup/specClient';

const DAY_MS = 86_400_000;

/** The reposting part of a console, logged in to a demo account. */
export interface DemoClient {
  /** Failed rows that the simulated service will accept, ordered by id. */
  failedRows(count: number): Promise<readonly string[]>;
  /** Requests a repost: accepted, refused as already known, or without a response. */
  repost(redisId: string): Promise<'accepted' | 'known' | 'unanswered'>;
  /** Waits until none of these rows is in progress. */
  settled(redisIds: readonly string[], withinMs: number): Promise<void>;
}

/** Logs in to a server with demo data. */
export async function demoClient(address: string): Promise<DemoClient> {
  const [login] = demoLogins;
  if (!login) throw new Error('There is no demo login.');
  const send: Send = (path, init) => fetch(address + path, init);
  const client = createClient(send, login.account, await tokenOf(send, login));

  const rowsOfDay = async (day: string): Promise<readonly SyncRow[]> => {
    const { text } = await client.post('/report/maruti-sync', { option: 'sync_date', dtValue: day });
    return JSON.parse(text);
  };
  const rowsOfWeek = async (): Promise<readonly SyncRow[]> => {
    const days = Array.from({ length: 8 }, (_, back) => auditTime(new Date(Date.now() - back * DAY_MS)));
    const lists = await Promise.all(days.map(moment => rowsOfDay(moment.slice(0, 10))));
    return [...new Map(lists.flat().map(row => [row.redisId, row])).values()];
  };

  return {
    async failedRows(count) {
      const rows = (await rowsOfWeek()).filter(({ type }) => type === 'error' || type === 'exception');
      const simple = rows.filter(({ TRANS_ID }) => !/9[1-5]$/.test(TRANS_ID)).map(({ redisId }) => redisId);
      const { eligible }: { eligible: string[] } = JSON.parse(
        (await client.post('/sync/batches/check', { redisIds: simple.sort() })).text,
      );
      return eligible.slice(0, count);
    },

    async repost(redisId) {
      try {
        const { status } = await client.get(`/report/maruti-sync-repost/${encodeURIComponent(redisId)}`);
        return status === 200 ? 'accepted' : 'known';
      } catch {
        return 'unanswered';
      }
    },

    async settled(redisIds, withinMs) {
      const wanted = new Set(redisIds);
      const deadline = Date.now() + withinMs;
      while (Date.now() < deadline) {
        const rows = (await rowsOfWeek()).filter(({ redisId }) => wanted.has(redisId));
        if (rows.length === wanted.size && rows.every(({ type }) => type !== 'in-process')) return;
        await setTimeout(500);
      }
      throw new Error(`Some of ${wanted.size} reposts are still under way after ${withinMs} ms.`);
    },
  };
}
