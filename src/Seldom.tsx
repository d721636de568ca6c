import { lookAs } from './authProvider/lookAs';
import type { Session } from './authProvider/session';
import { FirstPassword } from './custom/people';
import { LookingNotice } from './LookingNotice';

export { lookAs };

/** What few logins need, apart from what every login loads: choosing a password, and the notice while looking as a role. */
export function Seldom({ session }: { readonly session: Session }) {
  const person = session.person();
  if (!person?.mustChange) return <LookingNotice session={session} />;
  const done = () => {
    session.start({ ...person, mustChange: false });
    window.location.assign('/');
  };
  return <FirstPassword user={person.user} done={done} logOut={() => session.end('logout')} />;
}
