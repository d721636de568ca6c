import { Reauthentication } from './reauthentication';
import type { Session } from './session';
import { isSamePerson } from './sessionState';

/**
 * The session as the screens of whoever is logged in now call under it. Once somebody else is, whatever of these screens
 * has not yet come to rest calls no more.
 */
export function ownSession(session: Session) {
  const owner = session.person();
  const isOwners = () => {
    const person = session.person();
    return owner !== null && person !== null && isSamePerson(owner, person);
  };
  return {
    account: owner?.account ?? '',
    credentials: () => (isOwners() ? session.credentials() : null),
    features: () => session.features(),
    reauthenticate: (kind: Parameters<Session['reauthenticate']>[0]) =>
      isOwners() ? session.reauthenticate(kind) : Reauthentication.refused(),
  };
}
