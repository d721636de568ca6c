import { WordsScreen } from './WordsScreen';
import { t } from '../../words/translator';
import * as words from '../../words/en/shell';

/** For refusals by react-admin's own checks. */
export const AccessDeniedScreen = () => (
  <WordsScreen role="alert" title={t(words.accessDenied)}>
    <p>{t(words.askAdministrator)}</p>
  </WordsScreen>
);

/** For a login that could not be checked. */
export const AuthenticationErrorScreen = () => (
  <WordsScreen role="alert" title={t(words.loginNotChecked)}>
    <p>{t(words.logInAgain)}</p>
  </WordsScreen>
);
