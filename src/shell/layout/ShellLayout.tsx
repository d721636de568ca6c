import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, type Theme } from '@mui/material/styles';
import { useLocation } from 'react-admin';
import { useRef, type ReactNode } from 'react';
import { Tooltips } from '../../ui/tooltip/Tooltips';
import { lazyComponent } from '../../ui/lazyComponent';
import { useShell } from '../ShellContext';
import { useShellKeys } from '../keys/useShellKeys';
import { PermissionGate } from '../screens/PermissionGate';
import { ScreenBoundary } from '../screens/ScreenBoundary';
import { labelHint } from './labelHint';
import { Notices } from './Notices';
import { PhoneMenu } from './PhoneMenu';
import { Rail } from './Rail';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useArrival } from './useArrival';
import { useDocumentTitle } from './useDocumentTitle';
import { useRestoredFocus } from './useRestoredFocus';

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
  useArrival(content, pathname);

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
          <ScreenBoundary place={pathname}>
            <PermissionGate>{children}</PermissionGate>
          </ScreenBoundary>
        </Content>
      </Column>
      <Tooltips root={frame} tooltipOf={labelHint} />
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
