import Button from '@mui/material/Button';
import { t } from '../../../words/translator';
import { logOut as logOutWord, welcome } from '../../../words/en/account';
import { FirstPage } from '../FirstPage';
import { TwoStepSection } from './TwoStepSection';

interface FirstFactorProps {
  readonly user: string;
  /** Goes on to the console. */
  readonly done: () => void;
  readonly logOut: () => void;
}

/** What a user whose role requires a second factor does before anything else. */
export function FirstFactor({ user, done, logOut }: FirstFactorProps) {
  return (
    <FirstPage>
      <h1>{t(welcome, { user })}</h1>
      <TwoStepSection user={user} goOn={done} />
      <Button onClick={logOut}>{t(logOutWord)}</Button>
    </FirstPage>
  );
}
