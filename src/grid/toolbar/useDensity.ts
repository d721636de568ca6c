import { useStore } from 'ra-core';

/** Row height. Normal is 50 px. */
export type Density = 'normal' | 'compact';

const ROW_HEIGHTS: Record<Density, number> = { normal: 50, compact: 36 };

/** The person's choice for all tables. */
export function useDensity() {
  const [density, setDensity] = useStore<Density>('grid.density', 'normal');
  return { density, setDensity, rowHeight: ROW_HEIGHTS[density] ?? ROW_HEIGHTS.normal };
}
