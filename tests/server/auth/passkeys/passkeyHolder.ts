import { createLoginLimiter, type LoginLimiter } from '../../../../server/auth/loginLimiter';
import { verifyRegistration } from '../../../../server/auth/passkeys/ceremonies';
import { createSealing } from '../../../../server/auth/sealing';
import { accountEntry } from '../../../../server/auth/secondFactor';
import { TICKET } from '../../../../server/auth/secondStep';
import { createTokens } from '../../../../server/auth/tokens';
import type { ApiError } from '../../../../server/http/errors';
import { createMemoryStore } from '../../../../server/store/memory';
import { createAuthenticator } from '../../setup/authenticator';
import { createLog } from '../../setup/testApi';

export const PARTY = { id: 'console.example', origin: 'https://console.example' };
export const SECONDS = 1_782_900_000;
export const PLACE = {
  address: '203.0.113.7',
  device: 'Firefox, Linux',
  browser: 'b1',
  requestId: 'r1',
};
const SECRET = 'a secret of more than thirty-two bytes';

/** Follows what becomes of each attempt that the limiter counts. */
function followed(limiter: LoginLimiter, outcomes: string[]): LoginLimiter {
  return {
    ...limiter,
    async begin(origin, proof) {
      const attempt = await limiter.begin(origin, proof);
      const follow =
        <Told extends readonly unknown[], T>(name: string, act: (...told: Told) => Promise<T>) =>
        (...told: Told): Promise<T> => {
          outcomes.push([name, ...told].join(' '));
          return act(...told);
        };
      return {
        ...attempt,
        succeeded: follow('succeeded', attempt.succeeded),
        failed: follow('failed', attempt.failed),
        uncount: follow('not looked at', attempt.uncount),
      };
    },
  };
}

/** A user with one passkey, and what both logins with it need; at most two failures a minute. */
export async function passkeyHolder() {
  const store = createMemoryStore();
  const { lines, logger } = createLog();
  const outcomes: string[] = [];
  let now = SECONDS * 1000 + 700;
  let drawn = 0;
  let ids = 0;
  const clock = () => new Date(now);
  const signing = { secret: SECRET, clock, randomId: () => `token-${(ids += 1)}` };
  const user = await store.users.add({
    account: 'ACME',
    name: 'asha',
    menus: '',
    disabled: false,
    passwordHash: 'not looked at',
  });
  const device = createAuthenticator();
  const options = {
    ...store,
    tokens: createTokens({ ...signing, lifetimeSeconds: 3_600 }),
    tickets: createTokens({ ...signing, ...TICKET }),
    sealing: createSealing({ secret: SECRET, random: length => new Uint8Array(length) }),
    relyingParty: PARTY,
    logger,
    clock,
    features: [],
    accessOf: async () => ({ rights: new Set<never>(), menus: '' }),
    // Each draw differs, as those of chance do.
    secretBytes: (length: number) => new Uint8Array(length).fill((drawn += 1)),
    randomId: () => 'a new browser',
    passwordRefusal: async (): Promise<ApiError | null> => null,
    limiter: followed(
      createLoginLimiter(store.logins, clock, {
        loginTries: 2,
        loginUserTries: 100,
        loginAddressTries: 100,
      }),
      outcomes,
    ),
  };
  const challenge = 'AAAA';
  const made = await verifyRegistration(PARTY, challenge, device.make({ challenge }));
  if ('refused' in made) throw new Error(made.refused);
  const passkey = { ...made.value, name: 'Laptop', added: SECONDS, usedAt: null };
  await store.passkeys.add('ACME', 'asha', {
    passkey,
    codeHashes: [],
    most: 10,
    entry: accountEntry({ account: 'ACME', user: 'asha', uid: 1 }, 'passkey-added', clock()),
  });
  return {
    store,
    options,
    user,
    device,
    passkey,
    outcomes,
    /** The lines of the server's log, without their level. */
    logged: () => lines.map(({ event, details }) => [event, details]),
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}
