import * as words from '../../words/en/account';
import { t } from '../../words/translator';
import { FirstPage, type FirstPageProps } from './FirstPage';
import { PasswordSection } from './PasswordSection';

/** The page on which a user replaces the first password, which someone else has created. */
export function FirstPassword({ user, done, logOut }: FirstPageProps) {
  return (
    <FirstPage user={user} logOut={logOut}>
      <p>{t(words.aboutFirst)}</p>
      <PasswordSection user={user} changed={done} isFirst />
    </FirstPage>
  );
}
