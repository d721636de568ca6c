import * as words from '../../words/en/account';
import { t } from '../../words/translator';
import { FirstPage, type FirstPageProps } from './FirstPage';
import { PasswordSection } from './PasswordSection';

/** The page on which a user replaces a first password by one that nobody else knows. */
export function FirstPassword({ user, done, logOut }: FirstPageProps) {
  return (
    <FirstPage user={user} logOut={logOut}>
      <p>{t(words.aboutFirst)}</p>
      <PasswordSection user={user} changed={done} isFirst />
    </FirstPage>
  );
}
