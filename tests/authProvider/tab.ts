import { Session } from '../../src/authProvider/session';
import type { SessionState } from '../../src/authProvider/sessionState';
import { FakeClock, NOW } from './fakeClock';
import { FakeStorage } from './fakeStorage';

export const HOUR = 3600;

/** Somebody's session, an hour long unless said otherwise. */
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

  /** Opens a tab, or loads one again: only what is in the storage is known. */
  openTab() {
    const { page, storage } = this.storage.openTab();
    const work = { unsaved: false };
    const session = new Session({ clock: this.clock, storage, page, hasUnsavedWork: () => work.unsaved });
    return { session, page, work, phase: () => session.getSnapshot().phase };
  }
}

/** Lets promises that are due settle. */
export const settled = () => new Promise<void>(resolve => setTimeout(resolve, 0));
