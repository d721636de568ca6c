import { describe, expect, it } from 'vitest';
import type { Access } from '../../src/authProvider/access';
import { createAuthProvider } from '../../src/authProvider/authProvider';
import { Session } from '../../src/authProvider/session';
import { FakeClock } from './fakeClock';
import { sessionOf } from './tab';

const NOBODY: Access = { login: async () => {}, relogin: async () => {} };

function providerWith(rights: readonly string[] | undefined) {
  const clock = new FakeClock();
  const session = new Session({ clock, storage: null, page: new EventTarget(), hasUnsavedWork: () => false });
  session.start(sessionOf({ ...(rights && { rights }) }));
  return createAuthProvider(session, NOBODY);
}
const may = async (rights: readonly string[] | undefined, resource: string, action: string) =>
  providerWith(rights).canAccess?.({ resource, action });

describe('the auth provider', () => {
  it.each([
    ['list', true],
    ['show', true],
    ['edit', true],
    ['create', false],
    ['clone', false],
    ['delete', false],
    ['export', false],
    ['whatever', false],
  ])('says whether the rights allow to %s: %s', async (action, allowed) => {
    expect(await may(['segmap/see', 'segmap/edit'], 'segmap', action)).toBe(allowed);
  });

  it('knows the rights of other screens by their names', async () => {
    expect(await may(['sync/repost'], 'sync', 'repost')).toBe(true);
    expect(await may(['sync/see'], 'sync', 'repost')).toBe(false);
  });

  it('refuses another resource', async () => {
    expect(await may(['segmap/see'], 'itemmap', 'list')).toBe(false);
  });

  it('allows everything if the API reports no rights', async () => {
    expect(await may(undefined, 'segmap', 'delete')).toBe(true);
  });
});
