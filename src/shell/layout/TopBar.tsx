import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useLocation, useTheme } from 'react-admin';
import type { ReactNode } from 'react';
import { t, translateAny } from '../../words/translator';
import { itemAt } from '../menu';
import { useShell } from '../ShellContext';
import { WhoIsHere } from './WhoIsHere';
import { BAR_GROWTH, BAR_HEIGHT, publishButtonsWidth } from '../theming/toastRoom';
import * as words from '../../words/en/shell';

interface TopBarProps {
  readonly onHelp: () => void;
  /** Opens the palette. */
  readonly onFind: () => void;
  /** On the left, on a phone: the button that opens the menu. */
  readonly children?: ReactNode;
}

/** The top bar: location, user, theme and help. The screen's title is its own heading. */
export function TopBar({ onHelp, onFind, children }: TopBarProps) {
  const { menu, session } = useShell();
  const { pathname } = useLocation();
  const item = itemAt(menu, pathname, key => session.permits(key));
  return (
    <Bar>
      {children}
      <span className="place">{item && translateAny(item.label)}</span>
      <div className="buttons" ref={publishButtonsWidth}>
        <WhoIsHere onFind={onFind} />
        <ThemeToggle />
        <IconButton aria-label={t(words.keys)} data-hint="bottom" onClick={onHelp}>
          <HelpIcon fontSize="small" />
        </IconButton>
      </div>
    </Bar>
  );
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const label = t(theme === 'dark' ? words.lightTheme : words.darkTheme);
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
  '& .buttons': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    paddingInline: 8,
    '& .place': { flex: '1 0 0' },
  },
}));
