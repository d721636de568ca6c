import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useLocation, useTheme } from 'react-admin';
import type { ReactNode } from 'react';
import { itemAt } from '../menu';
import { useSessionView, useShell } from '../ShellContext';
import { personOf } from '../sessionSource';
import { BAR_GROWTH, BAR_HEIGHT } from '../theming/toastRoom';

interface TopBarProps {
  readonly onHelp: () => void;
  /** At the left, on a phone: what opens the menu. */
  readonly children?: ReactNode;
}

/** The quiet bar: where one is, who one is, theme and help. The screen's own title is the screen's heading. */
export function TopBar({ onHelp, children }: TopBarProps) {
  const { menu } = useShell();
  const { pathname } = useLocation();
  return (
    <Bar>
      {children}
      <span className="place">{itemAt(menu, pathname)?.label}</span>
      <WhoIsHere />
      <ThemeToggle />
      <IconButton aria-label="Keys" data-hint="bottom" onClick={onHelp}>
        <HelpIcon fontSize="small" />
      </IconButton>
    </Bar>
  );
}

function WhoIsHere() {
  const person = personOf(useSessionView().phase);
  if (!person) return null;
  return (
    <span className="who" title={`Account ${person.account}, logged in as ${person.user}`}>
      <b>{person.account}</b> {person.user}
    </span>
  );
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const label = theme === 'dark' ? 'Light theme' : 'Dark theme';
  return (
    <IconButton
      aria-label={label}
      data-hint="bottom"
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
    </IconButton>
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: BAR_HEIGHT,
  padding: `0 16px ${BAR_GROWTH} 24px`,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  fontSize: 13,
  '& .place': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .who': {
    minWidth: 0,
    marginRight: 12,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& b': { marginRight: 4, color: theme.palette.text.primary, fontWeight: 600 },
  },
  [theme.breakpoints.down('sm')]: {
    paddingInline: 8,
    '& .place': { flex: '1 0 0' },
    '& .who': { marginRight: 0 },
  },
}));
