import { declareCalls } from './call';
import { message } from './message';
import * as shape from './shape';

/** The feature flag of APIs whose users manage their own account. */
const ACCOUNT_FEATURE = 'account';

const session = shape.named(
  'OpenSession',
  shape.responseObject({
    id: shape.filledText,
    /** The browser and system; blank if unknown. */
    device: shape.text,
    address: shape.text,
    /** In seconds since 1970, like `usedAt`. */
    began: shape.count,
    usedAt: shape.count,
    /** Whether this call was made in it. */
    current: shape.flag,
  }),
);

const common = { tag: 'account', right: 'anyLogin', feature: ACCOUNT_FEATURE } as const;

export const { account, accountPassword, accountSessionEnd } = declareCalls(common, {
  account: {
    method: 'GET',
    path: '/account',
    kind: 'read',
    summary: 'What the caller may do, and the caller’s open sessions',
    answer: {
      json: shape.named(
        'Account',
        shape.responseObject({
          user: shape.text,
          rights: shape.arrayOf(shape.text),
          sessions: shape.arrayOf(session),
        }),
      ),
    },
  },
  /** A wrong old password is refused with 422 on the field `old`, and counts as a failed login. */
  accountPassword: {
    method: 'POST',
    path: '/account/password',
    kind: 'write',
    summary: 'Changes the caller’s password and ends all other sessions',
    body: { json: shape.requestObject({ old: shape.text, password: shape.text }) },
    answer: { json: message },
    refusals: [409, 429],
  },
  accountSessionEnd: {
    method: 'POST',
    path: '/account/sessions/end',
    kind: 'write',
    summary: 'Ends one of the caller’s sessions',
    body: { json: shape.requestObject({ id: shape.filledText }) },
    answer: { json: message },
    refusals: [404],
  },
});
