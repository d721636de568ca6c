import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { lazy, Suspense } from 'react';

const TrendStrip = lazy(async () => ({ default: (await import('./TrendStrip')).TrendStrip }));

/** Window size with room for a chart above the table. */
const ROOM = '(min-width: 900px) and (min-height: 700px)';

/** Whether the strip is shown, and its toggle; the user's choice for all sync screens. */
export function useTrendChoice() {
  const [wanted, want] = useStore('sync.trend', true);
  const hasRoom = useMediaQuery(ROOM, { noSsr: true });
  return { hasRoom, shown: wanted && hasRoom, toggle: () => want(!wanted) };
}

/** The strip's container; loads its chart. */
export function TrendPlace() {
  return (
    <Suspense fallback={<div style={{ height: 86, flex: 'none' }} />}>
      <TrendStrip />
    </Suspense>
  );
}
