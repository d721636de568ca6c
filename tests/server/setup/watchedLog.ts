import type { Logger } from '../../../server/http/logger';
import { createLogger } from '../../../server/node/logger';

/** Captures the server's log and collects its faults. */
export interface WatchedLog {
  readonly logger: Logger;
  /** The number of log lines so far. */
  readonly count: () => number;
  /** The number of log lines per event. */
  readonly events: ReadonlyMap<string, number>;
  /** Lines that are not a JSON object with time, level and event, or that contain a secret. */
  readonly faults: readonly string[];
  /** Reports every later line that contains this text as a fault. */
  keepOut(secret: string): void;
}

const isLine = (line: string): boolean => {
  const { time, level, event }: { time?: unknown; level?: unknown; event?: unknown } = JSON.parse(line);
  return [time, level, event].every(part => typeof part === 'string');
};

const eventOf = (line: string): string => String(Object(JSON.parse(line)).event);

/** @param remembered the number of most recent secrets to look for in each line */
export function watchLog(remembered = 50): WatchedLog {
  const secrets: string[] = [];
  const faults: string[] = [];
  const events = new Map<string, number>();
  let lines = 0;

  const check = (line: string): void => {
    lines += 1;
    try {
      if (!isLine(line)) faults.push(`no log line: ${line}`);
      const event = eventOf(line);
      events.set(event, (events.get(event) ?? 0) + 1);
    } catch {
      faults.push(`no JSON: ${line}`);
    }
    if (secrets.some(secret => line.includes(secret))) faults.push(`holds a secret: ${line}`);
  };

  return {
    // Each write must be one line; a line break within it is a fault.
    logger: createLogger('info', { write: text => text.replace(/\n$/, '').split('\n').forEach(check) }),
    count: () => lines,
    events,
    faults,
    keepOut(secret) {
      secrets.push(secret);
      if (secrets.length > remembered) secrets.shift();
    },
  };
}
