import { vi } from 'vitest';

/** An upload that was sent, and the functions that simulate its progress. */
export interface SentFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  /** Reports this many bytes as sent. */
  readonly move: (loaded: number, total: number) => unknown;
  readonly answer: (body: unknown, status?: number) => void;
  /** Fails with a network error. */
  readonly fail: () => unknown;
  readonly isAborted: () => boolean;
}

/** Replaces the browser's XMLHttpRequest, because jsdom's would use the network. */
export function fakeUploads(): SentFile[] {
  const sent: SentFile[] = [];
  class PlayedRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: unknown = '';
    responseType = '';
    #path = '';
    #aborted = false;
    readonly #headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.#path = new URL(url).pathname;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getAllResponseHeaders() {
      const type = this.response instanceof Blob ? this.response.type : 'application/json';
      return `content-type: ${type}\r\n`;
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
        move: (loaded, total) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true })),
        answer: (body, status = 200) => {
          this.status = status;
          this.response = body instanceof Blob ? body : JSON.stringify(body);
          this.dispatchEvent(new Event('load'));
        },
        fail: () => this.dispatchEvent(new Event('error')),
        isAborted: () => this.#aborted,
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  return sent;
}
