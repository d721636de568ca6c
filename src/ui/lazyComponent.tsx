import { startTransition, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { translationsReady } from '../words/translator';

/**
 * A component whose code is loaded when first rendered, like `React.lazy`, but shown as soon as it is loaded: React
 * hides suspended content until its fallback has been visible for 300 ms (`FALLBACK_THROTTLE_MS` of react-dom). A load
 * failure is thrown to the error boundary; rendering again retries.
 * @param fetch loads the code; repeated only after a failure
 * @param Waiting rendered in its place until then, with the same props; nothing unless given
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Waiting: FunctionComponent<NoInfer<Props>> = () => null,
): Fetched<Props> {
  let Known: ComponentType<Props> | null = null;
  let fetching: Promise<ComponentType<Props>> | null = null;
  const start = () =>
    (fetching ??= fetch().then(
      // Waits for the translations, so that a screen first appears in the user's language.
      async Component => {
        await translationsReady();
        return (Known = Component);
      },
      (cause: unknown) => {
        fetching = null;
        throw cause;
      },
    ));
  function Fetched(props: Props) {
    const [arrived, arrive] = useState<Arrival<Props>>(() => {
      if (!Known) void start().catch(() => undefined);
      return { Component: Known };
    });
    useEffect(() => {
      if (arrived.Component) return undefined;
      let isShown = true;
      const finish = (arrival: Arrival<Props>) => {
        // Rendered in slices: the page stays responsive while a whole screen mounts.
        if (isShown) startTransition(() => arrive(arrival));
      };
      start().then(
        Component => finish({ Component }),
        (cause: unknown) => finish({ Component: null, cause }),
      );
      return () => {
        isShown = false;
      };
    }, [arrived.Component]);
    if ('cause' in arrived) throw arrived.cause;
    const { Component } = arrived;
    return Component ? <Component {...props} /> : <Waiting {...props} />;
  }
  return Object.assign(Fetched, { load: start });
}

interface Fetched<Props> extends FunctionComponent<Props> {
  /** Loads the code ahead of time. */
  readonly load: () => Promise<unknown>;
}

interface Arrival<Props> {
  readonly Component: ComponentType<Props> | null;
  readonly cause?: unknown;
}
