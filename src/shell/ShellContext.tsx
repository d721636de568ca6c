import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { KeyHint } from './keys/keyHints';
import type { MenuItem } from './menu';
import type { Access, SessionSource, SessionView } from './sessionSource';

/** What the composition root tells the shell. */
export interface ShellSettings {
  readonly session: SessionSource;
  readonly access: Access;
  readonly menu: readonly MenuItem[];
  /** Whether the API runs inside this browser, on made-up data. */
  readonly demo: boolean;
  /** Whether something on the screen is not saved. */
  readonly hasUnsavedWork: () => boolean;
  /** Asks the person before unsaved work is given up; true when it may be. */
  readonly askToLeave: () => Promise<boolean>;
  /** Keys that the screens know, beyond the shell's own. */
  readonly keys?: readonly KeyHint[];
}

const ShellContext = createContext<ShellSettings | null>(null);

interface ShellProviderProps {
  readonly settings: ShellSettings;
  readonly children: ReactNode;
}

export function ShellProvider({ settings, children }: ShellProviderProps) {
  return <ShellContext.Provider value={settings}>{children}</ShellContext.Provider>;
}

/** @throws Error outside of a ShellProvider */
export function useShell(): ShellSettings {
  const settings = useContext(ShellContext);
  if (!settings) throw new Error('useShell is called outside of <ShellProvider>. Put one around <Admin>.');
  return settings;
}

/** Where the session stands; the component follows each change. */
export function useSessionView(): SessionView {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
