import { expect, test, vi } from 'vitest';
import type { CallerSession } from '../../../src/dataProvider/transport/callerSession';
import { listUnderSession, underSession } from '../../../src/dataProvider/transport/underSession';
import { ListError } from '../../../src/records/listEngine';

const refused = new ListError({ kind: 'status', status: 401, body: '{"msg":"Log in again"}' });

/** A session that needs a login; if `isLocked`, it has no credentials before that. */
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

test('waits for the login before fetching a list on a locked screen', async () => {
  const { session, reauthenticate } = lockedSession({ isLocked: true });
  const load = vi.fn<() => Promise<string>>(async () => {
    expect(reauthenticate).toHaveBeenCalledOnce();
    return 'the list';
  });
  expect(await listUnderSession(session, load)).toBe('the list');
});

test('fails a list if no one logs in, without fetching it', async () => {
  const { session } = lockedSession({ isLocked: true, mayLogIn: false });
  const load = vi.fn<() => Promise<string>>();
  await expect(listUnderSession(session, load)).rejects.toMatchObject({
    failure: { kind: 'status', status: 401, body: expect.stringContaining('Your session has ended.') },
  });
  expect(load).not.toHaveBeenCalled();
});

test('refetches a refused list after the login', async () => {
  const { session } = lockedSession();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refused)
    .mockResolvedValueOnce('the list');
  expect(await listUnderSession(session, load)).toBe('the list');
});

test('does not refetch a list that failed for another reason, or is refused for good', async () => {
  const { session, reauthenticate } = lockedSession({ mayLogIn: false });
  const broken = new ListError({ kind: 'status', status: 500, body: '' });
  await expect(listUnderSession(session, () => Promise.reject(broken))).rejects.toBe(broken);
  expect(reauthenticate).not.toHaveBeenCalled();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(listUnderSession(session, load)).rejects.toBe(refused);
  expect(load).toHaveBeenCalledOnce();
});

test('repeats at once a call that was refused because of a newer login', async () => {
  const { session, reauthenticate } = lockedSession();
  let token = 'mine';
  const renewed: CallerSession = { ...session, credentials: () => ({ account: 'DEMO01', token }) };
  const load = vi.fn<() => Promise<string>>(async () => {
    if (token === 'newer') return 'the list';
    token = 'newer';
    throw refused;
  });
  expect(await listUnderSession(renewed, load)).toBe('the list');
  expect(reauthenticate).not.toHaveBeenCalled();
});

test('asks for no login after a call that was refused because of a newer login', async () => {
  const { session, reauthenticate } = lockedSession();
  let token = 'mine';
  const renewed: CallerSession = { ...session, credentials: () => ({ account: 'DEMO01', token }) };
  const call = async () => {
    const status = token === 'newer' ? 200 : 401;
    token = 'newer';
    return { status };
  };
  expect(await underSession(renewed, 'write', call)).toEqual({ status: 200 });
  expect(reauthenticate).not.toHaveBeenCalled();
});

test('asks to log in for what the call was about to do, and for a list as for a read', async () => {
  const { session, reauthenticate } = lockedSession({ isLocked: true });
  expect(await underSession(session, 'post', async () => ({ status: 200 }))).toEqual({ status: 200 });
  expect(await listUnderSession(session, async () => 'the list')).toBe('the list');
  const open = lockedSession();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refused)
    .mockResolvedValueOnce('the list');
  expect(await listUnderSession(open.session, load)).toBe('the list');
  expect([reauthenticate.mock.calls, open.reauthenticate.mock.calls]).toEqual([
    [['post'], ['read']],
    [['read']],
  ]);
});
