import type { TransferWatch } from '../../api/console';
import { REQUEST_ID_HEADER } from '../../wire/http/message';
import { unreachable, type CallKind } from '../transport/callFailure';
import { readAnswerText } from '../transport/readAnswer';
import { underSession } from '../transport/underSession';
import type { TransferOptions } from './fileDownload';

/** The multipart field of every file (docs/behaviour.md, 'Files and reports'). */
const FIELD = 'file';

const KIND: CallKind = 'post';

/**
 * Sends one file as multipart through XMLHttpRequest, because fetch does not report upload progress. A 401 is retried
 * once after the user has logged in again.
 */
export function createFileUpload({ transport, session }: TransferOptions) {
  const send = async (path: string, file: File, type: XMLHttpRequestResponseType, watch: TransferWatch) => {
    const once = () => sendOnce(transport.url(path), transport.headers(), file, type, watch);
    return underSession(session, KIND, once);
  };
  return {
    /** @returns the response's JSON. @throws HttpError, or AbortError if the signal was aborted */
    async forAnswer(path: string, file: File, watch: TransferWatch): Promise<unknown> {
      const request = await send(path, file, 'text', watch);
      return read(request, String(request.response ?? ''));
    },
    /** @returns the file in the response. @throws HttpError, or AbortError if the signal was aborted */
    async forFile(path: string, file: File, watch: TransferWatch): Promise<Blob> {
      const request = await send(path, file, 'blob', watch);
      const response: unknown = request.response;
      if (isFile(request, response)) return response;
      const text = response instanceof Blob ? await new Response(response).text() : '';
      read(request, text);
      throw unreachable(KIND, new Error('The answer held no file.'));
    },
  };
}

const isFile = (request: XMLHttpRequest, response: unknown): response is Blob =>
  request.status >= 200 &&
  request.status < 300 &&
  response instanceof Blob &&
  response.size > 0 &&
  !/json|html/i.test(headerOf(request, 'Content-Type') ?? '');

function read(request: XMLHttpRequest, text: string): unknown {
  const { status } = request;
  const contentType = headerOf(request, 'Content-Type');
  const retryAfter = headerOf(request, 'Retry-After');
  const requestId = headerOf(request, REQUEST_ID_HEADER);
  return readAnswerText({ status, text, contentType, retryAfter, requestId }, KIND);
}

/** A header hidden by another origin counts as missing; requesting it by name would log a browser warning. */
function headerOf(request: XMLHttpRequest, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(request.getAllResponseHeaders());
  return found?.[1] ?? null;
}

function sendOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  type: XMLHttpRequestResponseType,
  { signal, onProgress }: TransferWatch,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = type;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      onProgress?.({
        done: Math.min(loaded, file.size),
        total: lengthComputable ? file.size : total || null,
      }),
    );
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(unreachable(KIND, new Error('The request failed.'))));
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new DOMException('Cancelled.', 'AbortError')),
    );
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append(FIELD, file, file.name);
    request.send(form);
  });
}
