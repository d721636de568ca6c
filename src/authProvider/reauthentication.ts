/**
 * The call cannot continue: the session ended and the user did not log in again. `status` is that of the response that
 * ended it.
 */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  readonly status = 401;
  readonly body = { code: 'session_ended' };
  constructor() {
    super('Your session has ended. Log in again to continue.');
  }
}

/** Calls that wait for the user to log in again; all of them continue, or none. */
export class Reauthentication {
  #waiting: PromiseWithResolvers<void> | null = null;

  static refused(): Promise<void> {
    return Promise.reject(new SessionEnded());
  }

  wait(): Promise<void> {
    this.#waiting ??= withResolvers();
    return this.#waiting.promise;
  }

  resolve(): void {
    this.#take()?.resolve();
  }

  reject(): void {
    this.#take()?.reject(new SessionEnded());
  }

  #take(): PromiseWithResolvers<void> | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}

/** Promise.withResolvers, which some supported browsers (and Node versions) lack. */
interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

function withResolvers(): PromiseWithResolvers<void> {
  let resolve: PromiseWithResolvers<void>['resolve'] = () => {};
  let reject: PromiseWithResolvers<void>['reject'] = () => {};
  const promise = new Promise<void>((go, stop) => {
    resolve = go;
    reject = stop;
  });
  return { promise, resolve, reject };
}
