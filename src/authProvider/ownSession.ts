import { Reauthentication } from './reauthentication';
import type { Session } from './session';
import { isSamePerson } from './sessionState';

/**
 * The session in which the screens of the current user make calls. After another user has logged in, the remains of
 * these screens can make no more calls.
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
    rights: () => session.rights(),
    reauthenticate: (kind: Parameters<Session['reauthenticate']>[0]) =>
      isOwners() ? session.reauthenticate(kind) : Reauthentication.refused(),
  };
}
