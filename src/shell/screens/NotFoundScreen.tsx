import Button from '@mui/material/Button';
import { LinkBase, useLocation } from 'react-admin';
import { WordsScreen } from './WordsScreen';
import { t } from '../../words/translator';
import { Phrase } from '../../words/Phrase';
import * as words from '../../words/en/shell';

/** For a path without a screen. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <WordsScreen
      title={t(words.pageNotFound)}
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          {t(words.toDashboard)}
        </Button>
      }
    >
      <p>
        <Phrase text={words.noSuchScreen} values={{ address: <b>{pathname}</b> }} />
      </p>
    </WordsScreen>
  );
}
