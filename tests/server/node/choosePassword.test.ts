import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { assertGoodPassword } from '../../../server/cli/choosePassword';
import { demoLogins } from '../../../server/demoData';

const choose = (password: string) => () => assertGoodPassword(password, ['DEALER-0801', 'ashokkumar']);

describe('a new password', () => {
  it('may be anything of eight characters or more, of any length and script', () => {
    for (const password of [
      'correct horse',
      'दिल्ली-कार-७७',
      'x7'.repeat(50),
      '🚗🔑 and a word',
      '        8 blanks',
    ])
      expect(choose(password)).not.toThrow();
  });

  it('is refused below eight characters as a person counts them', () => {
    expect(choose('1two3fo')).toThrow('at least 8 characters');
    expect(choose('🚗🔑🚗🔑')).toThrow('at least 8 characters');
  });

  it('is refused if it is common, ignoring case', () => {
    const common = dictionary['passwords-common'];
    expect(common.length).toBeGreaterThan(3_000);
    for (const password of common.filter(each => each.length >= 8).slice(0, 3_000)) {
      expect(choose(password)).toThrow('too easy to guess');
      expect(choose(password.toUpperCase())).toThrow('too easy to guess');
    }
    for (const password of ['password1', 'qwertyuiop', '12345678'])
      expect(choose(password)).toThrow('too easy to guess');
  });

  it('is refused if it is the name of the user or the account', () => {
    expect(choose('AshokKumar')).toThrow('must not be the user name or the account name');
    expect(choose('dealer-0801')).toThrow('must not be the user name or the account name');
  });

  it('of the demo would be accepted', () => {
    for (const { password, account, user } of demoLogins)
      expect(() => assertGoodPassword(password, [account, user])).not.toThrow();
  });
});
