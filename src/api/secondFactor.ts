import { access } from './access/accessCall';
import { declareCalls } from './call';
import { message } from './message';
import * as shape from './shape';

/** The feature flag of APIs whose users can set up a second factor. */
const feature = 'second-factor';

export const recoveryCodes = shape.named(
  'RecoveryCodes',
  shape.responseObject({ recoveryCodes: shape.arrayOf(shape.filledText) }),
);

const passkey = shape.named(
  'Passkey',
  shape.responseObject({
    id: shape.filledText,
    name: shape.text,
    /** In seconds since 1970, like `usedAt`. */
    added: shape.count,
    usedAt: shape.orNull(shape.count),
  }),
);

const own = { tag: 'account', right: 'anyLogin', feature, method: 'POST' } as const;

export const { secondFactor, totpBegin, totpConfirm, totpRemove, recoveryCodesRenew } = declareCalls(own, {
  secondFactor: {
    method: 'GET',
    path: '/account/second-factor',
    kind: 'read',
    summary: 'The caller’s second factors',
    answer: {
      json: shape.named(
        'SecondFactors',
        shape.responseObject({
          /** Whether the caller has an authenticator app. */
          totp: shape.flag,
          passkeys: shape.arrayOf(passkey),
          /** How many recovery codes are left. */
          recoveryCodes: shape.count,
          /** Whether the caller’s role demands a second factor. */
          required: shape.flag,
        }),
      ),
    },
  },
  /** Stores nothing: the caller returns the encrypted secret, `setup`, with `totpConfirm`. */
  totpBegin: {
    path: '/account/second-factor/totp/begin',
    kind: 'read',
    summary: 'A new secret for an authenticator app',
    body: { json: shape.requestObject({ password: shape.text }) },
    answer: {
      json: shape.named(
        'NewTotp',
        shape.responseObject({ secret: shape.filledText, uri: shape.filledText, setup: shape.filledText }),
      ),
    },
    refusals: [409, 429],
  },
  totpConfirm: {
    path: '/account/second-factor/totp/confirm',
    kind: 'write',
    summary: 'Sets up the authenticator app that shows this code; answers recovery codes, shown this once',
    body: { json: shape.requestObject({ setup: shape.filledText, code: shape.text }) },
    answer: { json: recoveryCodes },
    refusals: [409],
  },
  totpRemove: {
    path: '/account/second-factor/totp/remove',
    kind: 'delete',
    summary: 'Removes the authenticator app',
    body: { json: shape.requestObject({ password: shape.text, code: shape.text }) },
    answer: { json: message },
    refusals: [404, 409, 429],
  },
  recoveryCodesRenew: {
    path: '/account/second-factor/recovery-codes',
    kind: 'write',
    summary: 'Replaces the caller’s recovery codes; the new ones are shown this once',
    body: { json: shape.requestObject({ password: shape.text }) },
    answer: { json: recoveryCodes },
    refusals: [409, 429],
  },
});

const users = { ...access, feature, kind: 'write' } as const;

export const { userFactorReset, roleFactor } = declareCalls(users, {
  userFactorReset: {
    path: '/users/second-factor/reset',
    summary: 'Removes the second factors of a user who has lost them, and ends his sessions',
    body: { json: shape.requestObject({ name: shape.withMessage('Name the user', shape.filledText) }) },
    answer: { json: message },
    refusals: [404, 409],
  },
  roleFactor: {
    path: '/users/roles/second-factor',
    summary: 'Sets whether the users of a role must have a second factor',
    body: {
      json: shape.requestObject({
        id: shape.withMessage('Name the role', shape.filledText),
        required: shape.withMessage('Required is true or false', shape.flag),
      }),
    },
    answer: { json: message },
    refusals: [404],
  },
});
