import { useLocation } from 'react-admin';
import type { ReactNode } from 'react';
import { itemAt } from '../menu';
import { useSessionView, useShell } from '../ShellContext';
import { NotPermittedScreen } from './NotPermittedScreen';

/** Stands before every screen that belongs to a menu entry; decided at once, without a flash of what is not permitted. */
export function PermissionGate({ children }: { readonly children: ReactNode }) {
  const { menu } = useShell();
  const item = itemAt(menu, useLocation().pathname);
  if (!item) return children;
  return (
    <PermittedScreen permission={item.key} label={item.label}>
      {children}
    </PermittedScreen>
  );
}

interface PermittedScreenProps {
  /** Permission key of specification, section 2. */
  readonly permission: string;
  /** What the screen is called in the words that refuse it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A screen, or the words that the person's menus do not include it. */
export function PermittedScreen({ permission, label, children }: PermittedScreenProps) {
  const { session } = useShell();
  useSessionView();
  return session.permits(permission) ? children : <NotPermittedScreen label={label} />;
}
