import { declareCalls } from '../call';
import { message } from '../message';
import * as shape from '../shape';
import { access } from './accessCall';

/** The feature flag of APIs whose accounts may have a provider for single sign-on. */
export const SSO_FEATURE = 'sso';

/** The claims that may hold a user's name. */
export const NAME_CLAIMS = ['preferred_username', 'email', 'upn'] as const;

const shortText = (longest: number) =>
  shape.leaf({
    schema: { type: 'string', minLength: 1, maxLength: longest },
    is: (value): value is string =>
      typeof value === 'string' &&
      value.trim() === value &&
      value !== '' &&
      value.length <= longest &&
      !/\p{Cc}/u.test(value),
  });
const requiredText = (what: string, longest: number) =>
  shape.required(
    `Enter ${what}`,
    shape.withMessage(`Enter ${what}, at most ${longest} characters`, shortText(longest)),
  );

const mapping = { group: requiredText('the group', 200), role: requiredText('the role', 200) };
const MOST_MAPPINGS = 50;
const mappings = shape.withMessage(
  `Map up to ${MOST_MAPPINGS} groups, each to one role`,
  shape.leaf({
    schema: definitions => ({
      type: 'array',
      maxItems: MOST_MAPPINGS,
      items: shape.responseObject(mapping).schema(definitions),
    }),
    is: (value): value is readonly shape.Infer<ReturnType<typeof shape.responseObject<typeof mapping>>>[] =>
      Array.isArray(value) &&
      value.length <= MOST_MAPPINGS &&
      value.every(each => shape.responseObject(mapping).is(each)),
  }),
);

const settings = {
  /** Shown on the login page. */
  name: requiredText('the name that the login page shows', 60),
  /** The address of the provider, as in the `iss` of its tokens. */
  issuer: requiredText('the address of the provider', 500),
  clientId: requiredText('the client id', 200),
  /** Where people open the console: `https://console.example`. */
  consoleUrl: requiredText('the address of the console', 500),
  groupClaim: requiredText('the claim that holds the groups', 100),
  nameClaim: shape.withMessage(
    'Choose the claim that holds the user name',
    shape.oneOf(NAME_CLAIMS, 'preferred_username'),
  ),
  /** The first of these groups that a user is in decides the role. */
  roles: mappings,
  /** Whether people in a mapped group become users at their first login. */
  newUsers: shape.withMessage('Say whether people become users at their first login', shape.flag),
  /** Whether all users may log in by password as well; owners always may. */
  passwordLogin: shape.withMessage('Say whether users may also log in by password', shape.flag),
};

const provider = shape.responseObject({ ...settings, hasSecret: shape.flag });

const write = { ...access, feature: SSO_FEATURE, kind: 'write' } as const;

export const { ssoSettings, ssoSave, ssoCheck, ssoRemove, ssoUnlink } = declareCalls(write, {
  ssoSettings: {
    kind: 'read',
    path: '/users/sso/settings',
    summary: 'The account’s provider for single sign-on, and the users who are linked to it',
    body: { json: shape.requestObject({}), optional: true },
    answer: {
      json: shape.named(
        'SsoSettings',
        shape.responseObject({
          provider: shape.orNull(shape.named('SsoProvider', provider)),
          /** The names of the users who have logged in through it. */
          linked: shape.arrayOf(shape.text),
        }),
      ),
    },
  },
  /** A request without a secret keeps the stored one, if the issuer and the client id stay the same. */
  ssoSave: {
    path: '/users/sso/save',
    summary: 'Sets the account’s provider for single sign-on, once it answers',
    body: { json: shape.requestObject(settings, { secret: shape.text }) },
    answer: { json: message },
    refusals: [409],
  },
  /** Takes the same body as `ssoSave`, so that checked settings can be saved unchanged. */
  ssoCheck: {
    kind: 'read',
    path: '/users/sso/check',
    summary: 'Asks a provider whether it answers with these settings; saves nothing',
    body: { json: shape.requestObject(settings, { secret: shape.text }) },
    answer: { json: message },
    refusals: [409],
  },
  ssoRemove: {
    path: '/users/sso/remove',
    summary: 'Removes the account’s provider; its users log in by password again',
    body: { json: shape.requestObject({}), optional: true },
    answer: { json: message },
    refusals: [404],
  },
  ssoUnlink: {
    path: '/users/sso/unlink',
    summary: 'Forgets which person of the provider a user is, and ends his sessions',
    body: { json: shape.requestObject({ name: shape.withMessage('Name the user', shape.filledText) }) },
    answer: { json: message },
    refusals: [404, 409],
  },
});

export type SsoEntry = shape.Infer<typeof provider>;
export type SsoProviderSettings = Omit<SsoEntry, 'hasSecret'>;
