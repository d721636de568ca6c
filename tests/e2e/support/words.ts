import { texts as account } from '../../../src/words/hi/account';
import { texts as answers } from '../../../src/words/hi/answers';
import { texts as login } from '../../../src/words/hi/login';
import { texts as passkeys } from '../../../src/words/hi/login/passkeys';
import { texts as twoStep } from '../../../src/words/hi/login/twoStep';
import { texts as users } from '../../../src/words/hi/users';

const catalogues = { account, answers, login, passkeys, twoStep, users };

/** The Hindi of an English text of one catalogue. */
export const wordsOf =
  (name: keyof typeof catalogues) =>
  (english: string): string => {
    const hindi = catalogues[name][english];
    if (hindi === undefined) throw new Error(`There is no Hindi for ${english}`);
    return hindi;
  };
