import { declareCalls } from '../call';
import { day } from '../day';
import { message } from '../message';
import * as shape from '../shape';
import { access, emptyBody, byId } from './accessCall';
import { accessName, rightNames } from './roles';

const entry = shape.responseObject({
  id: shape.filledText,
  name: shape.text,
  rights: shape.arrayOf(shape.filledText),
  createdBy: shape.text,
  /** `YYYY-MM-DD HH:mm:ss`, like the other times. */
  createdAt: shape.text,
  expires: shape.orNull(shape.text),
  usedAt: shape.orNull(shape.text),
});

export const { keyList, keyCreate, keyRevoke } = declareCalls(access, {
  keyList: {
    kind: 'read',
    path: '/users/keys/list',
    summary: 'The API keys of the account, without the keys themselves',
    body: emptyBody,
    answer: { json: shape.arrayOf(shape.named('KeyEntry', entry)) },
  },
  keyCreate: {
    kind: 'write',
    path: '/users/keys/create',
    summary: 'Makes an API key, which is shown this once',
    body: {
      json: shape.requestObject({ name: accessName, rights: rightNames }, { expires: shape.orBlank(day) }),
      limit: 'record',
    },
    answer: {
      json: shape.named('NewKey', shape.responseObject({ id: shape.filledText, key: shape.filledText })),
    },
    refusals: [409],
  },
  keyRevoke: {
    kind: 'delete',
    path: '/users/keys/revoke',
    summary: 'Ends an API key at once',
    body: byId('key'),
    answer: { json: message },
    refusals: [404],
  },
});

export type KeyEntry = shape.Infer<typeof entry>;
