import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace';

/** Makes a request's id the id of its trace, so that the id on a person's screen finds what happened. */
export class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: string | null = null;

  /** Runs work that begins a trace, under the request's id; under a random one if that is no UUID. */
  during<T>(requestId: string, work: () => T): T {
    const id = requestId.replaceAll('-', '').toLowerCase();
    this.#next = /^[\da-f]{32}$/.test(id) ? id : null;
    try {
      return work();
    } finally {
      this.#next = null;
    }
  }

  generateTraceId(): string {
    return this.#next ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}
