import { Session } from '../../src/authProvider/session';
import type { SessionState } from '../../src/authProvider/sessionState';
import { FakeClock, NOW } from './fakeClock';
import { FakeStorage } from './fakeStorage';

export const HOUR = 3600;

/** A session, one hour long by default. */
export function sessionOf(changes: Partial<SessionState> = {}): SessionState {
  return {
    token: 'token-1',
    account: 'DEMO01',
    user: 'admin',
    uid: 7,
    exp: NOW / 1000 + HOUR,
    menus: '',
    features: [],
    ...changes,
  };
}

/** One browser with its tabs. */
export class Browser {
  readonly clock = new FakeClock();
  readonly storage = new FakeStorage();

  /** Opens or reloads a tab: it knows only what is in the storage. */
  openTab(onLogout: (session: SessionState) => void = () => {}) {
    const { page, storage } = this.storage.openTab();
    const work = { unsaved: false };
    const hasUnsavedWork = () => work.unsaved;
    const session = new Session({ clock: this.clock, storage, page, hasUnsavedWork, onLogout });
    return { session, page, work, phase: () => session.getSnapshot().phase };
  }
}

/** Lets pending promises settle. */
export const settled = () => new Promise<void>(resolve => setTimeout(resolve, 0));
