import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useLocation, useTheme } from 'react-admin';
import { lazyComponent } from '../../ui/lazyComponent';
import * as words from '../../words/en/shell';
import { t, translateAny } from '../../words/translator';
import { itemAt } from '../menu';
import { personOf } from '../sessionSource';
import { useShell, useSessionView } from '../ShellContext';
import { BAR_GROWTH, BAR_HEIGHT, publishButtonsWidth } from '../theming/toastRoom';

const UserMenu = lazyComponent(async () => (await import('./UserMenu')).UserMenu);

/** The account and the user; opens the user's settings, whose code is loaded on the first click. */
function CurrentUser({ onFind }: { readonly onFind: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const person = personOf(useSessionView().phase);
  if (!person) return null;
  return (
    <>
      <UserButton
        type="button"
        className="who"
        title={t(words.loggedInAs, { account: person.account, user: person.user })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <b>{person.account}</b> {person.user}
      </UserButton>
      {anchor && <UserMenu anchor={anchor} onFind={onFind} close={() => setAnchor(null)} />}
    </>
  );
}

const UserButton = styled('button')(({ theme }) => ({
  minWidth: 0,
  minHeight: 32,
  marginRight: 4,
  padding: '0 8px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: 'inherit',
  color: 'inherit',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& b': { marginRight: 4, color: theme.palette.text.primary, fontWeight: 600 },
  '@media (pointer: coarse)': { minHeight: 44 },
  // Leaves space for a toast.
  [theme.breakpoints.down('sm')]: { maxWidth: 96, '& b': { display: 'none' } },
}));

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
        <CurrentUser onFind={onFind} />
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
