import { SSO_FINISH_PATH, SSO_OFFER_PATH, SSO_START_PATH } from '../../wire/http/sso';
import { declareCalls } from '../call';
import * as shape from '../shape';
import { fromLoginPage } from '../users';
import { SSO_FEATURE } from './sso';

const open = { ...fromLoginPage, feature: SSO_FEATURE } as const;

export const { ssoOffer, ssoStart, ssoFinish } = declareCalls(open, {
  ssoOffer: {
    path: SSO_OFFER_PATH,
    summary: 'What an account’s single sign-on is called; blank if it has none',
    body: { json: shape.requestObject({ account: shape.filledText }) },
    answer: { json: shape.named('SsoOffer', shape.responseObject({ name: shape.text })) },
    refusals: [400, 422, 429, 503],
  },
  ssoStart: {
    path: SSO_START_PATH,
    summary: 'Where the provider asks for the login; the ticket finishes it',
    body: { json: shape.requestObject({ account: shape.filledText }) },
    answer: {
      json: shape.named(
        'SsoStart',
        shape.responseObject({ url: shape.filledText, ticket: shape.filledText }),
      ),
    },
    refusals: [400, 401, 404, 422, 429, 503],
  },
  ssoFinish: {
    path: SSO_FINISH_PATH,
    summary: 'A token for what the provider answered; once for each start',
    body: {
      json: shape.requestObject(
        { account: shape.filledText, ticket: shape.filledText },
        { state: shape.text, code: shape.text, iss: shape.text, error: shape.text },
      ),
    },
    answer: {
      json: shape.named(
        'SsoLogin',
        shape.responseObject(
          {
            token: shape.filledText,
            user: shape.filledText,
            menus: shape.text,
            features: shape.arrayOf(shape.text),
            rights: shape.arrayOf(shape.text),
          },
          {
            mustChange: shape.flag,
            /** Where the console sends people when they log out. */
            logoutUrl: shape.text,
          },
        ),
      ),
    },
    refusals: [400, 401, 403, 404, 409, 422, 429, 503, 507],
  },
});
