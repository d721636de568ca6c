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

/** The network failed: the service may or may not have received the call. */
export class NetworkFault extends Error {
  override readonly name = 'NetworkFault';
}

/** A response of any status. */
export interface ServiceAnswer {
  readonly status: number;
  /** Undefined if the body is not JSON or exceeds the size limit. */
  readonly json: unknown;
}

export interface ServiceCallsOptions {
  /** Sends a request; rejects if the network fails. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Time limit of one attempt, including reading the response. */
  readonly timeoutMs: number;
  /** The delay before the first retry; later retries wait longer. */
  readonly retryAfterMs: number;
  /** How long the circuit breaker stays open after repeated failures. */
  readonly pauseMs: number;
}

/** The largest legitimate answer is the rows of one day. */
const LONGEST_ANSWER_BYTES = 5 * 1_048_576;
const repetitions = 2;
/** Consecutive failed calls (each including its retries) that open the circuit breaker. */
const failuresInARow = 5;

/** Sends the request that `make` creates; each attempt needs a new one. */
export type ServiceCall = (make: () => Request) => Promise<ServiceAnswer>;

/**
 * Creates calls to the service: each attempt has a time limit, network failures (and nothing else) are retried with
 * growing delays, and a circuit breaker stops calls after repeated failures. Redirects are not followed: the payload
 * and the account are meant for the configured address only.
 * @returns a call that rejects with NetworkFault, or with ServiceUnavailable if nothing was sent
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
      return await policy.execute(() =>
        once(({ signal }) => send(options, new Request(make(), { signal, redirect: 'error' }))),
      );
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ServiceUnavailable('The synchronisation service does not answer; it will be retried shortly');
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
    return { status: response.status, json: parsed(await shortText(response)) };
  } catch (cause) {
    throw new NetworkFault(faultOf(cause), { cause });
  }
}

/** Reads the body; '' if it exceeds the size limit: a compromised service must not exhaust memory. */
async function shortText({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) {
      await reader.cancel();
      return '';
    }
    text += decoder.decode(value, { stream: true });
  }
}

const FAULT_MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection dropped',
  UND_ERR_SOCKET: 'the connection dropped',
  ENOTFOUND: 'its host name was not found',
  EAI_AGAIN: 'its host name could not be resolved',
};

/** Node puts the reason into `cause`; `fetch failed` alone explains nothing. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? String(cause.code) : '';
  if (cause.message === 'unexpected redirect') return 'it redirects the call, which is not followed';
  return FAULT_MESSAGES[code] ?? (code || cause.message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
