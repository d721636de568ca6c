import {
  createContext,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { MayOpenContext, type MayOpen } from '../ui/mayOpen';
import type { KeyHint } from './keys/keyHints';
import { itemAt, type MenuItem } from './menu';
import type { Access, SessionSource, SessionView } from './sessionSource';

/** Settings from the composition root. */
export interface ShellSettings {
  readonly session: SessionSource;
  readonly access: Access;
  readonly menu: readonly MenuItem[];
  /** Whether the API runs inside this browser, on generated data. */
  readonly demo: boolean;
  /** Whether a screen has unsaved work. */
  readonly hasUnsavedWork: () => boolean;
  /** Asks the user before discarding unsaved work; true to proceed. */
  readonly askToLeave: () => Promise<boolean>;
  /** Further notices above every screen. */
  readonly Notice?: ComponentType | undefined;
  /** Keys of the screens, besides the shell's own. */
  readonly keys?: readonly KeyHint[];
  /** What Ctrl+K opens: it finds screens, records and actions. */
  readonly Palette?: ComponentType<{ readonly close: () => void }>;
}

const ShellContext = createContext<ShellSettings | null>(null);

interface ShellProviderProps {
  readonly settings: ShellSettings;
  readonly children: ReactNode;
}

export function ShellProvider({ settings, children }: ShellProviderProps) {
  const mayOpen = useMemo<MayOpen>(() => {
    const { menu, session } = settings;
    return path => {
      const item = itemAt(menu, path, key => session.permits(key));
      return !item || session.permits(item.key);
    };
  }, [settings]);
  return (
    <ShellContext.Provider value={settings}>
      <MayOpenContext value={mayOpen}>{children}</MayOpenContext>
    </ShellContext.Provider>
  );
}

/** @throws Error outside a ShellProvider */
export function useShell(): ShellSettings {
  const settings = useContext(ShellContext);
  if (!settings) throw new Error('useShell is called outside of <ShellProvider>. Put one around <Admin>.');
  return settings;
}

/** The session's current state; renders on each change. */
export function useSessionView(): SessionView {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
