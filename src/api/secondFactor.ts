import { access } from './access/accessCall';
import { declareCalls } from './call';
import { message } from './message';
import {
  arrayOf,
  count,
  filledText,
  flag,
  named,
  orNull,
  requestObject,
  responseObject,
  text,
  withMessage,
} from './shape';

/** The feature flag of APIs whose users can set up a second factor. */
const feature = 'second-factor';

export const recoveryCodes = named('RecoveryCodes', responseObject({ recoveryCodes: arrayOf(filledText) }));

const passkey = named(
  'Passkey',
  responseObject({
    id: filledText,
    name: text,
    /** In seconds since 1970, like `usedAt`. */
    added: count,
    usedAt: orNull(count),
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
      json: named(
        'SecondFactors',
        responseObject({
          /** Whether there is an authenticator app. */
          totp: flag,
          passkeys: arrayOf(passkey),
          /** How many recovery codes are left. */
          recoveryCodes: count,
          /** Whether the caller’s role demands a second factor. */
          required: flag,
        }),
      ),
    },
  },
  /** Stores nothing: what is to be stored comes back with `totpConfirm`, encrypted. */
  totpBegin: {
    path: '/account/second-factor/totp/begin',
    kind: 'read',
    summary: 'A new secret for an authenticator app',
    body: { json: requestObject({ password: text }) },
    answer: {
      json: named('NewTotp', responseObject({ secret: filledText, uri: filledText, setup: filledText })),
    },
    refusals: [409, 429],
  },
  totpConfirm: {
    path: '/account/second-factor/totp/confirm',
    kind: 'write',
    summary: 'Sets up the authenticator app that shows this code; answers recovery codes, shown this once',
    body: { json: requestObject({ setup: filledText, code: text }) },
    answer: { json: recoveryCodes },
    refusals: [409],
  },
  totpRemove: {
    path: '/account/second-factor/totp/remove',
    kind: 'delete',
    summary: 'Removes the authenticator app',
    body: { json: requestObject({ password: text, code: text }) },
    answer: { json: message },
    refusals: [404, 409, 429],
  },
  recoveryCodesRenew: {
    path: '/account/second-factor/recovery-codes',
    kind: 'write',
    summary: 'Replaces the caller’s recovery codes; the new ones are shown this once',
    body: { json: requestObject({ password: text }) },
    answer: { json: recoveryCodes },
    refusals: [409, 429],
  },
});

const users = { ...access, feature, kind: 'write' } as const;

export const { userFactorReset, roleFactor } = declareCalls(users, {
  userFactorReset: {
    path: '/users/second-factor/reset',
    summary: 'Removes the second factors of a user who has lost them, and ends his sessions',
    body: { json: requestObject({ name: withMessage('Name the user', filledText) }) },
    answer: { json: message },
    refusals: [404, 409],
  },
  roleFactor: {
    path: '/users/roles/second-factor',
    summary: 'Sets whether the users of a role must have a second factor',
    body: {
      json: requestObject({
        id: withMessage('Name the role', filledText),
        required: withMessage('Required is true or false', flag),
      }),
    },
    answer: { json: message },
    refusals: [404],
  },
});
