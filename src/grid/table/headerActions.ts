/** What the header can do to the list and the layout; must be a stable object. */
export interface HeaderActions {
  /** `added`: the column becomes a tie-breaker after the current sort columns. */
  readonly sort: (source: string, added: boolean) => void;
  /** Call when the pointer or the focus has reached a title: a click is likely to follow. */
  readonly prefetchSort: (source: string) => void;
  /** Fits a column to its visible content. */
  readonly fit: (source: string) => void;
  readonly filter: (source: string, text: string) => void;
  readonly openMenu: (source: string, button: HTMLElement) => void;
  readonly leaveFilter: (source: string) => void;
  readonly drop: (source: string, before: string) => void;
  readonly resize: (source: string, px: number) => void;
  /** Previews a width while it is being dragged. */
  readonly tryWidth: (source: string, px: number) => void;
}
