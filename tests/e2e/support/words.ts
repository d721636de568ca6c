import { texts as answers } from '../../../src/words/hi/answers';
import { texts as login } from '../../../src/words/hi/login';
import { texts as passkeys } from '../../../src/words/hi/passkeys';
import { texts as twoStep } from '../../../src/words/hi/twoStep';

const catalogues = { answers, login, passkeys, twoStep };

/** The Hindi of an English text of one catalogue. */
export const wordsOf =
  (name: keyof typeof catalogues) =>
  (english: string): string => {
    const hindi = catalogues[name][english];
    if (hindi === undefined) throw new Error(`There is no Hindi for ${english}`);
    return hindi;
  };
