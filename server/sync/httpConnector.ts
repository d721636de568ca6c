import { errorText } from '../../src/wire/http/message';
import { fillPath } from '../../src/wire/http/path';
import type { PostOutcome, SyncPost } from '../store/sync/syncStore';
import { idempotencyKey, ServiceUnavailable, type SyncConnector } from './connector';
import {
  readOldStatus,
  readOutcome,
  readTransaction,
  storableMessage,
  UnreadableAnswer,
} from './serviceAnswers';
import {
  createServiceCalls,
  NetworkFault,
  type ServiceAnswer,
  type ServiceCallsOptions,
} from './serviceCalls';

export interface HttpConnectorOptions extends ServiceCallsOptions {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token if the service requires one. */
  readonly token?: string | undefined;
}

export const SERVICE_PATHS = {
  posts: '/posts',
  transaction: '/transactions/{utd}',
  oldStatus: '/old-status/{day}',
} as const;

/** Request header that names the account to the service. */
export const SERVICE_ACCOUNT_HEADER = 'X-Account';

/** Connects over HTTP: to SYNC_SERVICE_URL, or to the simulator inside this process or browser. */
export function createHttpConnector(options: HttpConnectorOptions): SyncConnector {
  const call = createServiceCalls(options);
  const headersFor = (account: string): Record<string, string> => ({
    Accept: 'application/json',
    [SERVICE_ACCOUNT_HEADER]: encodeURIComponent(account),
    ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
  });
  const get = async (account: string, path: string): Promise<ServiceAnswer> =>
    translateFault(() => call(() => new Request(options.url + path, { headers: headersFor(account) })));

  return {
    async post(post) {
      try {
        return outcomeOf(await call(() => postRequest(options.url, headersFor(post.account), post)));
      } catch (error) {
        if (error instanceof NetworkFault) return unanswered(error.message);
        throw error;
      }
    },

    async transaction(account, utd) {
      const answer = await get(account, fillPath(SERVICE_PATHS.transaction, { utd: String(utd) }));
      return answer.status === 404 ? null : understood(answer, readTransaction);
    },

    async oldStatus(account, day, actor) {
      const answer = await get(account, fillPath(SERVICE_PATHS.oldStatus, { day }));
      return understood(answer, json => readOldStatus(json, actor));
    },
  };
}

function postRequest(url: string, headers: Record<string, string>, post: SyncPost): Request {
  const { redisId, transaction, payload } = post;
  return new Request(url + SERVICE_PATHS.posts, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey(post) },
    body: JSON.stringify({ redisId, transaction, payload }),
  });
}

const unanswered = (why: string): PostOutcome => ({
  type: 'exception',
  msg: storableMessage(
    `The synchronisation service did not answer (${why}). Repost it once the service is available again.`,
  ),
  isCertain: false,
});

/** A 4xx answer is an error to correct; a 5xx leaves the outcome unknown. */
function outcomeOf({ status, json }: ServiceAnswer): PostOutcome {
  if (status >= 500) return unanswered(`it failed with ${status}`);
  if (status >= 300) {
    const why = errorText(json) ?? `HTTP ${status}`;
    return {
      type: 'error',
      msg: storableMessage(`The synchronisation service refused it: ${why}`),
      isCertain: true,
    };
  }
  try {
    return { ...readOutcome(json), isCertain: true };
  } catch (error) {
    if (error instanceof UnreadableAnswer) return unanswered('its answer could not be read');
    throw error;
  }
}

function understood<T>({ status, json }: ServiceAnswer, read: (json: unknown) => T): T {
  if (status < 200 || status >= 300)
    throw new ServiceUnavailable(`The synchronisation service answered ${status}; please try again later`);
  try {
    return read(json);
  } catch (cause) {
    if (!(cause instanceof UnreadableAnswer)) throw cause;
    throw new ServiceUnavailable(`${cause.message}; please contact its operator`, { cause });
  }
}

async function translateFault(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof NetworkFault)) throw cause;
    throw new ServiceUnavailable(`The synchronisation service does not answer (${cause.message})`, { cause });
  }
}
