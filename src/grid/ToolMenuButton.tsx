import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { ToolButton } from './ToolButton';

interface ToolMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** What opens under the button; it is handed what closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the toolbar that opens something under itself. */
export function ToolMenuButton({ label, icon, disabled, children }: ToolMenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        disabled={disabled}
        popup={{ open: anchor !== null }}
        onClick={event => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
