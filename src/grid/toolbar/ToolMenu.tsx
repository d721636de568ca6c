import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { ToolMenuPlace } from './ToolMenuButton';

interface ToolMenuProps {
  readonly place: ToolMenuPlace;
  readonly children: ReactNode;
}

/** The popup under a toolbar button. */
export function ToolMenu({ place: { label, anchor, close }, children }: ToolMenuProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  );
}
