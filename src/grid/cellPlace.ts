import type { CSSProperties } from 'react';
import type { PlacedColumn } from './columnLayout';

const styles = new Map<number, CSSProperties>();

/** Where a pinned cell stays; one object per place, so that rows are not drawn again for it. */
export function pinnedStyle({ pinnedAt }: PlacedColumn): CSSProperties | undefined {
  if (pinnedAt === null) return undefined;
  const style = styles.get(pinnedAt) ?? { left: pinnedAt };
  styles.set(pinnedAt, style);
  return style;
}

/** The classes of a pinned cell. */
export const pinnedClass = ({ pinnedAt }: PlacedColumn): string => (pinnedAt === null ? '' : ' sticky');
