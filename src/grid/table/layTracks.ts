import type { RowTracks } from '../columns/columnLayout';

/** Sets the column widths of all rows at once, without rendering any of them. */
export function layTracks(root: HTMLElement, { fixed, moving, movingWidth }: RowTracks): void {
  root.style.setProperty('--grid-fixed', fixed);
  root.style.setProperty('--grid-moving', moving);
  root.style.setProperty('--grid-moving-width', `${movingWidth}px`);
}

/** Width in px of a column's widest visible value, title included. */
export function widthSeen(root: HTMLElement, source: string): number {
  const header = root.querySelector(`[data-source="${CSS.escape(source)}"]`);
  const title = header?.querySelector('.sort > span');
  const cell = Number(header?.getAttribute('aria-colindex') ?? 0) - 1;
  const cells = [...root.querySelectorAll(`.row [data-cell="${cell}"]`)].map(seen => seen.scrollWidth);
  return Math.max((title?.scrollWidth ?? 0) + TITLE_ROOM, ...cells) + 1;
}

/** Px around a title: padding, menu and arrow. */
const TITLE_ROOM = 72;
