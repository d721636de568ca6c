import CloseRailIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import OpenRailIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import { styled } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { useDeferredValue } from 'react';
import { RailItem } from './RailItem';
import { RailMenu } from './RailMenu';
import { t } from '../../words/translator';
import * as words from '../../words/en/shell';

const CLOSED_WIDTH = 64;
const OPEN_WIDTH = 260;

/** The icon rail on the left; narrow by default, and its state is remembered. */
export function Rail() {
  const [open, setOpen] = useStore('sidebar.open', false);
  // Renders the frame first: together with the menu it would block keys for too long.
  const isFilled = useDeferredValue(true, false);
  return (
    <Side style={{ width: open ? OPEN_WIDTH : CLOSED_WIDTH }}>
      {isFilled && (
        <RailMenu open={open}>
          <RailItem
            label={t(open ? words.closeMenu : words.openMenu)}
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
