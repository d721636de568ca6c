import Drawer from '@mui/material/Drawer';
import { RailMenu } from './RailMenu';

interface PhoneDrawerProps {
  readonly open: boolean;
  readonly close: () => void;
}

/** The drawer that the phone's menu button opens. */
export function PhoneDrawer({ open, close }: PhoneDrawerProps) {
  return (
    <Drawer open={open} onClose={close} slotProps={{ paper: { sx: { width: 264, border: 0 } } }}>
      <RailMenu open onNavigate={close} />
    </Drawer>
  );
}
