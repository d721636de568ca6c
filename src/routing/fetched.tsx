import { startTransition, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

/**
 * A component whose code is fetched when it is first shown, like `React.lazy`; but it stands as soon as it is there,
 * where React keeps what was suspended back until its fallback has been seen for 300 ms (`FALLBACK_THROTTLE_MS` of
 * react-dom). Code that does not arrive is thrown to the next error boundary; another showing is another try.
 * @param fetch fetches the code; asked again only after a failure
 * @param Waiting what stands in its place until then, given the same props
 */
export function fetched<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Waiting: FunctionComponent<NoInfer<Props>>,
): Fetched<Props> {
  let Known: ComponentType<Props> | null = null;
  let fetching: Promise<ComponentType<Props>> | null = null;
  const start = () =>
    (fetching ??= fetch().then(
      Component => (Known = Component),
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
      const tell = (arrival: Arrival<Props>) => {
        // Drawn in slices: the page stays free for keys while a whole screen is put up.
        if (isShown) startTransition(() => arrive(arrival));
      };
      start().then(
        Component => tell({ Component }),
        (cause: unknown) => tell({ Component: null, cause }),
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
  /** Fetches the code ahead of time. */
  readonly load: () => Promise<unknown>;
}

interface Arrival<Props> {
  readonly Component: ComponentType<Props> | null;
  readonly cause?: unknown;
}
