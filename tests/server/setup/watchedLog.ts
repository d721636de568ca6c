import type { Logger } from '../../../server/http/logger';
import { createLogger } from '../../../server/node/logger';

/** The log as the server writes it, with what is wrong in it. */
export interface WatchedLog {
  readonly logger: Logger;
  /** Lines so far. */
  readonly count: () => number;
  /** How often each event was written. */
  readonly events: ReadonlyMap<string, number>;
  /** Lines that are no JSON object with time, level and event, or hold what must not be in a log. */
  readonly faults: readonly string[];
  /** From now on no line may hold this. */
  keepOut(secret: string): void;
}

const isLine = (line: string): boolean => {
  const { time, level, event }: { time?: unknown; level?: unknown; event?: unknown } = JSON.parse(line);
  return [time, level, event].every(part => typeof part === 'string');
};

const eventOf = (line: string): string => String(Object(JSON.parse(line)).event);

/** @param remembered so many secrets are looked for in each line, the newest */
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
    // One write is one line: a line break within is a fault of its own.
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
