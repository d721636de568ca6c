import { declareCalls } from '../call';
import { day } from '../day';
import { message } from '../message';
import {
  arrayOf,
  filledText,
  named,
  orBlank,
  orNull,
  requestObject,
  responseObject,
  text,
  type Infer,
} from '../shape';
import { access, everything, oneOfThem } from './accessCall';
import { accessName, rightNames } from './roles';

const entry = responseObject({
  id: filledText,
  name: text,
  rights: arrayOf(filledText),
  createdBy: text,
  /** `YYYY-MM-DD HH:mm:ss`, like the other times. */
  createdAt: text,
  expires: orNull(text),
  usedAt: orNull(text),
});

export const { keyList, keyCreate, keyRevoke } = declareCalls(access, {
  keyList: {
    kind: 'read',
    path: '/users/keys/list',
    summary: 'The API keys of the account, without the keys themselves',
    body: everything,
    answer: { json: arrayOf(named('KeyEntry', entry)) },
  },
  keyCreate: {
    kind: 'write',
    path: '/users/keys/create',
    summary: 'Makes an API key, which is shown this once',
    body: {
      json: requestObject({ name: accessName, rights: rightNames }, { expires: orBlank(day) }),
      limit: 'record',
    },
    answer: { json: named('NewKey', responseObject({ id: filledText, key: filledText })) },
    refusals: [409],
  },
  keyRevoke: {
    kind: 'delete',
    path: '/users/keys/revoke',
    summary: 'Ends an API key at once',
    body: oneOfThem('key'),
    answer: { json: message },
    refusals: [404],
  },
});

export type KeyEntry = Infer<typeof entry>;
