import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { lazy, Suspense } from 'react';

const TrendStrip = lazy(async () => ({ default: (await import('./TrendStrip')).TrendStrip }));

/** A window with room for a chart above the table. */
const ROOM = '(min-width: 900px) and (min-height: 700px)';

/** Whether the strip is shown, and what shows and hides it; the person's choice for all sync screens. */
export function useTrendChoice() {
  const [wanted, want] = useStore('sync.trend', true);
  const hasRoom = useMediaQuery(ROOM, { noSsr: true });
  return { hasRoom, shown: wanted && hasRoom, toggle: () => want(!wanted) };
}

/** Where the strip stands; its chart is fetched only here. */
export function TrendPlace() {
  return (
    <Suspense fallback={<div style={{ height: 86, flex: 'none' }} />}>
      <TrendStrip />
    </Suspense>
  );
}
