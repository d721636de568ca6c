import type { RowTracks } from './columnLayout';

/** Gives all rows of a table their widths at once, without drawing one of them again. */
export function layTracks(root: HTMLElement, { fixed, moving, movingWidth }: RowTracks): void {
  root.style.setProperty('--grid-fixed', fixed);
  root.style.setProperty('--grid-moving', moving);
  root.style.setProperty('--grid-moving-width', `${movingWidth}px`);
}
