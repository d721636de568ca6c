import type { KeyEntry } from '../../../src/api/access/keys';
import { everyRight } from '../../../src/rights/roles';
import { auditTime } from '../../../src/wire/text/dates';
import { hashOfKey, newApiKey } from '../../auth/secrets';
import { conflict, invalid, noSuchRecord } from '../../http/errors';
import type { ApiKey } from '../../store/access/accessStore';
import type { Handlers } from '../serveCall';
import { resourcesOf } from '../studio/ownSchemas';
import { accessEntry } from './accessLog';
import type { AccessOptions } from './accessOptions';
import { assertKnown, assertWithin } from './accessRules';

const MOST_KEYS = 100;

const timeOf = (seconds: number | null): string | null =>
  seconds === null ? null : auditTime(new Date(seconds * 1000));

const logged = ({ name, rights, expires }: ApiKey) => ({
  name,
  rights: rights.join(' '),
  expires: timeOf(expires),
});

/** The API keys of an account. */
export function accessKeyHandlers({ store, clock, randomId, resources, secretBytes }: AccessOptions) {
  const { access } = store;

  return {
    keyList: async ({ session }) => (await access.keys(session.account)).map(shown),

    async keyCreate({ context, session, body: { name, rights, expires } }) {
      const { account, user } = session;
      assertKnown(rights, new Set(everyRight(resourcesOf(context, resources))));
      assertWithin(context.get('rights'), rights);
      const now = clock();
      const end = expires ? endOfDay(expires) : null;
      if (end !== null && end <= now.getTime() / 1000) throw invalid({ expires: 'The day is over already' });
      if ((await access.keys(account)).length >= MOST_KEYS)
        throw conflict('tooMany', `An account has at most ${MOST_KEYS} API keys`);
      const key = newApiKey(secretBytes);
      const id = randomId();
      const made = { id, name, rights: [...new Set(rights)], createdBy: user, createdAt: auditTime(now) };
      await access.addKey(account, { ...made, expires: end, hash: hashOfKey(key) }, ({ added }) =>
        accessEntry(session, now, { type: 'keys/create', id, name, before: {}, after: logged(added) }),
      );
      return { id, key };
    },

    async keyRevoke({ session, body: { id } }) {
      const now = clock();
      const isGone = await access.deleteKey(session.account, id, ({ before }) => {
        const values = { before: logged(before), after: {} };
        return accessEntry(session, now, { type: 'keys/revoke', id, name: before.name, ...values });
      });
      if (!isGone) throw noSuchRecord('API key');
      return { message: 'Success' };
    },
  } satisfies Partial<Handlers>;
}

/** The first second after a day, `YYYY-MM-DD`, in this machine's time zone. */
export function endOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).getTime() / 1000;
}

const shown = ({ uid: _uid, ...key }: ApiKey): KeyEntry => ({
  ...key,
  expires: timeOf(key.expires),
  usedAt: timeOf(key.usedAt),
});
