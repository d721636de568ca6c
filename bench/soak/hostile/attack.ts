import { request, type IncomingMessage } from 'node:http';

/** An attacker's means: the server's address, and a login of their own account. */
export interface Target {
  readonly address: string;
  readonly account: string;
  readonly token: string;
}

/** A response, or its absence. */
export interface Answered {
  /** 0: the connection was cut before an answer. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** The required response to an attack. */
export type Outcome = 'refused' | 'answered' | 'cut';

/** A malicious action, limited in count and time. */
export interface Attack {
  readonly name: string;
  /** 'answered': 200 is acceptable too. 'cut': the connection may end without a response, as for a slow client. */
  readonly outcome: Outcome;
  run(target: Target): Promise<readonly Answered[]>;
}

/** Time limit of each attack. */
export const WITHIN_MS = 150_000;

export interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body; an iterable is written piece by piece. */
  readonly body?: Uint8Array | string | Iterable<Uint8Array | string>;
  /** Omits the length and sends the body chunked. */
  readonly isChunked?: boolean;
}

export const loginOf = ({ account, token }: Target): Record<string, string> => ({
  'X-RLB-DMS-ACC': account,
  Authorization: `Bearer ${token}`,
});

/** Sends one request as an attacker does, and returns the response even if the rest of the request cannot be sent. */
export function send(target: Target, path: string, sending: Sending = {}): Promise<Answered> {
  const { method = 'POST', headers = {}, body = '{}', isChunked = false } = sending;
  const length = typeof body === 'string' || body instanceof Uint8Array ? Buffer.byteLength(body) : null;
  return new Promise(resolve => {
    const nothing = { status: 0, retryAfter: undefined, text: '' };
    const outgoing = request(target.address + path, {
      method,
      agent: false,
      headers: {
        ...loginOf(target),
        'Content-Type': 'application/json',
        ...(length === null || isChunked || method === 'GET' ? {} : { 'Content-Length': String(length) }),
        ...headers,
      },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    outgoing.on('error', () => resolve(nothing));
    const state = { isAnswered: false };
    outgoing.on('response', response => {
      state.isAnswered = true;
      void answered(response).then(resolve);
    });
    if (method === 'GET') outgoing.end();
    else void write(outgoing, state, typeof body === 'string' || body instanceof Uint8Array ? [body] : body);
  });
}

/** Reads only the beginning of a response: some are endless lists. */
async function answered(response: IncomingMessage): Promise<Answered> {
  let text = '';
  response.on('data', (chunk: Buffer) => {
    if (text.length < 500) text += chunk.toString('utf8');
  });
  await new Promise<void>(resolve => {
    response.on('end', resolve).on('error', resolve).on('close', resolve);
  });
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
}

async function write(
  outgoing: ReturnType<typeof request>,
  state: { readonly isAnswered: boolean },
  pieces: Iterable<Uint8Array | string>,
): Promise<void> {
  for (const piece of pieces) {
    if (outgoing.destroyed || state.isAnswered) break;
    if (!outgoing.write(piece))
      await new Promise<void>(resolve => {
        outgoing
          .once('drain', resolve)
          .once('error', () => resolve())
          .once('response', () => resolve())
          .once('close', resolve);
      });
  }
  outgoing.end();
}

/** Runs the same action several times at once. */
export const atOnce = (
  count: number,
  one: (index: number) => Promise<Answered>,
): Promise<readonly Answered[]> => Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** Runs many clients for a while, each repeating as soon as it is answered. */
export async function flood(
  clients: number,
  forMs: number,
  one: () => Promise<Answered>,
): Promise<readonly Answered[]> {
  const until = performance.now() + forMs;
  const answers: Answered[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() < until) answers.push(await one());
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

const head = (name: string): string =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** Uploads a file as a browser does. */
export function upload(target: Target, name: string, content: Uint8Array | string): Promise<Answered> {
  const path = name.endsWith('.json') ? '/upload/txn-upload' : '/upload/excel-upload';
  return form(
    target,
    path,
    Buffer.concat([Buffer.from(head(name)), Buffer.from(content), Buffer.from('\r\n--b--\r\n')]),
  );
}

/** Sends the body of a form, whatever it holds. */
export const form = (
  target: Target,
  path: string,
  body: NonNullable<Sending['body']>,
  isChunked = false,
): Promise<Answered> =>
  send(target, path, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' }, body, isChunked });
