import {
  LOGIN_CODE_PATH,
  LOGIN_PATH,
  LOGOUT_FEATURE,
  LOGOUT_PATH,
  parseLoginAnswer,
} from '../wire/http/login';
import { declareCalls } from './call';
import { message } from './message';
import * as shape from './shape';

/** The response to every kind of login. */
export const loginParts = {
  needed: { token: shape.filledText, menus: shape.text, features: shape.arrayOf(shape.text) },
  optional: {
    rights: shape.arrayOf(shape.text),
    mustChange: shape.flag,
    mustSetUp: shape.flag,
    failedLogins: shape.responseObject({ count: shape.count, since: shape.filledText }),
  },
} as const;

const loginAnswer = shape.named('Login', shape.responseObject(loginParts.needed, loginParts.optional));

/** The responses of a login. The login form reads the `error_message` of a refusal. */
export const loginOutcome = {
  answer: { json: shape.readAs(loginAnswer, answer => parseLoginAnswer(answer) ?? undefined) },
  refusal: (error: { readonly message: string }) => ({ error_message: error.message }),
} as const;

/** The properties of the login page's calls. The page sends them without this declaration, to stay small. */
export const fromLoginPage = {
  tag: 'users',
  right: 'public',
  login: 'none',
  method: 'POST',
  kind: 'read',
} as const;

const common = { tag: 'users', method: 'POST' } as const;

export const { userLogin, userLoginCode, userLogout } = declareCalls(common, {
  /** The login page sends this call without the declaration as well. */
  userLogin: {
    right: 'public',
    path: LOGIN_PATH,
    kind: 'read',
    summary: 'A token for the right password',
    login: 'basic',
    ...loginOutcome,
    refusals: [401, 429, 503],
  },
  /** The second step, after the first one was answered with 401, the code `secondFactorNeeded` and a ticket. */
  userLoginCode: {
    right: 'public',
    path: LOGIN_CODE_PATH,
    kind: 'read',
    summary: 'A token for the ticket of a login and a code: of the user’s app, or a recovery code',
    login: 'none',
    feature: 'second-factor',
    body: { json: shape.requestObject({ ticket: shape.filledText, code: shape.text }) },
    ...loginOutcome,
    refusals: [401, 409, 429, 503],
  },
  userLogout: {
    right: 'anyLogin',
    path: LOGOUT_PATH,
    kind: 'write',
    whileLooking: true,
    summary: 'Ends the session of the token that it comes with',
    feature: LOGOUT_FEATURE,
    answer: { json: message },
  },
});
