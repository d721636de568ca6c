import Button from '@mui/material/Button';
import { lookAs, roleLookedAs } from './authProvider/lookAs';
import type { Session } from './authProvider/session';
import { Strip } from './shell/layout/Notices';
import { useSessionView } from './shell/ShellContext';
import { Phrase } from './words/Phrase';
import { t } from './words/translator';
import * as words from './words/en/users';

/** Tells an owner that he sees the console as a role would, and ends it. */
export function LookingNotice({ session }: { readonly session: Session }) {
  useSessionView();
  const role = roleLookedAs(session, window.localStorage);
  if (role === null) return null;
  return (
    <Strip role="status" sx={{ backgroundColor: 'warning.light', color: 'text.primary' }}>
      <p>
        <Phrase text={words.looking} values={{ role: <b>{role}</b> }} />
      </p>
      <Button size="small" variant="outlined" color="inherit" onClick={() => lookAs(session, null, window)}>
        {t(words.end)}
      </Button>
    </Strip>
  );
}
