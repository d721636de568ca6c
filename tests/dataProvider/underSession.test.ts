import { expect, test, vi } from 'vitest';
import { listUnderSession } from '../../src/dataProvider/underSession';
import type { CallerSession } from '../../src/dataProvider/transport';
import { ListError } from '../../src/records/listEngine';

const refused = new ListError({ kind: 'status', status: 401, body: '{"msg":"Log in again"}' });

/** A session that a login opens; `isLocked` until then. */
function lockedSession({ isLocked = false, mayLogIn = true } = {}) {
  const reauthenticate = vi.fn<CallerSession['reauthenticate']>(() =>
    mayLogIn ? Promise.resolve() : Promise.reject(new Error('Your session has ended.')),
  );
  const session: CallerSession = {
    account: 'DEMO01',
    credentials: () => (isLocked ? null : { account: 'DEMO01', token: 'mine' }),
    features: () => new Set(),
    reauthenticate,
  };
  return { session, reauthenticate };
}

test('a list on a screen that is locked waits for the login', async () => {
  const { session, reauthenticate } = lockedSession({ isLocked: true });
  const load = vi.fn<() => Promise<string>>(async () => {
    expect(reauthenticate).toHaveBeenCalledOnce();
    return 'the list';
  });
  expect(await listUnderSession(session, load)).toBe('the list');
});

test('a list is not asked for where nobody logs in, and that is told as a list’s failure', async () => {
  const { session } = lockedSession({ isLocked: true, mayLogIn: false });
  const load = vi.fn<() => Promise<string>>();
  await expect(listUnderSession(session, load)).rejects.toMatchObject({
    failure: { kind: 'status', status: 401, body: expect.stringContaining('Your session has ended.') },
  });
  expect(load).not.toHaveBeenCalled();
});

test('a list that was refused is asked for again after the login', async () => {
  const { session } = lockedSession();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refused)
    .mockResolvedValueOnce('the list');
  expect(await listUnderSession(session, load)).toBe('the list');
});

test('a list that failed for another reason, or is refused for good, is not', async () => {
  const { session, reauthenticate } = lockedSession({ mayLogIn: false });
  const broken = new ListError({ kind: 'status', status: 500, body: '' });
  await expect(listUnderSession(session, () => Promise.reject(broken))).rejects.toBe(broken);
  expect(reauthenticate).not.toHaveBeenCalled();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(listUnderSession(session, load)).rejects.toBe(refused);
  expect(load).toHaveBeenCalledOnce();
});
