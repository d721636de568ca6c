import Button from '@mui/material/Button';
import { LinkBase, useLocation } from 'react-admin';
import * as words from '../../words/en/shell';
import { Phrase } from '../../words/Phrase';
import { t } from '../../words/translator';
import { MessageScreen } from './MessageScreen';

/** For a path without a screen. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <MessageScreen
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
    </MessageScreen>
  );
}
