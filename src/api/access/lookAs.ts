import { declareCall } from '../call';
import * as shape from '../shape';
import { access } from './accessCall';

export const lookAs = declareCall({
  ...access,
  kind: 'write',
  name: 'lookAs',
  path: '/users/look-as',
  summary: 'A token with which the caller sees what a role would, and changes nothing',
  body: { json: shape.requestObject({ role: shape.withMessage('Name the role', shape.filledText) }) },
  answer: {
    json: shape.named(
      'LookAs',
      shape.responseObject({ token: shape.filledText, menus: shape.text, rights: shape.arrayOf(shape.text) }),
    ),
  },
});
