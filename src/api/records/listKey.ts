import { declareCall } from '../call';
import { filledText, named, responseObject } from '../shape';

/** The key with which a browser encrypts the lists that it keeps between two visits. */
export const listKey = declareCall({
  name: 'listKey',
  right: 'anyLogin',
  method: 'GET',
  kind: 'read',
  path: '/lists/key',
  tag: 'lists',
  feature: 'list-key',
  summary: 'The key with which the browser encrypts the lists that it keeps for this user',
  answer: {
    json: named(
      'ListKey',
      responseObject({
        /** 32 bytes in Base64. */
        key: filledText,
      }),
    ),
  },
});
