import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../../server/auth/goodPassword';
import { demoLogins } from '../../../server/demoData';

const NAMES = ['Alpha Motors', 'asha.rao'];

describe('a new password', () => {
  it.each([
    ['eight characters', 'ग1 x🔑-Aq'],
    ['blanks at either end', '  quiet valley  '],
    ['64 characters', 'ab'.repeat(32)],
    ['1,000 characters', 'ab'.repeat(500)],
    ['a name within', 'asha.rao likes rain'],
  ])('may have %s', (_, password) => {
    expect(passwordProblem(password, NAMES)).toBeNull();
  });

  it.each([
    ['seven characters', '🔑🔑🔑🔑🔑🔑🔑', 'A password needs at least 8 characters.'],
    ['1,001 characters', 'x'.repeat(1_001), 'A password may have at most 1,000 characters.'],
    ['what many have', 'Password123', 'This password is too easy to guess. Choose another one.'],
    [
      'the name of the user',
      'ASHA.RAO',
      'The password must not be the user name or the account name. Choose another one.',
    ],
  ])('may not have %s', (_, password, problem) => {
    expect(passwordProblem(password, NAMES)).toBe(problem);
  });

  it('may not be one of the most common ones, ignoring case', () => {
    const common = dictionary['passwords-common'].filter(each => each.length >= 8).slice(0, 3_000);
    expect(common.length).toBeGreaterThan(2_000);
    const spelt = common.flatMap(each => [each, each.toUpperCase()]);
    expect(spelt.filter(each => passwordProblem(each, NAMES) === null)).toEqual([]);
  });

  it('of the demo is accepted', () => {
    for (const { password, account, user } of demoLogins)
      expect(passwordProblem(password, [account, user])).toBeNull();
  });
});
