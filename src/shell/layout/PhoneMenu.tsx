import MenuIcon from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';

/** Fetched on phones alone, ahead of the first tap. */
const PhoneDrawer = lazy(async () => ({ default: (await import('./PhoneDrawer')).PhoneDrawer }));

/** On a phone the rail is a drawer, with its labels. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)} edge="start">
        <MenuIcon />
      </IconButton>
      <Suspense>
        <PhoneDrawer open={open} close={close} />
      </Suspense>
    </>
  );
}
