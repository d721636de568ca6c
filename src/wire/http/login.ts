import { isRecord } from '../../schemas/values/values';

/** The feature flag of APIs that accept a logout call. */
export const LOGOUT_FEATURE = 'logout';

export const LOGIN_PATH = '/users/login';

/** The second step of a login. */
export const LOGIN_CODE_PATH = '/users/login/code';

/** Ends the session of the caller's token. */
export const LOGOUT_PATH = '/users/logout';

/** The result of a login. */
export interface LoginAnswer {
  readonly token: string;
  /** The menu permission string; an empty one shows all menus (docs/behaviour.md, 'Menu permission'). */
  readonly menus: string;
  /** The API's feature flags beyond the core calls (docs/behaviour.md). */
  readonly features: readonly string[];
  /** The user's rights; if the API does not report any, the console shows everything. */
  readonly rights?: readonly string[];
  /** Whether the password must be changed before anything else is done. */
  readonly mustChange?: boolean;
  /** Whether a second factor must be set up before anything else is done. */
  readonly mustSetUp?: boolean;
  /** Wrong passwords since the last login, if any. Parsed where it is shown, to keep the login page small. */
  readonly failedLogins?: unknown;
}

/**
 * Parses the response to `POST /users/login`: menus as a list or text, and optional features.
 * @returns null if there is no token
 */
export function parseLoginAnswer(json: unknown): LoginAnswer | null {
  if (!isRecord(json)) return null;
  const { token, menus, features, rights, mustChange, mustSetUp, failedLogins } = json;
  if (typeof token !== 'string' || token.trim() === '') return null;
  return {
    token: token.trim(),
    menus: menuText(menus),
    features: texts(features),
    ...(Array.isArray(rights) && { rights: texts(rights) }),
    ...(mustChange === true && { mustChange }),
    ...(mustSetUp === true && { mustSetUp }),
    failedLogins,
  };
}

/**
 * Converts menus that are not text to JSON text: dropping them could leave an empty result, which shows every menu.
 */
function menuText(menus: unknown): string {
  if (menus === undefined || menus === null) return '';
  if (Array.isArray(menus)) return menus.map(asText).join(',');
  return asText(menus);
}

const asText = (menu: unknown): string => (typeof menu === 'string' ? menu : JSON.stringify(menu));

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
