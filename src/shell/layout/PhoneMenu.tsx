import MenuIcon from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../words/translator';
import * as words from '../../words/en/shell';

/** Loaded on phones only, before the first tap. */
const PhoneDrawer = lazy(async () => ({ default: (await import('./PhoneDrawer')).PhoneDrawer }));

/** The menu on a phone: a drawer with labels. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        aria-label={t(words.openMenu)}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        edge="start"
      >
        <MenuIcon />
      </IconButton>
      <Suspense>
        <PhoneDrawer open={open} close={close} />
      </Suspense>
    </>
  );
}
