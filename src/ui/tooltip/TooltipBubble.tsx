import Tooltip from '@mui/material/Tooltip';
import type { TooltipContent } from './tooltip';

interface TooltipBubbleProps {
  readonly hint: TooltipContent;
  /** Called on Escape. */
  readonly onClose: () => void;
}

/** Positioned beside its anchor without wrapping it: MUI's tooltip gets an empty child instead. */
export function TooltipBubble({ hint: { anchor, text, placement }, onClose }: TooltipBubbleProps) {
  return (
    <Tooltip
      open
      title={text}
      placement={placement}
      onClose={onClose}
      disableInteractive
      slotProps={{ popper: { anchorEl: anchor }, transition: { style: { transitionDelay: '100ms' } } }}
    >
      <span hidden />
    </Tooltip>
  );
}
