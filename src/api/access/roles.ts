import { declareCalls } from '../call';
import { message } from '../message';
import {
  arrayOf,
  count,
  filledText,
  flag,
  named,
  oneOf,
  orBlank,
  requestObject,
  responseObject,
  text,
  withMessage,
  type Infer,
} from '../shape';
import { access, everything, LONGEST_NAME, nameLeaf, oneOfThem } from './accessCall';

/** The name of a role or a key. */
export const accessName = withMessage(
  `The name has up to ${LONGEST_NAME} characters, and is not blank`,
  nameLeaf(value => value.trim() !== ''),
);

export const rightNames = withMessage('The rights must be a list of their names', arrayOf(filledText));

const entry = responseObject({
  id: filledText,
  /** Blank for a shipped role, which the screen names. */
  name: text,
  rights: arrayOf(filledText),
  /** Shipped, shipped and then changed, or created by the account. */
  origin: oneOf(['shipped', 'changed', 'own'], 'own'),
  /** Whether its users must have a second factor. */
  secondFactor: flag,
  /** The number of its users. */
  users: count,
});

export const { roleList, roleSave, roleDelete } = declareCalls(access, {
  roleList: {
    kind: 'read',
    path: '/users/roles/list',
    summary: 'The roles of the account, those that are shipped first',
    body: everything,
    answer: { json: arrayOf(named('RoleEntry', entry)) },
  },
  roleSave: {
    kind: 'write',
    path: '/users/roles/save',
    summary: 'Changes a role, or makes one if it names none',
    body: {
      json: requestObject({ name: accessName, rights: rightNames }, { id: orBlank(filledText) }),
      limit: 'record',
    },
    answer: { json: responseObject({ id: filledText }) },
    refusals: [404, 409],
  },
  roleDelete: {
    kind: 'delete',
    path: '/users/roles/delete',
    summary: 'Deletes a role that nobody has; a shipped one is as shipped again',
    body: oneOfThem('role'),
    answer: { json: message },
    refusals: [404, 409],
  },
});

export type RoleEntry = Infer<typeof entry>;
