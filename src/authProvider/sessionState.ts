import type { LoginAnswer } from '../wire/http/login';

/** The logged-in user, with the result of the login (docs/behaviour.md, 'Session'). */
export interface SessionState extends LoginAnswer {
  readonly account: string;
  readonly user: string;
  /** From the token; null if it has none. */
  readonly uid: string | number | null;
  /** When the token expires, in seconds since 1970. */
  readonly exp: number;
  /** Where the provider of a single sign-on logs the user out. */
  readonly logoutUrl?: string;
  /** Wrong passwords before this login; not stored, so that a reload does not show them again. */
  readonly failedLogins?: unknown;
}

export const isSamePerson = (
  a: Pick<SessionState, 'account' | 'user'>,
  b: Pick<SessionState, 'account' | 'user'>,
) => a.account === b.account && a.user === b.user;

/** Parses a stored session; null if it is invalid. */
export function parseSession(text: string | null): SessionState | null {
  const json = parseObject(text);
  if (!json) return null;
  const { token, account, user, uid, exp, menus, features, rights, mustChange, mustSetUp, logoutUrl } = json;
  if (!isText(token) || !isText(account) || !isText(user) || !isText(menus)) return null;
  if (typeof exp !== 'number' || !Array.isArray(features)) return null;
  const knownUid = isText(uid) || typeof uid === 'number' ? uid : null;
  return {
    token,
    account,
    user,
    uid: knownUid,
    exp,
    menus,
    features: features.filter(isText),
    ...(Array.isArray(rights) && { rights: rights.filter(isText) }),
    ...(mustChange === true && { mustChange }),
    ...(mustSetUp === true && { mustSetUp }),
    ...(isText(logoutUrl) && { logoutUrl }),
  };
}

/** Whether this session is still valid. */
export const isLive = ({ token, exp }: Pick<SessionState, 'token' | 'exp'>, now: number): boolean =>
  token !== '' && exp * 1000 > now;

const isText = (value: unknown): value is string => typeof value === 'string';

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    return typeof json === 'object' && json !== null ? { ...json } : null;
  } catch {
    return null;
  }
}
