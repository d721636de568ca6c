import type { Context } from 'hono';
import type { SsoProviderSettings } from '../../../src/api/access/sso';
import { rightsOf } from '../../../src/rights/rightsOf';
import type { RecordData } from '../../../src/schemas/resource';
import { isSafeAddress } from '../../auth/sso/addresses';
import { OutgoingFault } from '../../auth/sso/outgoing';
import { ProviderRefusal } from '../../auth/sso/provider';
import { clientSecretOwner, type Providers } from '../../auth/sso/providers';
import type { AppEnv } from '../../http/appEnv';
import { found, invalid, noSuchRecord } from '../../http/errors';
import type { StoredProvider } from '../../store/sso/ssoStore';
import { accessEntry } from '../access/accessLog';
import { assertManageable, assertWithin } from '../access/accessRules';
import { roleExists } from '../access/roles';
import type { Handlers } from '../serveCall';
import { resourcesOf } from '../studio/ownSchemas';
import type { SsoRoutesOptions } from './ssoOptions';

const DONE = { message: 'Success' };
const LONGEST_SECRET = 500;

/** Shows and changes the account's provider, for callers with the right to manage its users. */
export function ssoSettingsHandlers(options: SsoRoutesOptions, providers: Providers) {
  const { store, clock, resources, sso } = options;

  /** @throws ApiError 403 if the role of a group has rights that the caller lacks */
  async function assertMayMap(context: Context<AppEnv>, settings: SsoProviderSettings | null) {
    const { account } = context.get('session');
    const own = context.get('rights');
    const all = resourcesOf(context, resources);
    const stored = new Map((await store.access.roles(account)).map(role => [role.id, role.rights]));
    for (const { role } of settings?.roles ?? [])
      assertWithin(own, rightsOf({ menus: '', role, roleRights: stored.get(role) ?? null }, all));
  }

  /** The secret to store: the given one, or the stored one if the provider and client stay the same. */
  async function secretFor(
    account: string,
    settings: SsoProviderSettings,
    given: string | undefined,
    known: StoredProvider | null,
  ): Promise<string | null> {
    if (given) return given;
    if (!known?.secret) return null;
    if (known.settings.issuer !== settings.issuer || known.settings.clientId !== settings.clientId)
      throw invalid({ secret: 'Enter the secret again: it belongs to another provider or client' });
    const opened = await sso.sealing.open(known.secret, clientSecretOwner(account));
    if (opened === null)
      throw invalid({ secret: 'The stored secret cannot be read any more. Enter it again' });
    return opened;
  }

  /** The settings to store. @throws ApiError 403 if the caller may not give these roles, 422 if no provider answers */
  async function checkedSave(
    context: Context<AppEnv>,
    { secret: given, ...sent }: SsoProviderSettings & { readonly secret?: string | undefined },
  ) {
    const { account } = context.get('session');
    const settings = checked(sent);
    if ((given ?? '').length > LONGEST_SECRET)
      throw invalid({ secret: `A secret has at most ${LONGEST_SECRET} characters` });
    const known = await store.sso.provider(account);
    await assertMayMap(context, known?.settings ?? null);
    await assertMayMap(context, settings);
    for (const { role } of settings.roles)
      if (!(await roleExists(store.access, account, role)))
        throw invalid({ roles: `There is no role ${role.slice(0, 100)}` });
    const secret = await secretFor(account, settings, given, known);
    await refusingFaults(() => providers.check(settings, secret));
    return { settings, secret };
  }

  return {
    async ssoSettings({ session: { account } }) {
      const known = await store.sso.provider(account);
      return {
        provider: known && { ...known.settings, hasSecret: known.secret !== null },
        linked: await store.sso.links(account),
      };
    },

    async ssoCheck({ context, body }) {
      await checkedSave(context, body);
      return DONE;
    },

    async ssoSave({ context, session, body }) {
      const { account } = session;
      const { settings, secret } = await checkedSave(context, body);
      const sealed = secret === null ? null : await sso.sealing.seal(secret, clientSecretOwner(account));
      const now = clock();
      await store.sso.saveProvider(account, { settings, secret: sealed }, ({ before }) =>
        accessEntry(session, now, {
          type: before ? 'sso/update' : 'sso/create',
          id: settings.issuer,
          name: settings.name,
          before: before ? logged(before) : {},
          after: { ...logged(settings), ...(body.secret && { secret: 'entered' }) },
        }),
      );
      return DONE;
    },

    async ssoRemove({ context, session }) {
      const { account } = session;
      const known = found('provider', await store.sso.provider(account));
      await assertMayMap(context, known.settings);
      const now = clock();
      await store.sso.saveProvider(account, null, ({ before }) =>
        before
          ? accessEntry(session, now, {
              type: 'sso/delete',
              id: before.issuer,
              name: before.name,
              before: logged(before),
              after: {},
            })
          : undefined,
      );
      return DONE;
    },

    async ssoUnlink({ context, session, body: { name } }) {
      const { account } = session;
      const now = clock();
      if (!(await store.sso.links(account)).includes(name)) throw noSuchRecord('linked user');
      const changed = await store.users.change(account, name, { endSessions: true }, state => {
        assertManageable(context.get('rights'), state, resourcesOf(context, resources));
        return accessEntry(session, now, { type: 'sso/unlink', id: name, name, before: {}, after: {} });
      });
      found('user', changed);
      await store.sso.unlink(account, name);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

/** The logged settings of a provider; never its secret. */
const logged = ({ roles, ...settings }: SsoProviderSettings): RecordData => ({
  ...settings,
  roles: roles.map(({ group, role }) => `${group}: ${role}`).join(', '),
});

/** @throws ApiError 422 for addresses to which users must not be redirected */
function checked(sent: SsoProviderSettings): SsoProviderSettings {
  const { name, issuer, clientId, consoleUrl, groupClaim, nameClaim, roles, newUsers, passwordLogin } = sent;
  if (!isSafeAddress(issuer)) throw invalid({ issuer: 'Enter an address that begins with https://' });
  if (!isSafeAddress(consoleUrl) || new URL(consoleUrl).origin !== consoleUrl)
    throw invalid({ consoleUrl: 'Enter the console’s address like https://console.example, without a path' });
  if (roles.length === 0)
    throw invalid({ roles: 'Map at least one group to a role: nobody else can log in' });
  return { name, issuer, clientId, consoleUrl, groupClaim, nameClaim, roles, newUsers, passwordLogin };
}

/** @throws ApiError 422 if the provider does not answer as a provider does */
async function refusingFaults(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof OutgoingFault) && !(error instanceof ProviderRefusal)) throw error;
    throw invalid({ issuer: `Nothing was saved: the provider could not be used (${error.message})` });
  }
}
