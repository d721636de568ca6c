import { isRecord } from '../schemas/values/values';
import { parseLoginAnswer, type LoginAnswer } from '../wire/http/login';
import {
  PASSKEY_BEGIN_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_STEP_BEGIN_PATH,
  PASSKEY_STEP_PATH,
} from '../wire/http/passkey';
import { declareCalls } from './call';
import { message } from './message';
import { recoveryCodes } from './secondFactor';
import * as shape from './shape';
import { fromLoginPage, loginOutcome, loginParts } from './users';

/** The feature flag of APIs whose users can have passkeys. */
const PASSKEYS_FEATURE = 'passkeys';

/** The options for the browser, as WebAuthn's own JSON. */
const options = { options: shape.properties };

/** The browser's response after creating a passkey (WebAuthn's `RegistrationResponseJSON`). */
const newPasskey = shape.named(
  'NewPasskey',
  shape.requestObject({
    id: shape.filledText,
    response: shape.requestObject(
      { clientDataJSON: shape.filledText, attestationObject: shape.filledText },
      { transports: shape.arrayOf(shape.text) },
    ),
  }),
);

/** The browser's response after using one (WebAuthn's `AuthenticationResponseJSON`). */
const usedPasskey = shape.named(
  'UsedPasskey',
  shape.requestObject({
    id: shape.filledText,
    response: shape.requestObject({
      clientDataJSON: shape.filledText,
      authenticatorData: shape.filledText,
      signature: shape.filledText,
    }),
  }),
);

const own = { tag: 'account', right: 'anyLogin', feature: PASSKEYS_FEATURE, method: 'POST' } as const;

export const { passkeyBegin, passkeyAdd, passkeyRemove } = declareCalls(own, {
  passkeyBegin: {
    path: '/account/passkeys/begin',
    kind: 'write',
    summary: 'What a browser is asked with to make a passkey for the caller',
    body: { json: shape.requestObject({ password: shape.text }) },
    answer: { json: shape.named('PasskeyToMake', shape.responseObject(options)) },
    refusals: [404, 409, 429],
  },
  passkeyAdd: {
    path: '/account/passkeys/add',
    kind: 'write',
    summary:
      'Adds the passkey that the browser made; answers recovery codes, shown this once, with the first factor',
    body: { json: shape.requestObject({ name: shape.text, passkey: newPasskey }) },
    answer: { json: recoveryCodes },
    refusals: [404, 409],
  },
  passkeyRemove: {
    path: '/account/passkeys/remove',
    kind: 'delete',
    summary: 'Removes one of the caller’s passkeys',
    body: { json: shape.requestObject({ password: shape.text, id: shape.filledText }) },
    answer: { json: message },
    refusals: [404, 409, 429],
  },
});

const open = { ...fromLoginPage, feature: PASSKEYS_FEATURE } as const;

export const { passkeyLoginBegin, passkeyLogin, passkeyStepBegin, passkeyStep } = declareCalls(open, {
  passkeyLoginBegin: {
    path: PASSKEY_BEGIN_PATH,
    summary: 'What a browser is asked with to log somebody in; the ticket finishes it',
    answer: {
      json: shape.named('PasskeyLoginBegun', shape.responseObject({ ...options, ticket: shape.filledText })),
    },
    refusals: [400, 404, 422, 429, 503],
  },
  passkeyLogin: {
    path: PASSKEY_LOGIN_PATH,
    summary: 'A token for a passkey, which stands for password and second step',
    body: { json: shape.requestObject({ ticket: shape.filledText, passkey: usedPasskey }) },
    answer: {
      json: shape.readAs(
        shape.named(
          'PasskeyLogin',
          shape.responseObject(
            { ...loginParts.needed, account: shape.filledText, user: shape.filledText },
            loginParts.optional,
          ),
        ),
        parsePasskeyLogin,
      ),
    },
    refusals: [400, 401, 403, 404, 422, 429, 503],
  },
  passkeyStepBegin: {
    path: PASSKEY_STEP_BEGIN_PATH,
    summary: 'What a browser is asked with for the second step of a login',
    body: { json: shape.requestObject({ ticket: shape.filledText }) },
    answer: { json: shape.named('PasskeyStepBegun', shape.responseObject(options)) },
    refusals: [400, 401, 404, 422, 429, 503],
  },
  passkeyStep: {
    path: PASSKEY_STEP_PATH,
    summary: 'A token for the ticket of a login and one of the user’s passkeys',
    body: { json: shape.requestObject({ ticket: shape.filledText, passkey: usedPasskey }) },
    ...loginOutcome,
    refusals: [400, 401, 404, 422, 429, 503],
  },
});

function parsePasskeyLogin(
  answer: unknown,
): (LoginAnswer & { readonly account: string; readonly user: string }) | undefined {
  const login = parseLoginAnswer(answer);
  if (!login || !isRecord(answer)) return undefined;
  const { account, user } = answer;
  return typeof account === 'string' && typeof user === 'string' ? { ...login, account, user } : undefined;
}
