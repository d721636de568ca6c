import { useStore } from 'ra-core';
import { usePhone } from '../../ui/usePhone';
import { cardHeight } from '../columns/cardParts';
import type { GridColumn } from '../columns/gridColumn';

/** Row height. Normal is 50 px. */
export type Density = 'normal' | 'compact';

const ROW_HEIGHTS: Record<Density, number> = { normal: 50, compact: 36 };

/** The person's choice for all tables. */
export function useDensity() {
  const [density, setDensity] = useStore<Density>('grid.density', 'normal');
  return { density, setDensity };
}

/** Px of each row; on a phone, of each card. */
export function useRowHeight(columns: readonly GridColumn[]): number {
  const { density } = useDensity();
  const isPhone = usePhone();
  return isPhone ? cardHeight(columns) : (ROW_HEIGHTS[density] ?? ROW_HEIGHTS.normal);
}
