import { OWNER } from './roles';

/** The properties of a user that decide whether the user is an owner. */
export interface PossibleOwner {
  readonly disabled: boolean;
  readonly mustChange: boolean;
  /** Blank or null for a user whose menus determine the rights. */
  readonly role: string | null;
  readonly menus: string;
}

/**
 * Whether the user is an owner who can log in. Owners without a role are from before there were roles, and see every
 * menu. A user with a first password does not count, because it may never be used.
 */
export const isAbleOwner = ({ disabled, mustChange, role, menus }: PossibleOwner): boolean =>
  !disabled && !mustChange && (role ? role === OWNER : menus.trim() === '');
