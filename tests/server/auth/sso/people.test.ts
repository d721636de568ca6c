import { describe, expect, it } from 'vitest';
import { isSafeAddress } from '../../../../server/auth/sso/addresses';
import { personOf, saysOneStep } from '../../../../server/auth/sso/people';

const settings: Parameters<typeof personOf>[0] = {
  name: 'Acme login',
  issuer: 'https://id.test',
  clientId: 'bridge',
  consoleUrl: 'https://console.test',
  newUsers: true,
  passwordLogin: false,
  nameClaim: 'preferred_username',
  groupClaim: 'groups',
  roles: [
    { group: 'owners', role: 'owner' },
    { group: 'staff', role: 'clerk' },
  ],
};
const asha = { sub: '4711', preferred_username: 'asha', groups: ['staff', 'other'] };
const person = (more: object = {}, change: object = {}) =>
  personOf({ ...settings, ...change }, { ...asha, ...more });

describe('a person of a provider', () => {
  it('has the name of the claim, and the role of the first mapped group', () => {
    expect(person()).toMatchObject({ name: 'asha', role: 'clerk' });
    expect(person({ groups: ['staff', 'owners'] }).role).toBe('owner');
    expect(person({ groups: 'owners' }).role).toBe('owner');
  });

  it('is known by issuer and subject alone', () => {
    const { identity } = person();
    expect(person({ preferred_username: 'a.rao', groups: ['owners'] }).identity).toBe(identity);
    expect(person({ sub: '4712' }).identity).not.toBe(identity);
    expect(person({}, { issuer: 'https://id2.test' }).identity).not.toBe(identity);
    expect(identity).not.toContain('4711');
  });

  it.each([[[]], [['other']], ['other'], [undefined], [[['staff']]], [{ staff: true }], [7]])(
    'in the groups %j is refused',
    groups => {
      expect(() => person({ groups })).toThrow(
        expect.objectContaining({
          status: 403,
          code: 'ssoNoGroup',
          message:
            'Acme login names no group of yours that may use Dealer Bridge. Ask an owner of your account',
        }),
      );
    },
  );

  it('has at most two thousand groups that count', () => {
    const many = Array.from({ length: 1_999 }, (_, at) => `g${at}`);
    expect(person({ groups: [...many, 'staff'] }).role).toBe('clerk');
    expect(() => person({ groups: [...many, 'one more', 'staff'] })).toThrow('names no group');
  });

  it.each(['', ' asha', 'asha ', 'a:b', 'a\nb', 'a\u0000b', 'x'.repeat(101), 7, undefined, ['asha']])(
    'called %j is refused',
    name => {
      expect(() => person({ preferred_username: name })).toThrow(
        expect.objectContaining({
          status: 403,
          code: 'ssoNoName',
          message: 'Acme login names you in no usable way (preferred_username). Ask an owner of your account',
        }),
      );
    },
  );

  it.each(['x'.repeat(100), 'Asha Rao', 'अशा'])('may be called %j', name => {
    expect(person({ preferred_username: name }).name).toBe(name);
  });

  it('is named by an e-mail address only if the provider has verified it', () => {
    const byEmail = (more: object) => () =>
      person({ email: 'asha@acme.test', ...more }, { nameClaim: 'email' });
    expect(byEmail({ email_verified: true })().name).toBe('asha@acme.test');
    for (const email_verified of [false, undefined, 'true'])
      expect(byEmail({ email_verified })).toThrow('in no usable way (email)');
  });
});

describe('a login at the provider', () => {
  it.each([
    [['pwd'], true],
    [['pwd', 'pin', 'kba'], true],
    [['pwd', 'otp'], false],
    [['hwk'], false],
    [[], false],
    ['pwd', false],
    [undefined, false],
  ])('by %j was by one step that can be given away: %s', (amr, isOneStep) => {
    expect(saysOneStep({ amr })).toBe(isOneStep);
  });
});

describe('an address to which people are sent', () => {
  it.each([
    'https://id.test/login',
    'http://localhost:8080/x',
    'http://localhost/',
    'http://127.0.0.1/',
    'http://127.255.1.2:9/',
    'http://[::1]:8080/',
  ])('may be %s', address => {
    expect(isSafeAddress(address)).toBe(true);
  });

  it.each([
    '',
    'id.test',
    'http://id.test/',
    'javascript:alert(1)',
    'ftp://localhost/',
    'http://localhost.evil.test/',
    'http://127.0.0.1.evil.test/',
    'http://localhost@evil.test/',
    'https://asha@id.test/',
    'https://:secret@id.test/',
    'https://asha:secret@id.test/',
    'x:http://localhost/',
  ])('may not be %s', address => {
    expect(isSafeAddress(address)).toBe(false);
  });
});
