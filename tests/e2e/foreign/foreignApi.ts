import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, send, text, type Answer } from './answer';
import { isNamed } from './coreCalls';
import { answerPreflight } from './cors';
import { freshData, type Data } from './data';
import { files } from './files';
import { listenAnywhere } from './listen';
import { master, vtype } from './masters';
import { logIn } from './people';
import { sync } from './sync';

/** A call as the API received it. */
export interface RecordedCall {
  readonly method: string;
  /** Percent-encoded, as received. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An API with only the core calls (docs/behaviour.md); it shares no code with the product. */
export interface ForeignApi {
  readonly url: string;
  readonly data: Data;
  readonly calls: readonly RecordedCall[];
  /**
   * Violations by the console: calls and headers outside the core calls, a login with a body, calls without a bearer
   * token.
   */
  readonly strays: readonly string[];
  /** Sets the answer to the next login of any user. */
  answerNextLogin(answer: Answer, token?: string): void;
  /** Sets the answer to the next call of this path, which then changes nothing. */
  answerNext(path: string, answer: Answer): void;
  /** Restores the data and clears the record of calls. Tokens stay valid. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the API on a free port of the local host. */
export async function startForeignApi(): Promise<ForeignApi> {
  let data = freshData();
  let nextLogin: Answer | undefined;
  const prepared = new Map<string, Answer>();
  const calls: RecordedCall[] = [];
  const strays: string[] = [];
  const tokens = new Set<string>();

  const login = (call: RecordedCall): Answer => {
    if (call.body !== '') strays.push(`login with the body ${call.body}`);
    if (nextLogin) {
      const answer = nextLogin;
      nextLogin = undefined;
      return answer;
    }
    const { answer, token } = logIn(
      String(call.headers['x-rlb-dms-acc'] ?? ''),
      call.headers.authorization ?? '',
    );
    if (token) tokens.add(token);
    return answer;
  };

  const route = (call: RecordedCall): Answer => {
    if (!isNamed(call.method, call.path)) {
      strays.push(`${call.method} ${call.path} is not a core call`);
      return text('No such call', 404);
    }
    if (call.path === '/users/login') return login(call);
    const bearer = (call.headers.authorization ?? '').replace(/^Bearer /, '');
    if (!tokens.has(bearer)) return json({ message: 'Log in first' }, 401);
    if (!call.headers['x-rlb-dms-acc']) strays.push(`${call.path} without the account header`);
    const answer = prepared.get(call.path);
    prepared.delete(call.path);
    return answer ?? onData(data, call);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (request.method === 'OPTIONS') {
      const refused = answerPreflight(request, response);
      if (refused.length > 0) strays.push(`${path} with the headers ${refused.join(', ')}`);
      return;
    }
    const call = { method: request.method ?? '', path, headers: request.headers, body: await read(request) };
    // The test's own calls have no Origin header; only the console's calls count.
    if (request.headers.origin !== undefined) calls.push(call);
    send(response, request.headers.origin, route(call));
  };

  const server = createServer((request, response) => void handle(request, response));
  const { url, close } = await listenAnywhere(server);
  return {
    url,
    get data() {
      return data;
    },
    calls,
    strays,
    answerNextLogin(answer, token) {
      nextLogin = answer;
      if (token !== undefined) tokens.add(token);
    },
    answerNext: (path, answer) => void prepared.set(path, answer),
    reset() {
      data = freshData();
      nextLogin = undefined;
      prepared.clear();
      calls.length = 0;
      strays.length = 0;
    },
    close,
  };
}

const MASTER =
  /^(?:\/master)?\/(segmap|ledgermap|itemmap)\/(add|update|list|delete|search|exists)(?:\/(.+))?$/;

function onData(data: Data, call: RecordedCall): Answer {
  const file = files(data, call.path, call.body);
  if (file) return file;
  const body: unknown = call.body === '' ? undefined : JSON.parse(call.body);
  const [, resource, verb = '', value = ''] = MASTER.exec(call.path) ?? [];
  if (resource === 'segmap' || resource === 'ledgermap' || resource === 'itemmap') {
    return master(data, resource, verb, decodeURIComponent(value), body);
  }
  const [, vtypeVerb] = /^\/master\/vtype\/(list|update)$/.exec(call.path) ?? [];
  if (vtypeVerb !== undefined) return vtype(data, vtypeVerb, body);
  return sync(data, call.path, body) ?? json(null);
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
