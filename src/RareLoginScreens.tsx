import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lookAs, roleLookedAs } from './authProvider/lookAs';
import type { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import { FirstFactor, FirstPassword } from './custom/people';
import { Strip } from './shell/layout/Notices';
import { useSessionView } from './shell/ShellContext';
import * as words from './words/en/users';
import { Phrase } from './words/Phrase';
import { t } from './words/translator';

/** Tells owners that they see the console as a role would, with a button that ends this. */
function LookingNotice({ session }: { readonly session: Session }) {
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

export { lookAs };

/**
 * What few logins need, in a chunk of its own: choosing a password, setting up a second factor, and the notice while
 * looking as a role.
 */
export function RareLoginScreens({ session }: { readonly session: Session }) {
  const person = session.person();
  if (person?.mustSetUp && !person.mustChange) return <SetUpFirst session={session} person={person} />;
  if (!person?.mustChange) return <LookingNotice session={session} />;
  const done = () => {
    session.start({ ...person, mustChange: false });
    window.location.assign('/');
  };
  return <FirstPassword user={person.user} done={done} logOut={() => session.end('logout')} />;
}

interface SetUpFirstProps {
  readonly session: Session;
  readonly person: SessionState;
}

/** Opens 'My account', and afterwards the page that the user wanted. */
function SetUpFirst({ session, person }: SetUpFirstProps) {
  const { pathname, search } = useLocation();
  const [wanted] = useState(pathname + search);
  const navigate = useNavigate();
  useEffect(() => void navigate('/account', { replace: true }), [navigate]);
  const done = () => {
    session.start({ ...person, mustSetUp: false });
    window.location.assign(wanted);
  };
  return <FirstFactor user={person.user} done={done} logOut={() => session.end('logout')} />;
}
