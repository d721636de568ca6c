/** Who is logged in, with what the login brought (specification, sections 3 and 4). */
export interface SessionState {
  readonly token: string;
  readonly account: string;
  readonly user: string;
  /** The token's; null where it has none. */
  readonly uid: string | number | null;
  /** When the token expires, in seconds since 1970. */
  readonly exp: number;
  /** Menu permission string; empty shows all. */
  readonly menus: string;
  /** What the API offers beyond specification section 7. */
  readonly features: readonly string[];
}

export const isSamePerson = (
  a: Pick<SessionState, 'account' | 'user'>,
  b: Pick<SessionState, 'account' | 'user'>,
) => a.account === b.account && a.user === b.user;

/** A stored session read back; null for anything that is none, whoever wrote it. */
export function parseSession(text: string | null): SessionState | null {
  const json = parseObject(text);
  if (!json) return null;
  const { token, account, user, uid, exp, menus, features } = json;
  if (!isText(token) || !isText(account) || !isText(user) || !isText(menus)) return null;
  if (typeof exp !== 'number' || !Array.isArray(features)) return null;
  const knownUid = isText(uid) || typeof uid === 'number' ? uid : null;
  return { token, account, user, uid: knownUid, exp, menus, features: features.filter(isText) };
}

/** Whether this session still lets its person in. */
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
