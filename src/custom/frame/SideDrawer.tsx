import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { focusRef } from '../../ui/focusRef';
import * as words from '../../words/en/shell/frame';
import { t } from '../../words/translator';

interface SideDrawerProps {
  readonly title: string;
  /** A line under the title. */
  readonly about?: ReactNode;
  readonly close: () => void;
  /** In px; narrower in a narrower window. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A dialog at the right edge, beside which the list stays visible. When it opens, its title gets the focus. */
export function SideDrawer({ title, about, close, width = 560, children }: SideDrawerProps) {
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width, maxWidth: '100%', boxSizing: 'border-box' },
        },
      }}
    >
      <Body>
        <header>
          <div className="words" ref={focusRef} tabIndex={-1}>
            <h2 id={id}>{title}</h2>
            {about !== undefined && <p>{about}</p>}
          </div>
          <IconButton aria-label={t(words.close)} title={t(words.closeKey)} onClick={close}>
            <Close />
          </IconButton>
        </header>
        {children}
      </Body>
    </Drawer>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '12px 24px 24px',
  '& > header': { display: 'flex', alignItems: 'center', marginRight: -12 },
  '& .words': { flex: 1, minWidth: 0, outline: 'none' },
  '& h2': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& header p': { fontSize: 13, color: theme.palette.text.secondary },
}));
