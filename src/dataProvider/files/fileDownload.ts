import type { TransferWatch } from '../../api/console';
import { REQUEST_ID_HEADER } from '../../wire/http/message';
import type { CallerSession } from '../transport/callerSession';
import { refused, unreachable, unreadable, type CallKind } from '../transport/callFailure';
import { readAnswerText } from '../transport/readAnswer';
import type { Call, Transport } from '../transport/transport';
import { underSession } from '../transport/underSession';

export interface TransferOptions {
  readonly transport: Pick<Transport, 'url' | 'headers'>;
  readonly session: CallerSession;
}

type Sending = Pick<Call, 'path' | 'method' | 'body'>;

const KIND: CallKind = 'read';

/** Size of the parts passed to the browser as Blobs, which it can store on disk. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Downloads a file as a stream. A truncated body, an error or a web page is not accepted as a file. A 401 is retried
 * once after the user has logged in again.
 */
export function createDownload({ transport, session }: TransferOptions) {
  const once = ({ path, method, body }: Sending, signal?: AbortSignal) => {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return fetch(transport.url(path), {
      method,
      headers: { ...transport.headers(), ...json },
      signal: signal ?? null,
      body: JSON.stringify(body),
    }).catch((cause: unknown) => failCall(cause, signal));
  };
  return async (call: Sending, watch: TransferWatch): Promise<Blob> => {
    const response = await underSession(session, KIND, () => once(call, watch.signal));
    await refuseMessage(response);
    return collect(response, watch);
  };
}

function failCall(cause: unknown, signal?: AbortSignal): never {
  signal?.throwIfAborted();
  throw unreachable(KIND, cause);
}

/** @throws HttpError if the response is a message rather than a file */
async function refuseMessage(response: Response): Promise<void> {
  const { status, ok, headers } = response;
  const contentType = headers.get('Content-Type');
  if (ok && !/html|json/i.test(contentType ?? '')) return;
  const text = await response.text().catch((cause: unknown) => failCall(cause));
  const retryAfter = headers.get('Retry-After');
  const requestId = headers.get(REQUEST_ID_HEADER);
  const answer = readAnswerText({ status, text, contentType, retryAfter, requestId }, KIND);
  // A success status with an error message.
  throw refused(status, answer, null, requestId);
}

async function collect(response: Response, { signal, onProgress }: TransferWatch): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const declared = Number(response.headers.get('Content-Length')) || null;
  const total = isEncoded(response) ? null : declared;
  const parts = createParts();
  let done = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { value } = (await reader?.read().catch((cause: unknown) => failCall(cause, signal))) ?? {};
    if (!value) break;
    parts.add(value);
    done += value.byteLength;
    onProgress?.({ done, total });
  }
  const short = done === 0 || (declared !== null && done < leastBytes(response, declared));
  if (short)
    throw unreadable(
      KIND,
      `the download was incomplete: ${done} of ${declared ?? '?'} bytes`,
      response.status,
    );
  return parts.whole(type);
}

const isEncoded = (response: Response) =>
  response.headers.has('Content-Encoding') || response.type === 'cors';

/**
 * The minimum size of a complete file. If the length may be that of a compressed body (other origins do not reveal
 * this), compression may have added a few bytes.
 */
function leastBytes(response: Response, declared: number): number {
  return isEncoded(response) ? declared - 64 - declared / 1000 : declared;
}

function createParts() {
  const blobs: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const flush = () => {
    blobs.push(new Blob(waiting));
    waiting = [];
    bytes = 0;
  };
  return {
    add(part: Uint8Array<ArrayBuffer>) {
      waiting.push(part);
      bytes += part.byteLength;
      if (bytes >= PART_BYTES) flush();
    },
    whole: (type: string) => {
      flush();
      return new Blob(blobs, { type });
    },
  };
}
