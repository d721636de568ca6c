import { json, type Answer } from './answer';
import { inSeconds, jwt } from './tokens';

interface Person {
  readonly acc: string;
  readonly user: string;
  readonly password: string;
  readonly uid: unknown;
  readonly menus: unknown;
}

/** The users of this API. The first three have the demo's names, so that the same tests run on both APIs. */
export const PEOPLE: readonly Person[] = [
  { acc: 'DEMO01', user: 'admin', password: 'demo-admin-01', uid: 41, menus: [] },
  {
    acc: 'DEMO01',
    user: 'clerk',
    password: 'demo-clerk-01',
    uid: '42',
    menus: ['Ledger_Map', 'item_map', 'report'],
  },
  { acc: 'DEMO02', user: 'admin', password: 'demo-admin-02', uid: 43, menus: '' },
  { acc: 'DEMO03', user: 'जोशी', password: 'pässwörd – 😀', uid: 44, menus: 'segment_map,vtype_map' },
];

/** The answer to a login, with its token if the login succeeded. */
export interface LoginAnswer {
  readonly answer: Answer;
  readonly token?: string;
}

/**
 * Checks the account and Basic authorization.
 * @param account the account header
 * @param authorization the Authorization header
 */
export function logIn(account: string, authorization: string): LoginAnswer {
  const [user = '', ...rest] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':');
  const password = rest.join(':');
  const person = PEOPLE.find(one => one.acc === account && one.user === user && one.password === password);
  if (!person) return { answer: json({ error_message: `No such login: ${user || '(no user)'}` }, 401) };
  const token = jwt({ uid: person.uid, exp: inSeconds(3600) });
  return { answer: json({ token, menus: person.menus }), token };
}
