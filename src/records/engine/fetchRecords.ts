import { JsonFault } from '../json/jsonValue';
import { CutShort, type RecordStream } from '../json/recordStream';
import { ListError, type ListFailure, type ListRequest } from '../listEngine';
import type { Fetched } from './fetched';
import { isPauseDue, pause } from './slices';

/** Idle timeout of a response in ms: before its first byte, and between two. */
const IDLE_MS = 30_000;

/** Cancels a response if nothing arrives for too long. */
interface IdleTimer {
  /** Aborted by the caller's signal, or with a TimeoutError. */
  readonly signal: AbortSignal;
  /** Resets the timer: bytes have arrived. */
  reset(): void;
  stop(): void;
}

/** @param signal the caller's own */
function startIdleTimer(signal: AbortSignal): IdleTimer {
  const giveUp = new AbortController();
  let lastBytesAt = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  // Restarted only when it fires, because a response arrives in thousands of chunks.
  const waitFor = (ms: number): void => {
    timer = setTimeout(() => {
      const left = lastBytesAt + IDLE_MS - performance.now();
      if (left > 0) waitFor(left);
      else giveUp.abort(new DOMException('Nothing came in time.', 'TimeoutError'));
    }, ms);
  };
  waitFor(IDLE_MS);
  return {
    signal: AbortSignal.any([signal, giveUp.signal]),
    reset: () => {
      lastBytesAt = performance.now();
    },
    stop: () => clearTimeout(timer),
  };
}

/** How many characters of a response that is no list are stored for the message. */
const BODY_LIMIT = 2000;

/** How many characters of an error response are stored: many, because a truncated one could not be parsed. */
const REFUSAL_LIMIT = 4_000_000;

/** Bytes parsed between two looks for waiting calls: few, because code that has not run yet is slow. */
const SLICE_BYTES = 32_768;

export interface FetchOptions {
  readonly stream: RecordStream;
  readonly signal: AbortSignal;
  /** Called after each chunk of the response, with the bytes so far. */
  readonly onBytes: (bytes: number) => void;
  /** Awaited between the first chunk and the rest. */
  readonly beforeMore: () => Promise<void>;
  /** Awaited before each piece of the response is parsed. */
  readonly giveWay: () => Promise<void>;
  /** The ETag of the cached response to the same request; null if there is none. */
  readonly knownTag: string | null;
}

/** Fetches a list and passes its bytes to a stream as they arrive. @throws ListError; the signal's reason if aborted */
export async function fetchRecords(request: ListRequest, options: FetchOptions): Promise<Fetched> {
  const idle = startIdleTimer(options.signal);
  try {
    return await fetchOnce(request, options, idle);
  } finally {
    idle.stop();
  }
}

async function fetchOnce(request: ListRequest, options: FetchOptions, idle: IdleTimer): Promise<Fetched> {
  const { url, method, body } = request;
  const { knownTag } = options;
  const headers = { ...request.headers, ...(knownTag === null ? {} : tagHeaders(request, knownTag)) };
  const init = { method, headers, signal: idle.signal, ...(body === undefined ? {} : { body }) };
  const response = await fetch(url, init).catch((cause: unknown) => {
    options.signal.throwIfAborted();
    throw failure('network', 0, String(cause));
  });
  if (response.status === 304 && knownTag !== null) return { bytes: 0, tag: knownTag, isKnown: true };
  if (!response.ok) throw await refusal(response);
  if (/html/iu.test(contentType(response))) {
    throw failure('contentType', response.status, await bodyText(response));
  }
  if (response.status === 226 && knownTag !== null) {
    // Loaded on demand, because most lists never get here.
    const { fetchedChanges } = await import('./listChanges');
    return (await fetchedChanges(response)) ?? fetchOnce(request, { ...options, knownTag: null }, idle);
  }
  const onBytes = (bytes: number) => {
    idle.reset();
    options.onBytes(bytes);
  };
  const bytes = await new ResponseReader(response, { ...options, onBytes }).read();
  return { bytes, tag: response.headers.get('ETag'), isKnown: false };
}

const tagHeaders = ({ withChanges }: ListRequest, tag: string): Record<string, string> => ({
  'If-None-Match': tag,
  ...(withChanges && { 'A-IM': 'changes' }),
});

const failure = (kind: ListFailure['kind'], status: number, body: string) =>
  new ListError({ kind, status, body: body.slice(0, BODY_LIMIT) });

async function refusal(response: Response): Promise<ListError> {
  const { status, headers } = response;
  const body = (await bodyText(response)).slice(0, REFUSAL_LIMIT);
  return new ListError({ kind: 'status', status, body, retryAfter: headers.get('Retry-After') });
}

const contentType = (response: Response): string => response.headers.get('Content-Type') ?? '';

const bodyText = (response: Response): Promise<string> => response.text().catch(() => '');

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Reads the next bytes while the last are parsed; a failure is reported once they are. */
function readOn(reader: Reader): ReturnType<Reader['read']> {
  const coming = reader.read();
  coming.catch(() => undefined);
  return coming;
}

/** Reads a response. Stores its first bytes, to show them if it turns out not to be a list. */
class ResponseReader {
  #bytes = 0;
  #first: Uint8Array = new Uint8Array(0);

  constructor(
    private readonly response: Response,
    private readonly options: FetchOptions,
  ) {}

  async read(): Promise<number> {
    try {
      await this.#chunks();
      this.options.stream.end();
    } catch (cause) {
      this.options.signal.throwIfAborted();
      throw this.#failure(cause);
    }
    return this.#bytes;
  }

  async #chunks(): Promise<void> {
    const reader = this.response.body?.getReader();
    if (!reader) return;
    let parts = 0;
    let since = performance.now();
    for (let coming = reader.read(); ;) {
      const part = await coming;
      if (part.done) return;
      coming = readOn(reader);
      if (parts++ === 1) await this.options.beforeMore();
      for (let at = 0; at < part.value.length; at += SLICE_BYTES) {
        await this.options.giveWay();
        this.#take(part.value.subarray(at, at + SLICE_BYTES));
        if (!isPauseDue(since)) continue;
        await pause();
        since = performance.now();
      }
    }
  }

  #take(chunk: Uint8Array): void {
    if (this.#bytes === 0) this.#first = chunk.slice(0, BODY_LIMIT * 4);
    this.#bytes += chunk.length;
    this.options.stream.push(chunk);
    this.options.onBytes(this.#bytes);
  }

  #failure(cause: unknown): ListError {
    const text = new TextDecoder().decode(this.#first);
    const failed = (kind: ListFailure['kind']) => failure(kind, this.response.status, text);
    if (cause instanceof JsonFault) return failed(this.#isOtherThanJson(text) ? 'contentType' : 'shape');
    if (cause instanceof CutShort || isBrokenOff(cause) || isTimeout(cause)) return failed('truncated');
    throw cause;
  }

  /** A body that begins like HTML is HTML, whatever its content type; otherwise an explicit type is trusted. */
  #isOtherThanJson(text: string): boolean {
    return /^\s*</u.test(text) || !/^$|json|text\/plain|octet-stream/iu.test(contentType(this.response));
  }
}

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

/** A connection that ends early rejects the read with a TypeError. */
const isBrokenOff = (cause: unknown): boolean => cause instanceof TypeError;
