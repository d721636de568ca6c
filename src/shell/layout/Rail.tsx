import CloseRailIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import OpenRailIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import { styled } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { useDeferredValue } from 'react';
import { RailItem } from './RailItem';
import { RailMenu } from './RailMenu';

const CLOSED_WIDTH = 64;
const OPEN_WIDTH = 232;

/** The icon rail at the left, narrow unless the person opens it; which it was is remembered. */
export function Rail() {
  const [open, setOpen] = useStore('sidebar.open', false);
  // The frame stands first: with the menu in it, putting it up would hold the page up for longer than a key may wait.
  const isFilled = useDeferredValue(true, false);
  return (
    <Side style={{ width: open ? OPEN_WIDTH : CLOSED_WIDTH }}>
      {isFilled && (
        <RailMenu open={open}>
          <RailItem
            label={open ? 'Close menu' : 'Open menu'}
            icon={open ? <CloseRailIcon /> : <OpenRailIcon />}
            open={open}
            expanded={open}
            onClick={() => setOpen(!open)}
          />
        </RailMenu>
      )}
    </Side>
  );
}

const Side = styled('div')(({ theme }) => ({
  flexShrink: 0,
  height: '100dvh',
  borderRight: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  transition: `width ${theme.transitions.duration.short}ms`,
}));
