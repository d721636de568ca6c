import { isRecord } from '../schemas/values';

/** What the login answer lists where a logout can be told to the API. */
export const LOGOUT_FEATURE = 'logout';

/** Ends the session of the token that it is called with. */
export const LOGOUT_PATH = '/users/logout';

/** What a login brought. */
export interface LoginAnswer {
  readonly token: string;
  /** Menu permission string; empty shows all (specification, section 6). */
  readonly menus: string;
  /** What the API offers beyond specification section 7. */
  readonly features: readonly string[];
}

/**
 * Reads the answer of `POST /users/login`: menus as a list or as text, features where the API lists any.
 * @returns null where there is no token in it
 */
export function parseLoginAnswer(json: unknown): LoginAnswer | null {
  if (!isRecord(json)) return null;
  const { token, menus, features } = json;
  if (typeof token !== 'string' || token.trim() === '') return null;
  return { token: token.trim(), menus: menuText(menus), features: texts(features) };
}

const menuText = (menus: unknown): string => (typeof menus === 'string' ? menus : texts(menus).join(','));

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
