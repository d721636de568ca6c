import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocation, LinkBase } from 'react-admin';
import * as words from '../../words/en/shell';
import { t, translateAny } from '../../words/translator';
import { itemAt } from '../menu';
import { personOf } from '../sessionSource';
import { useSessionView, useShell } from '../ShellContext';
import { MessageScreen } from './MessageScreen';

/** Guards every screen of a menu entry; decides synchronously, so that a forbidden screen never flashes. */
export function PermissionGate({ children }: { readonly children: ReactNode }) {
  const { menu, session } = useShell();
  const item = itemAt(menu, useLocation().pathname, key => session.permits(key));
  if (!item) return children;
  return (
    <PermittedScreen permission={item.key} label={item.label}>
      {children}
    </PermittedScreen>
  );
}

interface PermittedScreenProps {
  /** Permission key (docs/behaviour.md, 'Menu permission'). */
  readonly permission: string;
  /** The screen's name in the refusal. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A screen, or the message that the user's menus do not include it. */
export function PermittedScreen({ permission, label, children }: PermittedScreenProps) {
  const { session } = useShell();
  useSessionView();
  return session.permits(permission) ? children : <NotPermittedScreen label={label} />;
}

/** For a typed path of a screen that the user's menus do not include. */
function NotPermittedScreen({ label }: { readonly label: string }) {
  const person = personOf(useSessionView().phase);
  return (
    <MessageScreen
      title={t(words.notInMenus, { screen: translateAny(label) })}
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          {t(words.toDashboard)}
        </Button>
      }
    >
      <p>{t(words.cannotOpen, { user: person?.user ?? '', account: person?.account ?? '' })}</p>
    </MessageScreen>
  );
}
