import { readFileSync } from 'node:fs';

/** Indexes of fields in the first line of /proc/stat, after its name (proc(5)). */
const IDLE = 3;
const WAITING = 4;
const STOLEN = 7;

/**
 * Starts measuring the CPU time that a virtual machine's host steals. Returns a function that returns its share of the
 * time asked for; null if the system does not report it.
 */
export function watchSteal(): () => number | null {
  const before = ticks();
  return () => {
    const spent = ticks().map((tick, field) => tick - (before[field] ?? 0));
    const stolen = spent[STOLEN];
    if (stolen === undefined) return null;
    const wanted = spent.slice(0, STOLEN + 1).reduce((sum, tick) => sum + tick, 0);
    return stolen / (wanted - (spent[IDLE] ?? 0) - (spent[WAITING] ?? 0));
  };
}

function ticks(): readonly number[] {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return line.trim().split(/\s+/u).slice(1).map(Number);
  } catch {
    return [];
  }
}
