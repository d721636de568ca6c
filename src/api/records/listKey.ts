import { LIST_KEY_FEATURE, LIST_KEY_PATH } from '../../wire/record/listTag';
import { declareCall } from '../call';
import * as shape from '../shape';

/**
 * The key with which a browser encrypts the lists that it stores between visits. The list engine's worker makes this
 * call by its path, without the declaration.
 */
export const listKey = declareCall({
  name: 'listKey',
  right: 'anyLogin',
  method: 'GET',
  kind: 'read',
  path: LIST_KEY_PATH,
  tag: 'lists',
  feature: LIST_KEY_FEATURE,
  summary: 'The key with which the browser encrypts the lists that it keeps for this user',
  answer: {
    json: shape.named(
      'ListKey',
      shape.responseObject({
        /** 32 bytes in Base64. */
        key: shape.filledText,
      }),
    ),
  },
});
