import { declareCall } from '../call';
import { arrayOf, filledText, named, requestObject, responseObject, text, withMessage } from '../shape';
import { access } from './accessCall';

export const lookAs = declareCall({
  ...access,
  kind: 'write',
  name: 'lookAs',
  path: '/users/look-as',
  summary: 'A token with which the caller sees what a role would, and changes nothing',
  body: { json: requestObject({ role: withMessage('Name the role', filledText) }) },
  answer: {
    json: named('LookAs', responseObject({ token: filledText, menus: text, rights: arrayOf(text) })),
  },
});
