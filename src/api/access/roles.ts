import { declareCalls } from '../call';
import { message } from '../message';
import * as shape from '../shape';
import { access, emptyBody, LONGEST_NAME, nameLeaf, byId } from './accessCall';

/** The name of a role or a key. */
export const accessName = shape.withMessage(
  `The name has up to ${LONGEST_NAME} characters, and is not blank`,
  nameLeaf(value => value.trim() !== ''),
);

export const rightNames = shape.withMessage(
  'The rights must be a list of their names',
  shape.arrayOf(shape.filledText),
);

const entry = shape.responseObject({
  id: shape.filledText,
  /** Blank for a shipped role, which the screen names. */
  name: shape.text,
  rights: shape.arrayOf(shape.filledText),
  /** Shipped, shipped and then changed, or created by the account. */
  origin: shape.oneOf(['shipped', 'changed', 'own'], 'own'),
  /** Whether its users must have a second factor. */
  secondFactor: shape.flag,
  /** The number of its users. */
  users: shape.count,
});

export const { roleList, roleSave, roleDelete } = declareCalls(access, {
  roleList: {
    kind: 'read',
    path: '/users/roles/list',
    summary: 'The roles of the account, those that are shipped first',
    body: emptyBody,
    answer: { json: shape.arrayOf(shape.named('RoleEntry', entry)) },
  },
  roleSave: {
    kind: 'write',
    path: '/users/roles/save',
    summary: 'Changes a role, or makes one if it names none',
    body: {
      json: shape.requestObject(
        { name: accessName, rights: rightNames },
        { id: shape.orBlank(shape.filledText) },
      ),
      limit: 'record',
    },
    answer: { json: shape.responseObject({ id: shape.filledText }) },
    refusals: [404, 409],
  },
  roleDelete: {
    kind: 'delete',
    path: '/users/roles/delete',
    summary: 'Deletes a role that nobody has; a shipped one is as shipped again',
    body: byId('role'),
    answer: { json: message },
    refusals: [404, 409],
  },
});

export type RoleEntry = shape.Infer<typeof entry>;
