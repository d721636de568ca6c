import type { TooltipProps } from '@mui/material/Tooltip';

/** What stands beside an element while the pointer or the focus is on it. */
export interface Hint {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly placement: NonNullable<TooltipProps['placement']>;
}
