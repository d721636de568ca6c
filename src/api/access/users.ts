import { declareCalls } from '../call';
import { message } from '../message';
import * as shape from '../shape';
import { access, emptyBody, LONGEST_NAME, nameLeaf } from './accessCall';

/** A name that fits into Basic authentication, where a colon ends it. */
export const userName = shape.withMessage(
  `A user name has up to ${LONGEST_NAME} characters, no colon, and no blanks around it`,
  nameLeaf(value => value.trim() === value && !/[:\p{Cc}]/u.test(value), '^[^:]*$'),
);
const knownName = shape.withMessage('Name the user', shape.filledText);
const roleId = shape.withMessage('Name the role', shape.filledText);

/** A user of the account. */
const entry = shape.responseObject({
  /** The name, unique within the account. */
  id: shape.filledText,
  uid: shape.count,
  /** Blank for a user whose menus determine the rights. */
  role: shape.text,
  menus: shape.text,
  disabled: shape.flag,
  mustChange: shape.flag,
  /** When the first password expires; null if it does not. */
  firstUntil: shape.orNull(shape.text),
  /** `YYYY-MM-DD HH:mm:ss`; null if there was none. */
  lastLogin: shape.orNull(shape.text),
  /** Whether a login needs more than the password. */
  secondFactor: shape.flag,
  /** Wrong passwords since the last login. */
  wrongTries: shape.count,
});

/** A first password: shown once, and valid until `until`, only for choosing another one. */
const firstPassword = shape.named(
  'FirstPassword',
  shape.responseObject({ password: shape.filledText, until: shape.text }),
);

const write = { ...access, kind: 'write' } as const;

export const { userList, userCreate, userUpdate, userReset, userEndSessions } = declareCalls(write, {
  userList: {
    kind: 'read',
    path: '/users/list',
    summary: 'The users of the account',
    body: emptyBody,
    answer: { json: shape.arrayOf(shape.named('UserEntry', entry)) },
  },
  userCreate: {
    path: '/users/create',
    summary: 'Adds a user with a first password, which must be changed at the first login',
    body: { json: shape.requestObject({ name: userName, role: roleId }) },
    answer: { json: firstPassword },
    refusals: [409],
  },
  userUpdate: {
    path: '/users/update',
    summary: 'Gives a user another role, or disables or enables him; ends his sessions',
    body: {
      json: shape.requestObject(
        { name: knownName },
        { role: roleId, disabled: shape.withMessage('Disabled is true or false', shape.flag) },
      ),
    },
    answer: { json: message },
    refusals: [404, 409],
  },
  userReset: {
    path: '/users/reset',
    summary: 'Gives a user a new first password, and ends his sessions',
    body: { json: shape.requestObject({ name: knownName }) },
    answer: { json: firstPassword },
    refusals: [404],
  },
  userEndSessions: {
    path: '/users/end-sessions',
    summary: 'Logs a user out everywhere',
    body: { json: shape.requestObject({ name: knownName }) },
    answer: { json: message },
    refusals: [404],
  },
});

export type UserEntry = shape.Infer<typeof entry>;
