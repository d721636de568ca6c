import type { TooltipProps } from '@mui/material/Tooltip';

/** A tooltip's content, shown while its anchor has the pointer or the focus. */
export interface TooltipContent {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly placement: NonNullable<TooltipProps['placement']>;
}
