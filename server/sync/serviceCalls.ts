import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { ServiceUnavailable } from './connector';

/** The network failed: nobody knows whether the service got the call. */
export class NetworkFault extends Error {
  override readonly name = 'NetworkFault';
}

/** An answer, whatever its status. */
export interface ServiceAnswer {
  readonly status: number;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
}

export interface ServiceCallsOptions {
  /** Sends a request; rejects where the network fails. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** How long one try may take, its answer read. */
  readonly timeoutMs: number;
  /** The wait before the first repetition; the others wait longer. */
  readonly retryAfterMs: number;
  /** How long nothing is sent after many calls failed in a row. */
  readonly pauseMs: number;
}

const repetitions = 2;
/** Calls, each with its repetitions, that fail in a row until nothing is sent for a while. */
const failuresInARow = 5;

/** Sends a request that `make` makes anew for each try. */
export type ServiceCall = (make: () => Request) => Promise<ServiceAnswer>;

/**
 * Calls of the service: each try within its time, repeated with growing waits where the network failed and for no
 * other reason, and none at all for a while after many failures in a row.
 * @returns a call; it rejects with NetworkFault, or with ServiceUnavailable where nothing was sent
 */
export function createServiceCalls(options: ServiceCallsOptions): ServiceCall {
  const { timeoutMs, retryAfterMs: initialDelay, pauseMs: halfOpenAfter } = options;
  const faults = handleType(NetworkFault);
  const policy = wrap(
    circuitBreaker(faults, { halfOpenAfter, breaker: new ConsecutiveBreaker(failuresInARow) }),
    retry(faults, { maxAttempts: repetitions, backoff: new ExponentialBackoff({ initialDelay }) }),
  );
  const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive);

  return async make => {
    try {
      return await policy.execute(() => once(({ signal }) => send(options, new Request(make(), { signal }))));
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ServiceUnavailable('The synchronisation service does not answer; it is tried again shortly');
    }
  };

  async function once(work: (context: { signal: AbortSignal }) => Promise<ServiceAnswer>) {
    try {
      return await limit.execute(work);
    } catch (cause) {
      if (!(cause instanceof TaskCancelledError)) throw cause;
      throw new NetworkFault(`no answer within ${timeoutMs} ms`, { cause });
    }
  }
}

async function send({ fetch }: ServiceCallsOptions, request: Request): Promise<ServiceAnswer> {
  try {
    const response = await fetch(request);
    return { status: response.status, json: parsed(await response.text()) };
  } catch (cause) {
    throw new NetworkFault(faultOf(cause), { cause });
  }
}

const faultWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
};

/** What Node says is in the cause: `fetch failed` alone helps nobody. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? String(cause.code) : '';
  return faultWords[code] ?? (code || cause.message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
