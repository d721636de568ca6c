import { SSO_FINISH_PATH, SSO_OFFER_PATH, SSO_START_PATH } from '../../wire/http/sso';
import { declareCalls } from '../call';
import { arrayOf, filledText, flag, named, requestObject, responseObject, text } from '../shape';
import { SSO_FEATURE } from './sso';

/** The login page sends these calls itself: it has no session yet, and must stay small. */
const open = {
  tag: 'users',
  right: 'public',
  login: 'none',
  method: 'POST',
  kind: 'read',
  feature: SSO_FEATURE,
} as const;

export const { ssoOffer, ssoStart, ssoFinish } = declareCalls(open, {
  ssoOffer: {
    path: SSO_OFFER_PATH,
    summary: 'What an account’s single sign-on is called; blank if it has none',
    body: { json: requestObject({ account: filledText }) },
    answer: { json: named('SsoOffer', responseObject({ name: text })) },
    refusals: [400, 422, 429, 503],
  },
  ssoStart: {
    path: SSO_START_PATH,
    summary: 'Where the provider asks for the login; the ticket finishes it',
    body: { json: requestObject({ account: filledText }) },
    answer: { json: named('SsoStart', responseObject({ url: filledText, ticket: filledText })) },
    refusals: [400, 401, 404, 422, 429, 503],
  },
  ssoFinish: {
    path: SSO_FINISH_PATH,
    summary: 'A token for what the provider answered; once for each start',
    body: {
      json: requestObject(
        { account: filledText, ticket: filledText },
        { state: text, code: text, iss: text, error: text },
      ),
    },
    answer: {
      json: named(
        'SsoLogin',
        responseObject(
          {
            token: filledText,
            user: filledText,
            menus: text,
            features: arrayOf(text),
            rights: arrayOf(text),
          },
          {
            mustChange: flag,
            /** Where the console sends people when they log out. */
            logoutUrl: text,
          },
        ),
      ),
    },
    refusals: [400, 401, 403, 404, 409, 422, 429, 503, 507],
  },
});
