import { isAbleOwner } from '../../../src/rights/owners';
import type { Rights } from '../../../src/rights/right';
import { rightsOf } from '../../../src/rights/rightsOf';
import type { RightsResource } from '../../../src/rights/roles';
import { conflict, forbidden, invalid } from '../../http/errors';
import type { ChangedUser, User } from '../../store/store';

/** Maximum number of users of an account. */
export const MOST_USERS = 2_000;

/** @throws ApiError 403 if the caller lacks one of the rights: nobody may grant rights that they do not have */
export function assertWithin(own: Rights, rights: Iterable<string>): void {
  const beyond = [...rights].find(right => !own.has(right));
  if (beyond === undefined) return;
  throw forbidden(
    'aboveYou',
    `This needs the right ${beyond}, which you do not have yourself. Nothing was changed; ask an owner of your account`,
  );
}

/** @throws ApiError 422 for a right that does not exist */
export function assertKnown(rights: readonly string[], known: Rights): void {
  const unknown = rights.find(right => !known.has(right));
  if (unknown !== undefined) throw invalid({ rights: `There is no right ${unknown.slice(0, 100)}` });
}

/** @throws ApiError 409 if the change leaves an account without an owner who can log in */
export function assertOwnerLeft({ before, users }: ChangedUser): void {
  if (!isAbleOwner(before) || users.some(isAbleOwner)) return;
  throw conflict(
    'lastOwner',
    `${before.name} is the only owner of the account who can log in. Nothing was changed; make someone else an owner first`,
  );
}

/** Whether the user is an owner and not disabled, even one who has yet to choose a password. */
export const isOwner = (user: User): boolean => isAbleOwner({ ...user, mustChange: false });

/** @throws ApiError 403 if the user has a right that the caller lacks, before or after the change */
export function assertManageable(
  own: Rights,
  { before, after }: Pick<ChangedUser, 'before' | 'after'>,
  resources: readonly RightsResource[],
): void {
  for (const user of [before, after]) assertWithin(own, rightsOf(user, resources));
}
