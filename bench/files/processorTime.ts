import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS_TOKEN } from '../soak/api';
import type { Cluster } from '../soak/cluster';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that a server has used, in milliseconds, from its own metrics. */
export async function serverTime(address: string): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  const [, seconds = ''] = /^process_cpu_seconds_total (\S+)$/m.exec(text) ?? [];
  return Number(seconds) * 1000;
}

/** The processor time of a PostgreSQL and of all processes that it has started, in milliseconds. */
export function clusterTime({ directory }: Cluster): number {
  const [first = ''] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  const own = timesOf(first);
  let ticks = own.used + own.ofEnded;
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const { parent, used } = timesOf(pid);
    if (parent === first) ticks += used;
  }
  return ticks * TICK_MS;
}

/** See proc(5); the program's name may hold blanks and brackets. A process may have ended meanwhile. */
function timesOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (field: number): number => Number(fields[field]);
    return { parent: fields[1], used: ticks(11) + ticks(12), ofEnded: ticks(13) + ticks(14) };
  } catch {
    return { parent: '', used: 0, ofEnded: 0 };
  }
}
