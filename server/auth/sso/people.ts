import type { SsoProviderSettings } from '../../../src/api/access/sso';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import { forbidden } from '../../http/errors';
import type { Claims } from './provider';

/** A person known to a provider, with the user name and role in the account. */
export interface Person {
  /** A digest of issuer and subject, which identify a person permanently; names and addresses may be reassigned. */
  readonly identity: string;
  readonly name: string;
  readonly role: string;
}

const LONGEST_NAME = 100;
const MOST_GROUPS = 2_000;

/**
 * The person that the claims identify by the account's rules.
 * @throws ApiError 403 for a person who is in no mapped group, or has no usable name
 */
export function personOf(settings: SsoProviderSettings, claims: Claims): Person {
  const { name: provider, issuer, nameClaim, groupClaim, roles } = settings;
  const groups = groupsIn(claims[groupClaim]);
  const mapped = roles.find(({ group }) => groups.has(group));
  if (!mapped)
    throw forbidden(
      'ssoNoGroup',
      `${provider} names no group of yours that may use Dealer Bridge. Ask an owner of your account`,
    );
  const name = nameIn(claims, nameClaim);
  if (name === null)
    throw forbidden(
      'ssoNoName',
      `${provider} names you in no usable way (${nameClaim}). Ask an owner of your account`,
    );
  return { identity: hexDigest(JSON.stringify([issuer, claims['sub']])), name, role: mapped.role };
}

/** The groups in a claim, which is a list or a single name. */
function groupsIn(claim: unknown): ReadonlySet<unknown> {
  const all = Array.isArray(claim) ? claim : [claim];
  return new Set(all.slice(0, MOST_GROUPS));
}

/** The user name in a claim; null if it is unusable. An e-mail address must be verified by the provider. */
function nameIn(claims: Claims, claim: SsoProviderSettings['nameClaim']): string | null {
  const name = claims[claim];
  if (typeof name !== 'string' || (claim === 'email' && claims['email_verified'] !== true)) return null;
  const isUsable =
    name.trim() === name && name !== '' && name.length <= LONGEST_NAME && !/[:\p{Cc}]/u.test(name);
  return isUsable ? name : null;
}

/** Factors that a person knows (RFC 8176) and can be tricked into revealing. */
const KNOWN: ReadonlySet<unknown> = new Set(['pwd', 'pin', 'kba']);

/** Whether the provider states that it asked only for a password. Most providers do not state it, and are trusted. */
export function saysOneStep({ amr }: Claims): boolean {
  return Array.isArray(amr) && amr.length > 0 && amr.every(way => KNOWN.has(way));
}
