import type { ResourceSchema } from '../schemas/resource';
import { may, recordRight, type Rights } from './right';

/**
 * The resource without the actions that the server would refuse to a user with these rights.
 * @param rights null if the API does not report them; everything is then shown
 */
export function withinRights(schema: ResourceSchema, rights: Rights | null): ResourceSchema {
  if (rights === null) return schema;
  const { can } = schema;
  const allows = (action: 'create' | 'edit' | 'delete') => may(rights, recordRight(schema, action));
  return {
    ...schema,
    can: {
      ...can,
      create: can.create && allows('create'),
      clone: can.clone && allows('create'),
      edit: can.edit && allows('edit'),
      delete: can.delete && allows('delete'),
    },
  };
}
