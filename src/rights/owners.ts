import { OWNER } from './roles';

/** What of a user says whether the account has an owner in him. */
export interface PossibleOwner {
  readonly disabled: boolean;
  readonly mustChange: boolean;
  /** Blank or null for a user whose menus say what he may do. */
  readonly role: string | null;
  readonly menus: string;
}

/**
 * Whether the user is an owner who can log in. Users without a role who see every menu were there before there were
 * roles. Whoever has yet to choose a password may never do so.
 */
export const isAbleOwner = ({ disabled, mustChange, role, menus }: PossibleOwner): boolean =>
  !disabled && !mustChange && (role ? role === OWNER : menus.trim() === '');
