import { useEffect, useState } from 'react';
import type { ListSource } from '../../records/listSource';
import { trendIn, type Trend } from './trend';

/** Counted again once the list was at rest for this many ms. */
const REST_MS = 400;

/** Outcomes over time in the rows of a list; null until they are counted. */
export function useTrend(source: ListSource): Trend | null {
  const [counted, setCounted] = useState<{ readonly source: ListSource; readonly trend: Trend }>();
  useEffect(() => {
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      controller = new AbortController();
      const { signal } = controller;
      trendIn(source.engine, signal).then(
        trend => !signal.aborted && setCounted({ source, trend }),
        // Given up, or the list was closed: another one is counted.
        () => undefined,
      );
    };
    const countAfterRest = () => {
      controller.abort();
      clearTimeout(timer);
      if (source.getState().status === 'ready') timer = setTimeout(count, REST_MS);
    };
    countAfterRest();
    const stops = [source.subscribe(countAfterRest), source.engine.subscribe(countAfterRest)];
    return () => {
      controller.abort();
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [source]);
  return counted?.source === source ? counted.trend : null;
}
