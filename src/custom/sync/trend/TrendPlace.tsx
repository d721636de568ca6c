import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { lazyComponent } from '../../../ui/lazyComponent';

/** Window size with room for a chart above the table. */
const ROOM = '(min-width: 900px) and (min-height: 700px)';

/** Whether the strip is shown, and its toggle; the user's choice for all sync screens. */
export function useTrendChoice() {
  const [wanted, want] = useStore('sync.trend', true);
  const hasRoom = useMediaQuery(ROOM, { noSsr: true });
  return { hasRoom, shown: wanted && hasRoom, toggle: () => want(!wanted) };
}

/** The strip, once its chart and its words are loaded. */
export const TrendPlace = lazyComponent(
  async () => (await import('./TrendStrip')).TrendStrip,
  () => <div style={{ height: 86, flex: 'none' }} />,
);
