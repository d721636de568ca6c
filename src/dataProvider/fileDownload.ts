import { REQUEST_ID_HEADER } from '../wire/message';
import { refused, unreachable, unreadable, type CallKind } from './callFailure';
import type { TransferWatch } from './fileTransfer';
import { readAnswerText } from './readAnswer';
import type { CallerSession, Transport } from './transport';
import { underSession } from './underSession';

interface DownloadOptions {
  readonly transport: Pick<Transport, 'url' | 'headers'>;
  readonly session: CallerSession;
}

export interface DownloadCall {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
}

export type Download = (call: DownloadCall, watch?: TransferWatch) => Promise<Blob>;

const KIND: CallKind = 'read';

/** So many bytes are handed to the browser at once, which keeps them on disk where they are many. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Fetches a file as a stream. What arrives short, or is an error or a web page, is no file. A 401 is repeated once
 * after the person has logged in again.
 */
export function createDownload({ transport, session }: DownloadOptions): Download {
  const once = ({ path, method, body }: DownloadCall, signal?: AbortSignal) => {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return fetch(transport.url(path), {
      method,
      headers: { ...transport.headers(), ...json },
      signal: signal ?? null,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => lost(cause, signal));
  };
  return async (call, watch = {}) => {
    const response = await underSession(session, KIND, () => once(call, watch.signal));
    await refuseWords(response);
    return collect(response, watch);
  };
}

function lost(cause: unknown, signal?: AbortSignal): never {
  signal?.throwIfAborted();
  throw unreachable(KIND, cause);
}

/** @throws HttpError where the answer is words, and no file */
async function refuseWords(response: Response): Promise<void> {
  const { status, ok, headers } = response;
  const contentType = headers.get('Content-Type');
  if (ok && !/html|json/i.test(contentType ?? '')) return;
  const text = await response.text().catch((cause: unknown) => lost(cause));
  const retryAfter = headers.get('Retry-After');
  const requestId = headers.get(REQUEST_ID_HEADER);
  const said = readAnswerText({ status, text, contentType, retryAfter, requestId }, KIND);
  // A success that tells of an error in words.
  throw refused(status, said, null, requestId);
}

async function collect(response: Response, { signal, onProgress }: TransferWatch): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const declared = Number(response.headers.get('Content-Length')) || null;
  const total = isEncoded(response) ? null : declared;
  const parts = createParts();
  let done = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { value } = (await reader?.read().catch((cause: unknown) => lost(cause, signal))) ?? {};
    if (!value) break;
    parts.add(value);
    done += value.byteLength;
    onProgress?.({ done, total });
  }
  const short = done === 0 || (declared !== null && done < leastBytes(response, declared));
  if (short)
    throw unreadable(KIND, `the file arrived short, ${done} of ${declared ?? '?'} bytes`, response.status);
  return parts.whole(type);
}

const isEncoded = (response: Response) =>
  response.headers.has('Content-Encoding') || response.type === 'cors';

/**
 * The bytes that a whole file has at least. Where the length may be that of a compressed body (another origin does not
 * tell), compression that gained nothing has added a few.
 */
function leastBytes(response: Response, declared: number): number {
  return isEncoded(response) ? declared - 64 - declared / 1000 : declared;
}

function createParts() {
  const kept: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const put = () => {
    kept.push(new Blob(waiting));
    waiting = [];
    bytes = 0;
  };
  return {
    add(part: Uint8Array<ArrayBuffer>) {
      waiting.push(part);
      bytes += part.byteLength;
      if (bytes >= PART_BYTES) put();
    },
    whole: (type: string) => {
      put();
      return new Blob(kept, { type });
    },
  };
}
