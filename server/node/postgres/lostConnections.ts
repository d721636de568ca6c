import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import type { AskWorking } from './workingProcesses';

export interface LostConnectionOptions {
  /** Asks the server which of its processes are working on a statement; null if that is unknown. */
  readonly askWorking: AskWorking;
  /** Called for each lost connection. */
  readonly onLost: (error: Error) => void;
  /** When to give up a connection whose state is unknown; never if absent. */
  readonly giveUpAfterMs?: number | undefined;
  /** A connection is examined if its answer takes longer. */
  readonly suspectAfterMs?: number;
  readonly lookEveryMs?: number;
}

interface Watched {
  readonly socket: Socket;
  /** Id of the server's process for this connection. */
  readonly process: number;
  /** Whether the connection is checked out of the pool. */
  isLent: boolean;
  /** Bytes that had been sent when the last answer arrived. */
  answered: number;
  /** `answered` and the time at the first check that found the connection waiting; null if it does not wait. */
  waiting: { readonly answered: number; readonly since: number } | null;
  /** Whether the server was not working for the connection at the last check. */
  isSuspect: boolean;
}

/** Controls the connections of a pool. */
export interface ConnectionWatch {
  /** Ends the idle connections of the pool. */
  endIdle(): void;
  endAll(): void;
}

/**
 * Ends connections whose answer can no longer arrive. A machine that loses power, or an address that moves, does not
 * close sockets, and the pool would reuse such connections as long as they look open. To tell a lost connection from a
 * long statement, the server is asked over a new connection what it is working on. Two checks must agree, because an
 * answer may be on its way.
 */
export function endLostConnections(pool: Pool, options: LostConnectionOptions): ConnectionWatch {
  const { suspectAfterMs = 3_000, lookEveryMs = 1_000 } = options;
  const watched = new Map<PoolClient, Watched>();
  pool.on('connect', client => watch(watched, client));
  pool.on('acquire', client => setLent(watched, client, true));
  pool.on('release', (_, client) => setLent(watched, client, false));
  pool.on('remove', client => watched.delete(client));

  let isChecking = false;
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer);
    if (isChecking || pool.ending) return;
    isChecking = true;
    void check([...watched.values()], suspectAfterMs, options).finally(() => {
      isChecking = false;
    });
  }, lookEveryMs);
  timer.unref();
  return {
    endIdle: () => endIdle([...watched.values()]),
    endAll() {
      for (const { socket } of watched.values()) socket.destroy();
    },
  };
}

function endIdle(all: readonly Watched[]): void {
  for (const { isLent, socket } of all) if (!isLent) socket.destroy();
}

function watch(watched: Map<PoolClient, Watched>, client: PoolClient): void {
  const { stream } = client.connection;
  // pg's types lack the process's id.
  const process = 'processID' in client ? client.processID : null;
  if (!(stream instanceof Socket) || typeof process !== 'number') return;
  const one: Watched = {
    socket: stream,
    process,
    isLent: true,
    answered: stream.bytesWritten,
    waiting: null,
    isSuspect: false,
  };
  watched.set(client, one);
  client.connection.on('readyForQuery', () => {
    one.answered = stream.bytesWritten;
  });
}

function setLent(watched: Map<PoolClient, Watched>, client: PoolClient, isLent: boolean): void {
  const one = watched.get(client);
  if (one) one.isLent = isLent;
}

async function check(
  all: readonly Watched[],
  suspectAfterMs: number,
  options: LostConnectionOptions,
): Promise<void> {
  const now = performance.now();
  for (const one of all) noteWaiting(one, now);
  const silent = all.filter(({ waiting }) => waiting && now - waiting.since >= suspectAfterMs);
  if (silent.length === 0) return;
  const working = await options.askWorking(silent.map(({ process }) => process));
  const lost = silent.filter(one => isLost(one, working) || (!working && isGivenUp(one, now, options)));
  for (const { socket } of lost) end(socket, options.onLost);
  // Idle connections are probably lost, too: reconnecting costs less than waiting to find out.
  if (lost.length > 0) endIdle(all);
}

function noteWaiting(one: Watched, now: number): void {
  const { socket, answered, waiting } = one;
  if (socket.bytesWritten <= answered) one.waiting = null;
  else if (waiting?.answered !== answered) one.waiting = { answered, since: now };
  if (one.waiting !== waiting) one.isSuspect = false;
}

/** Whether two checks in a row found the connection waiting while the server was not working for it. */
function isLost(one: Watched, working: ReadonlySet<number> | null): boolean {
  const wasSuspect = one.isSuspect;
  one.isSuspect = working !== null && !working.has(one.process) && one.waiting?.answered === one.answered;
  return wasSuspect && one.isSuspect;
}

const isGivenUp = ({ waiting }: Watched, now: number, { giveUpAfterMs }: LostConnectionOptions): boolean =>
  waiting !== null && giveUpAfterMs !== undefined && now - waiting.since >= giveUpAfterMs;

function end(socket: Socket, onLost: (error: Error) => void): void {
  onLost(new Error('The server does nothing for this connection, which still waits for an answer.'));
  socket.destroy();
}
