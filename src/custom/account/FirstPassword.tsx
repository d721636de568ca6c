import Button from '@mui/material/Button';
import { t } from '../../words/translator';
import * as words from '../../words/en/account';
import { FirstPage } from './FirstPage';
import { PasswordSection } from './PasswordSection';

interface FirstPasswordProps {
  readonly user: string;
  /** Goes on to the console. */
  readonly done: () => void;
  readonly logOut: () => void;
}

/** What a user with a first password does before anything else: choosing one that nobody else knows. */
export function FirstPassword({ user, done, logOut }: FirstPasswordProps) {
  return (
    <FirstPage>
      <h1>{t(words.welcome, { user })}</h1>
      <p>{t(words.aboutFirst)}</p>
      <PasswordSection user={user} changed={done} isFirst />
      <Button onClick={logOut}>{t(words.logOut)}</Button>
    </FirstPage>
  );
}
