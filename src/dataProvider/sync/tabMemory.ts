import type { CallerSession } from '../transport/callerSession';

/** Stores texts for the life of a tab, per account; in memory if browser storage is blocked. */
export function createTabMemory(session: CallerSession) {
  const memory = new Map<string, string>();
  const nameOf = (name: string) => `dealer-bridge.batch.${session.account}.${name}`;
  return {
    store(name: string, text: string): void {
      memory.set(nameOf(name), text);
      try {
        sessionStorage.setItem(nameOf(name), text);
      } catch {
        // Blocked or full: the batch lasts until the page is left.
      }
    },
    onLeave(listener: () => void): void {
      window.addEventListener('pagehide', listener);
    },
    load(name: string): string | null {
      try {
        return memory.get(nameOf(name)) ?? sessionStorage.getItem(nameOf(name));
      } catch {
        return null;
      }
    },
  };
}
