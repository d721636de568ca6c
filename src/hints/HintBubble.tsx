import Tooltip from '@mui/material/Tooltip';
import type { Hint } from './hint';

interface HintBubbleProps {
  readonly hint: Hint;
  /** Escape closes it. */
  readonly onClose: () => void;
}

/** Beside what it belongs to, which it does not take out of its place: the tooltip's own child is empty. */
export function HintBubble({ hint: { anchor, text, placement }, onClose }: HintBubbleProps) {
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
