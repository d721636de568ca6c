import type { CallerSession } from './transport';

/** Keeps texts for the life of a tab, of each account apart; in memory where the browser keeps nothing. */
export function createTabMemory(session: CallerSession) {
  const memory = new Map<string, string>();
  const nameOf = (name: string) => `dealer-bridge.batch.${session.account}.${name}`;
  return {
    keep(name: string, text: string): void {
      memory.set(nameOf(name), text);
      try {
        sessionStorage.setItem(nameOf(name), text);
      } catch {
        // Blocked or full: the batch is shown until the page is left.
      }
    },
    onLeave(listener: () => void): void {
      window.addEventListener('pagehide', listener);
    },
    kept(name: string): string | null {
      try {
        return memory.get(nameOf(name)) ?? sessionStorage.getItem(nameOf(name));
      } catch {
        return null;
      }
    },
  };
}
