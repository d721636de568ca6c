import PowerIcon from '@mui/icons-material/PowerSettingsNewOutlined';
import { styled } from '@mui/material/styles';
import { useContext, type ReactNode, useEffect, useState, type ComponentType, useCallback } from 'react';
import { LinkBase, useLocation, useStoreContext } from 'react-admin';
import { ApiContext } from '../../ui/apiContext';
import { mayOpenStudio } from '../../ui/mayOpenStudio';
import { MenuIcon } from '../../ui/menuIcons';
import * as words from '../../words/en/shell';
import { t, translateAny } from '../../words/translator';
import { Logo } from '../Logo';
import { itemAt, type MenuItem } from '../menu';
import { useSessionView, useShell } from '../ShellContext';
import { RailItem } from './RailItem';

interface RailMenuProps {
  /** Whether labels are beside the icons. */
  readonly open: boolean;
  readonly onNavigate?: () => void;
  /** Below the logo: the button that opens and closes the rail. */
  readonly children?: ReactNode;
}

/**
 * Logo, the items that the user's menus permit, the studio if the user has the right, and LOGOUT (docs/behaviour.md,
 * 'Menu permission').
 */
export function RailMenu({ open, onNavigate, children }: RailMenuProps) {
  const { session, menu } = useShell();
  useSessionView();
  const logOut = useLogOut();
  const api = useContext(ApiContext);
  const { pathname } = useLocation();
  const here = itemAt(menu, pathname, key => session.permits(key));

  return (
    <Column aria-label={t(words.menu)}>
      <Home to="/" aria-label={t(words.home)} onClick={onNavigate}>
        <Logo size={36} />
        {open && <span>Dealer Bridge</span>}
      </Home>
      {children}
      <ul>
        {menu
          .filter(item => session.permits(item.key))
          .map(item => (
            <li key={item.key}>
              <RailItem {...railLine(item, open)} active={item === here} onClick={onNavigate} />
              {item.fetchBadge && <MenuBadge fetch={item.fetchBadge} open={open} />}
            </li>
          ))}
        {api && mayOpenStudio(api) && (
          <li>
            <RailItem
              {...railLine({ label: words.resources, icon: 'table', to: '/studio/list' }, open)}
              active={pathname.startsWith('/studio/')}
              onClick={onNavigate}
            />
          </li>
        )}
      </ul>
      <RailItem label={t(words.logOut)} icon={<PowerIcon />} open={open} onClick={logOut} />
    </Column>
  );
}

const railLine = ({ label, icon, to }: { label: string; icon: string; to: string }, open: boolean) => ({
  label: translateAny(label),
  to,
  open,
  icon: <MenuIcon name={icon} />,
});

const Column = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  height: '100%',
  padding: 8,
  overflow: 'hidden auto',
  '& ul': {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    flex: 1,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { position: 'relative' },
  // Here rather than as `sx` of each item, which would build the same styles for each one.
  '& .item': {
    display: 'flex',
    justifyContent: 'flex-start',
    gap: 12,
    width: '100%',
    minHeight: 44,
    padding: '0 13px',
    borderRadius: 6,
    color: theme.palette.text.secondary,
    fontFamily: 'inherit',
    fontSize: 14,
    fontWeight: 500,
    textAlign: 'left',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '& svg': { fontSize: 22, flexShrink: 0 },
    '& > span:not([class])': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
    '&[aria-current]': { backgroundColor: theme.palette.action.selected, color: theme.palette.primary.main },
    '&.Mui-focusVisible': { outlineOffset: '-2px' },
  },
}));

const Home = styled(LinkBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '0 6px',
  borderRadius: 6,
  color: theme.palette.primary.main,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '--logo-ink': theme.palette.primary.contrastText,
  '& svg': { flexShrink: 0 },
  '& span': { color: theme.palette.text.primary },
}));

const afterMs = 3_000;

interface MenuBadgeProps {
  readonly fetch: NonNullable<MenuItem['fetchBadge']>;
  readonly open: boolean;
}

/**
 * A number beside a menu entry. Its code is loaded after that of the screen, which the user waits for. If this fails,
 * there is no number.
 */
function MenuBadge({ fetch, open }: MenuBadgeProps) {
  const [Badge, setBadge] = useState<ComponentType<{ readonly open: boolean }>>();
  useEffect(() => {
    const timer = setTimeout(() => {
      fetch().then(
        Fetched => setBadge(() => Fetched),
        () => undefined,
      );
    }, afterMs);
    return () => clearTimeout(timer);
  }, [fetch]);
  return Badge && <Badge open={open} />;
}

/** Logs the user out after confirming the loss of unsaved work. */
function useLogOut(): () => Promise<void> {
  const { session, askToLeave } = useShell();
  const store = useStoreContext();
  return useCallback(async () => {
    if (!(await askToLeave())) return;
    store.reset();
    session.end('logout');
  }, [session, askToLeave, store]);
}
