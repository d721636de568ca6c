import { declareCalls } from '../call';
import { message } from '../message';
import {
  arrayOf,
  count,
  filledText,
  flag,
  named,
  orNull,
  requestObject,
  responseObject,
  text,
  withMessage,
  type Infer,
} from '../shape';
import { access, everything, LONGEST_NAME, nameLeaf } from './accessCall';

/** A name that fits into Basic authentication, where a colon ends it. */
export const userName = withMessage(
  `A user name has up to ${LONGEST_NAME} characters, no colon, and no blanks around it`,
  nameLeaf(value => value.trim() === value && !/[:\p{Cc}]/u.test(value), '^[^:]*$'),
);
const knownName = withMessage('Name the user', filledText);
const roleId = withMessage('Name the role', filledText);

/** A user of the account. */
const entry = responseObject({
  /** The name, unique within the account. */
  id: filledText,
  uid: count,
  /** Blank for a user whose menus say what he may do. */
  role: text,
  menus: text,
  disabled: flag,
  mustChange: flag,
  /** When the first password expires; null if it does not. */
  firstUntil: orNull(text),
  /** `YYYY-MM-DD HH:mm:ss`; null if there was none. */
  lastLogin: orNull(text),
  /** Whether a login needs more than the password. */
  secondFactor: flag,
  /** Wrong passwords since the last login. */
  wrongTries: count,
});

/** Shown once; valid until then, for choosing a password. */
const firstPassword = named('FirstPassword', responseObject({ password: filledText, until: text }));

const write = { ...access, kind: 'write' } as const;

export const { userList, userCreate, userUpdate, userReset, userEndSessions } = declareCalls(write, {
  userList: {
    kind: 'read',
    path: '/users/list',
    summary: 'The users of the account',
    body: everything,
    answer: { json: arrayOf(named('UserEntry', entry)) },
  },
  userCreate: {
    path: '/users/create',
    summary: 'Adds a user with a first password, which must be changed at the first login',
    body: { json: requestObject({ name: userName, role: roleId }) },
    answer: { json: firstPassword },
    refusals: [409],
  },
  userUpdate: {
    path: '/users/update',
    summary: 'Gives a user another role, or disables or enables him; ends his sessions',
    body: {
      json: requestObject(
        { name: knownName },
        { role: roleId, disabled: withMessage('Disabled is true or false', flag) },
      ),
    },
    answer: { json: message },
    refusals: [404, 409],
  },
  userReset: {
    path: '/users/reset',
    summary: 'Gives a user a new first password, and ends his sessions',
    body: { json: requestObject({ name: knownName }) },
    answer: { json: firstPassword },
    refusals: [404],
  },
  userEndSessions: {
    path: '/users/end-sessions',
    summary: 'Logs a user out everywhere',
    body: { json: requestObject({ name: knownName }) },
    answer: { json: message },
    refusals: [404],
  },
});

export type UserEntry = Infer<typeof entry>;
