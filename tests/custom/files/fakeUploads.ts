import { vi } from 'vitest';

/** An upload that was sent, and the functions that simulate its progress. */
export interface SentFile {
  readonly method: string;
  readonly responseType: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  /** Reports this many bytes as sent. */
  readonly move: (loaded: number, total: number, lengthComputable?: boolean) => unknown;
  readonly answer: (body: unknown, status?: number, headers?: string) => void;
  /** Fails with a network error. */
  readonly fail: () => unknown;
  readonly isAborted: () => boolean;
  /** Ends the request as a browser does by itself. */
  readonly abort: () => void;
}

/** Replaces the browser's XMLHttpRequest, because jsdom's would use the network. */
export function fakeUploads(): SentFile[] {
  const sent: SentFile[] = [];
  class PlayedRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: unknown = '';
    responseType = '';
    #method = '';
    #path = '';
    #answerHeaders = '';
    #aborted = false;
    readonly #headers: Record<string, string> = {};
    open(method: string, url: string) {
      this.#method = method;
      this.#path = new URL(url).pathname;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getAllResponseHeaders() {
      const type = this.response instanceof Blob ? this.response.type : 'application/json';
      return `content-type: ${type}\r\n${this.#answerHeaders}`;
    }
    abort() {
      this.#aborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData) {
      sent.push({
        path: this.#path,
        headers: this.#headers,
        form,
        method: this.#method,
        responseType: this.responseType,
        move: (loaded, total, lengthComputable = true) =>
          this.upload.dispatchEvent(
            Object.assign(new Event('progress'), { loaded, total, lengthComputable }),
          ),
        answer: (body, status = 200, headers = '') => {
          this.status = status;
          this.#answerHeaders = headers;
          this.response = body instanceof Blob ? body : JSON.stringify(body);
          this.dispatchEvent(new Event('load'));
        },
        fail: () => this.dispatchEvent(new Event('error')),
        isAborted: () => this.#aborted,
        abort: () => this.abort(),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  return sent;
}
