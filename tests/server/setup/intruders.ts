import { hashOfKey, KEY_PREFIX } from '../../../server/auth/secrets';
import { everyRight, OWNER } from '../../../src/rights/roles';
import { resources } from '../../../src/schemas';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import { dealers } from './dealers';
import type { DescribedCall } from './describedCalls';
import { rightBody, rightFile, rightId } from './rightRequests';
import type { Body } from './specClient';
import { ALPHA, BETA, SECRET, addUser, type TestApi } from './testApi';
import { signed, type Claims } from './tokenForge';

/** Someone who has no access to BETA, or no longer has it. */
export interface Intruder {
  readonly who: string;
  /** The account that the intruder claims. */
  readonly account: string;
  /** Whether the intruder is a valid user of another account. */
  readonly isUser: boolean;
  /** Returns a new session each time, because one of the calls is the logout. */
  token(): string;
}

/** An account name that a careless LIKE query would match with every account. */
const WILDCARD = '%';

/** The intruders who try to read BETA, former users of BETA included. */
export async function findIntruders({ clock, store }: TestApi): Promise<readonly Intruder[]> {
  const user = { name: 'admin', menus: '', disabled: false, password: 'wildcard-password' };
  await addUser(store, { ...user, account: WILDCARD, role: OWNER });
  await addUser(store, { ...user, account: BETA, name: 'gone', disabled: true });
  const iat = Math.floor(clock.now().getTime() / 1000);
  const ours = { iss: 'dealer-bridge', aud: 'dealer-bridge-api', uid: 1, gen: 0, iat, exp: iat + 3600 };
  let sessions = 0;
  const session = (claims: Claims, secret = SECRET): string =>
    signed({ ...ours, sub: 'admin', jti: `intruder-${(sessions += 1)}`, ...claims }, secret);
  const ended = { account: BETA, user: 'admin', id: 'ended', expires: ours.exp };
  await store.users.endSession(ended, iat);

  const key = `${KEY_PREFIX}of-an-intruder`;
  const made = { id: 'k', name: 'Key', createdBy: 'admin', createdAt: '2026-11-20 10:00:00', expires: null };
  const rights = everyRight([...resources, dealers]);
  await store.access.addKey(ALPHA, { ...made, rights, hash: hashOfKey(key) }, () => undefined);

  const intruder = (who: string, account: string, isUser: boolean, token: () => string) => ({
    who,
    account,
    isUser,
    token,
  });
  return [
    intruder('the admin of another account', ALPHA, true, () => session({ acc: ALPHA })),
    intruder('a program with a key of another account', ALPHA, true, () => key),
    intruder('an admin whose account is called %', WILDCARD, true, () => session({ acc: WILDCARD })),
    intruder('nobody', BETA, false, () => ''),
    intruder('a disabled user', BETA, false, () => session({ acc: BETA, sub: 'gone', uid: 2 })),
    intruder('one who has logged out', BETA, false, () => session({ acc: BETA, jti: ended.id })),
    intruder('one whose token has expired', BETA, false, () => session({ acc: BETA, exp: iat - 61 })),
    intruder('one who signs with a key of his own', BETA, false, () => session({ acc: BETA }, `${SECRET}!`)),
    intruder('one who changes his token', BETA, false, () => {
      const [header, , signature] = session({ acc: ALPHA }).split('.');
      return [header, session({ acc: BETA }).split('.')[1], signature].join('.');
    }),
  ];
}

type Header = readonly [name: string, value: string];

/** A change that turns a valid request into an attack. */
export interface Trick {
  readonly what: string;
  /** The id to request; defaults to an id that only BETA has. */
  readonly id?: string;
  /** The account headers to send, given the caller's own account. */
  readonly headers?: (own: string) => readonly Header[];
  readonly query?: string;
  /** The body as text, made from the valid one. */
  readonly body?: (right: Body) => string;
}

const FOREIGN = 'only-beta';
const accountHeader =
  (...values: readonly string[]): NonNullable<Trick['headers']> =>
  own =>
    values.map(value => [ACCOUNT_HEADER, value === '' ? own : value]);
const withText = (body: Body, text: string): string => {
  const json = JSON.stringify(body);
  return json === '{}' ? `{${text}}` : `${json.slice(0, -1)},${text}}`;
};
const beside = (...headers: readonly Header[]): NonNullable<Trick['headers']> => {
  return own => [[ACCOUNT_HEADER, own], ...headers];
};

/** Each trick is combined with a body that the call would accept. */
export const tricks: readonly Trick[] = [
  { what: 'the id of a foreign record' },
  { what: 'an id that both accounts have', id: 'shared' },
  { what: 'a path out of the account as id', id: `../${BETA}/${FOREIGN}` },
  { what: 'SQL as id', id: `${FOREIGN}' or account = '${BETA}' --` },
  { what: 'a wildcard as id', id: '%' },
  { what: 'a list as id', id: `["${FOREIGN}"]` },
  { what: 'the header of the other account', headers: accountHeader(BETA) },
  { what: 'two headers, the own first', headers: accountHeader('', BETA) },
  { what: 'two headers, the other first', headers: accountHeader(BETA, '') },
  { what: 'no header', headers: () => [] },
  { what: 'a header with SQL', headers: accountHeader(`${BETA}' or '1'='1`) },
  { what: 'a header in another case', headers: accountHeader(BETA.toLowerCase()) },
  {
    what: 'headers that proxies send',
    headers: beside(
      ['X-Account', BETA],
      ['X-Forwarded-User', `${BETA}/admin`],
      ['X-Original-URL', `/rest/dealers/${FOREIGN}`],
      ['X-HTTP-Method-Override', 'GET'],
    ),
  },
  { what: 'cookies', headers: beside(['Cookie', `acc=${BETA}; account=${BETA}`]) },
  {
    what: 'the account in the query',
    query: `?account=${BETA}&acc=${BETA}&${ACCOUNT_HEADER}=${BETA}&filter=${encodeURIComponent(`{"account":"${BETA}"}`)}`,
  },
  {
    what: 'the account in the body',
    body: right => withText(right, `"account":"${BETA}","acc":"${BETA}","tenant":"${BETA}"`),
  },
  {
    what: 'the account in the prototype of the body',
    body: right =>
      withText(right, `"__proto__":{"account":"${BETA}"},"constructor":{"prototype":{"account":"${BETA}"}}`),
  },
  {
    what: 'keys of the body doubled',
    body: right => withText(right, `"account":"${ALPHA}","account":"${BETA}","id":"${FOREIGN}"`),
  },
];

/** Builds a valid request of the call and applies the trick to it. */
export async function intrusion(call: DescribedCall, { account, token }: Intruder, trick: Trick) {
  const { id = FOREIGN, headers = accountHeader(''), query = '', body = JSON.stringify } = trick;
  const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(rightId(call.path, id))) + query;
  const sent = new Headers({ Authorization: `Bearer ${token()}` });
  for (const [name, value] of headers(account)) sent.append(name, value);
  const init = { method: call.method, headers: sent };
  if (call.takesFile) {
    const { name, content } = await rightFile(call.path, id);
    const form = new FormData();
    form.append('file', new File([content], name));
    form.append('account', BETA);
    return { path, init: { ...init, body: form } };
  }
  if (!call.body) return { path, init };
  sent.set('Content-Type', 'application/json');
  return { path, init: { ...init, body: body(rightBody(call.path, id)) } };
}
