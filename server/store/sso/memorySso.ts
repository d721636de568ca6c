import type { MemoryLog } from '../log/memoryLog';
import { ofAccount, mapKey } from '../perAccount';
import { checkName, compareText } from '../text';
import type { SsoAttempt, SsoStore, StoredProvider } from './ssoStore';
import { checkProvider } from './ssoTexts';

interface Link {
  readonly account: string;
  readonly identity: string;
  readonly user: string;
}

/** Single sign-on data that lives as long as the page or process. */
export function createMemorySso(log: MemoryLog): SsoStore {
  const providers = new Map<string, StoredProvider>();
  const attempts = new Map<string, SsoAttempt & { readonly account: string; readonly expires: number }>();
  let links: readonly Link[] = [];

  return {
    async provider(account) {
      checkName('account', account);
      return providers.get(account) ?? null;
    },
    async saveProvider(account, provider, decide) {
      checkProvider(account, provider);
      const before = providers.get(account)?.settings ?? null;
      log.append(account, decide({ before }));
      if (provider) providers.set(account, provider);
      else providers.delete(account);
      if (before?.issuer !== provider?.settings.issuer)
        links = links.filter(link => link.account !== account);
      return before !== null;
    },
    async secretsNotSealedBy(prefix, after, atMost) {
      const stale = [...providers].flatMap(([account, { secret }]) =>
        secret === null || secret.startsWith(prefix) ? [] : [{ account, user: '', sealed: secret }],
      );
      const rest = stale.filter(({ account }) => after === null || compareText(account, after.account) > 0);
      return rest.sort((one, other) => compareText(one.account, other.account)).slice(0, atMost);
    },
    async reseal({ account, sealed: old }, sealed) {
      const provider = providers.get(account);
      if (provider?.secret === old) providers.set(account, { ...provider, secret: sealed });
    },
    async begin(account, id, attempt, { now, expires }, atMost) {
      for (const [key, known] of attempts) if (known.expires <= now) attempts.delete(key);
      const open = ofAccount(account, attempts.values()).length;
      if (open >= atMost) return false;
      attempts.set(mapKey(account, id), { ...attempt, account, expires });
      return true;
    },
    async take(account, id, now) {
      const found = attempts.get(mapKey(account, id));
      attempts.delete(mapKey(account, id));
      if (!found || found.expires <= now) return null;
      const { account: _account, expires: _expires, ...attempt } = found;
      return attempt;
    },
    async linked(account, identity) {
      return ofAccount(account, links).find(link => link.identity === identity)?.user ?? null;
    },
    async link(account, identity, user) {
      checkName('name', user);
      if (ofAccount(account, links).some(link => link.identity === identity || link.user === user))
        return false;
      links = [...links, { account, identity, user }];
      return true;
    },
    async unlink(account, user) {
      const before = links.length;
      links = links.filter(link => link.account !== account || link.user !== user);
      return links.length < before;
    },
    async links(account) {
      return ofAccount(account, links)
        .map(({ user }) => user)
        .sort(compareText);
    },
  };
}
