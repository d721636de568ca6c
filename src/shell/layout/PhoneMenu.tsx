import MenuIcon from '@mui/icons-material/MenuOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { RailMenu } from './RailMenu';

/** On a phone the rail is a drawer, with its labels. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)} edge="start">
        <MenuIcon />
      </IconButton>
      <Drawer open={open} onClose={close} slotProps={{ paper: { sx: { width: 264, border: 0 } } }}>
        <RailMenu open onNavigate={close} />
      </Drawer>
    </>
  );
}
