import { describe, expect, it } from 'vitest';
import { isLive, isSamePerson, parseSession, type SessionState } from '../../src/authProvider/sessionState';
import { NOW } from './fakeClock';
import { sessionOf } from './tab';

const whole = {
  ...sessionOf({ features: ['logout'] }),
  rights: ['segmap/see'],
  mustChange: true,
  mustSetUp: true,
  logoutUrl: 'https://provider.test/end',
} satisfies SessionState;

const parsed = (changes: object): SessionState | null =>
  parseSession(JSON.stringify({ ...whole, ...changes }));

describe('a stored session', () => {
  it('is restored as stored, without the count of wrong passwords', () => {
    expect(parsed({})).toEqual(whole);
    expect(parsed({ failedLogins: 3 })).toEqual(whole);
    expect(parseSession(JSON.stringify(sessionOf()))).toEqual(sessionOf());
  });

  it.each(['token', 'account', 'user', 'menus'])('is rejected without a text as %s', name => {
    expect(parsed({ [name]: 7 })).toBeNull();
    expect(parsed({ [name]: undefined })).toBeNull();
  });

  it.each([{ exp: '1795000000' }, { exp: null }, { features: 'logout' }, { features: undefined }])(
    'is rejected with %j',
    changes => expect(parsed(changes)).toBeNull(),
  );

  it.each([null, '', 'no JSON', 'null', '7', '"text"', '[]'])('cannot be read from %j', text =>
    expect(parseSession(text)).toBeNull(),
  );

  it.each([
    [7, 7],
    ['seven', 'seven'],
    [true, null],
    [[7], null],
    [undefined, null],
  ])('with the user id %j has %j', (uid, known) => expect(parsed({ uid })?.uid).toBe(known));

  it('keeps only the texts of its lists', () => {
    const mixed = ['a', 7, null, 'b'];
    expect(parsed({ features: mixed, rights: mixed })).toMatchObject({
      features: ['a', 'b'],
      rights: ['a', 'b'],
    });
  });

  it.each([
    ['rights', 'segmap/see'],
    ['mustChange', false],
    ['mustChange', 'true'],
    ['mustSetUp', false],
    ['mustSetUp', 1],
    ['logoutUrl', 7],
  ])('leaves %s out if it is %j', (name, value) =>
    expect(parsed({ [name]: value })).not.toHaveProperty(name),
  );
});

describe('a session', () => {
  it('is live until its expiry, if it has a token', () => {
    const exp = NOW / 1000;
    expect(isLive({ token: 'token', exp: exp + 0.001 }, NOW)).toBe(true);
    expect(isLive({ token: 'token', exp }, NOW)).toBe(false);
    expect(isLive({ token: '', exp: exp + 1 }, NOW)).toBe(false);
  });

  it('is of the same person if account and user are equal', () => {
    const asha = { account: 'DEMO01', user: 'asha' };
    expect(isSamePerson(asha, { ...asha })).toBe(true);
    expect(isSamePerson(asha, { ...asha, user: 'ravi' })).toBe(false);
    expect(isSamePerson(asha, { ...asha, account: 'DEMO02' })).toBe(false);
  });
});
