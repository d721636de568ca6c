import type { StoredProvider } from '../../server/store/sso/ssoStore';

/** A provider as it is stored. */
export const providerOf = (
  issuer = 'https://login.example',
  rest: Partial<StoredProvider> = {},
): StoredProvider => ({
  settings: {
    name: '\ufeffAlpha रात',
    issuer,
    clientId: 'client',
    consoleUrl: 'https://console.example',
    groupClaim: 'groups',
    nameClaim: 'email',
    roles: [{ group: 'books', role: 'accountant' }],
    newUsers: false,
    passwordLogin: true,
  },
  secret: 'sealed',
  ...rest,
});
