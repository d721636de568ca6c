import CloseRailIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import OpenRailIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, type ReactNode, useEffect, type RefObject, lazy, Suspense, useState } from 'react';
import { useLocation, useStore } from 'react-admin';
import { lazyComponent } from '../../ui/lazyComponent';
import type { TooltipContent } from '../../ui/tooltip/tooltip';
import { Tooltips } from '../../ui/tooltip/Tooltips';
import * as words from '../../words/en/shell';
import { t } from '../../words/translator';
import { useShellKeys } from '../keys/keyHints';
import { PermissionGate } from '../screens/PermissionGate';
import { ScreenBoundary } from '../screens/ScreenBoundary';
import { useShell } from '../ShellContext';
import { Notices } from './Notices';
import { RailItem } from './RailItem';
import { RailMenu } from './RailMenu';
import { TopBar } from './TopBar';
import { useRestoredFocus } from './useRestoredFocus';
import { useTitleFocus } from './useTitleFocus';

const CLOSED_WIDTH = 64;
const OPEN_WIDTH = 260;

/** The icon rail on the left: narrow by default; its state is stored. */
function Rail() {
  const [open, setOpen] = useStore('sidebar.open', false);
  // Renders the menu after the frame: both in one task would block the keyboard for too long. Not as a transition: the
  // screen's updates would interrupt it, and it would begin again and again while its first rows are shown.
  const [isFilled, fill] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => fill(true));
    return () => clearTimeout(timer);
  }, []);
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

/** Loaded on phones only, before the first tap. */
const PhoneDrawer = lazy(async () => ({ default: (await import('./PhoneDrawer')).PhoneDrawer }));

/** The menu on a phone: a drawer with labels. */
function PhoneMenu() {
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

/**
 * The frame of every screen except the login page. The screen fills the space beside the menu and below the bar as a
 * column: a table that grows (`flex: 1; min-height: 0`) scrolls by itself, a longer screen scrolls under the bar.
 */
export function ShellLayout({ children }: { readonly children?: ReactNode }) {
  const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [opened, open] = useShellKeys();
  const { Palette } = useShell();
  const { pathname } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  useDocumentTitle(content);
  useRestoredFocus(content);
  useTitleFocus(content, pathname);

  return (
    <Frame ref={frame}>
      <SkipLink />
      {!phone && <Rail />}
      <Column>
        <TopBar onHelp={() => open('help')} onFind={() => open('palette')}>
          {phone && <PhoneMenu />}
        </TopBar>
        <Notices />
        <Content ref={content} id={CONTENT_ID} tabIndex={-1}>
          <ScreenBoundary path={pathname}>
            <PermissionGate>{children}</PermissionGate>
          </ScreenBoundary>
        </Content>
      </Column>
      <Tooltips root={frame} tooltipOf={labelTooltip} />
      {opened === 'help' && <KeysDialog onClose={() => open(null)} />}
      {opened === 'palette' && Palette && <Palette close={() => open(null)} />}
    </Frame>
  );
}

const KeysDialog = lazyComponent(async () => (await import('../keys/KeysDialog')).KeysDialog);

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  height: '100dvh',
  overflow: 'hidden',
  backgroundColor: theme.palette.background.default,
  '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
}));

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
});

const Content = styled('main')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  // scrolls focused elements out from under a sticky bottom bar
  scrollPaddingBlock: '32px 128px',
  outline: 'none',
});

/** The id of the screen's content. */
const CONTENT_ID = 'main-content';

/** The first Tab stop: skips the menu. */
function SkipLink() {
  return <Skip href={`#${CONTENT_ID}`}>{t(words.skipToContent)}</Skip>;
}

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  border: `1px solid ${theme.palette.fieldBorder}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}));

const SIDES = ['right', 'bottom'] as const;

/** The tooltip of an icon whose label is not beside it, or is cut there; `data-hint` names the side. Touch has no hover. */
function labelTooltip(event: Event): TooltipContent | null {
  const { target, type } = event;
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
  const placement = SIDES.find(side => side === anchor?.dataset['hint']);
  const text = anchor?.ariaLabel;
  if (!anchor || !placement || !text || type === 'click') return null;
  // Its menu is open or still growing under the pointer, with the label in it.
  if (anchor.ariaExpanded === 'true') return null;
  const shown = anchor.querySelector(':scope > span:not([class])');
  if (shown && shown.scrollWidth <= shown.clientWidth) return null;
  if (type === 'focusin' && !anchor.matches(':focus-visible')) return null;
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null;
  return { anchor, text, placement };
}

const PRODUCT = 'Dealer Bridge';

/** Sets the document title from the current screen's heading. */
function useDocumentTitle(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const name = () => {
      const heading = element.querySelector('h1')?.textContent?.trim();
      const title = heading ? `${heading} · ${PRODUCT}` : PRODUCT;
      if (document.title !== title) document.title = title;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [content]);
}
