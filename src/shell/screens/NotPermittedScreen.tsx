import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { useSessionView } from '../ShellContext';
import { personOf } from '../sessionSource';
import { WordsScreen } from './WordsScreen';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/shell';

/** For a typed path of a screen that the user's menus do not include. */
export function NotPermittedScreen({ label }: { readonly label: string }) {
  const person = personOf(useSessionView().phase);
  return (
    <WordsScreen
      title={t(words.notInMenus, { screen: translateAny(label) })}
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          {t(words.toDashboard)}
        </Button>
      }
    >
      <p>{t(words.cannotOpen, { user: person?.user ?? '', account: person?.account ?? '' })}</p>
    </WordsScreen>
  );
}
