import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../server/openapi/document';
import { calls as declared } from '../../../src/api/calls';
import { resources } from '../../../src/schemas';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { isWhole } from '../../setup/whole';
import { dealers } from '../setup/dealers';
import { type DescribedCall, describedCalls } from '../setup/describedCalls';
import { findIntruders, intrusion, tricks, type Intruder, type Trick } from '../setup/intruders';
import { ownmap } from '../setup/ownmap';
import { readable } from '../setup/readable';
import { buildWalls, type StandingWalls } from '../setup/standingWalls';
import { CANARY, fillTenants, recordsOfBeta } from '../setup/tenants';
import { BETA, createTestApi, type TestApi } from '../setup/testApi';
import { engines, takesPart } from '../store/engines';
import { syncService } from '../sync/setup/syncService';
import { announcedProvider } from './sso/announcedProvider';

const calls = describedCalls(openApiDocument([...resources, dealers, ownmap]));
const playWithinMs = isWhole ? 3_600_000 : startWithinMs;

interface Attempt {
  readonly call: DescribedCall;
  readonly intruder: Intruder;
  readonly trick: Trick;
}

const everyAttempt = (intruders: readonly Intruder[]): readonly Attempt[] =>
  intruders.flatMap(intruder => tricks.flatMap(trick => calls.map(call => ({ call, intruder, trick }))));

/** Every trick on every call by one intruder in turn; with TEST_WHOLE=1 by all of them. */
const attemptsInMemory = (intruders: readonly Intruder[]): readonly Attempt[] =>
  everyAttempt(intruders).filter(({ call, intruder, trick }) => {
    const turn = calls.indexOf(call) + tricks.indexOf(trick) + intruders.indexOf(intruder);
    return isWhole || turn % intruders.length === 0;
  });

/** The plain tricks on every call and a few of the others on each, with the intruders in turn. */
function someAttempts(intruders: readonly Intruder[]): readonly Attempt[] {
  const plain = 2;
  const users = intruders.filter(({ isUser }) => isUser);
  return everyAttempt(intruders).filter(({ call, intruder, trick }) => {
    const [at, how, who] = [calls.indexOf(call), tricks.indexOf(trick), intruders.indexOf(intruder)];
    if (!intruder.isUser) return (at + who) % tricks.length === how;
    return users[(at + how) % users.length] === intruder && (how < plain || (at + how) % 8 === 0);
  });
}

interface Heard {
  readonly who: string;
  readonly isUser: boolean;
  readonly what: string;
  readonly call: string;
  readonly status: number;
  readonly text: string;
}

/** The responses to these attempts. */
async function play({ app }: TestApi, attempts: readonly Attempt[]): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  for (const { call, intruder, trick } of attempts) {
    const { path, init } = await intrusion(call, intruder, trick);
    const response = await app.request(path, init);
    heard.push({
      who: intruder.who,
      isUser: intruder.isUser,
      what: trick.what,
      call: `${call.method} ${call.path}`,
      status: response.status,
      text: await readable(response),
    });
  }
  return heard;
}

const leaks = (heard: readonly Heard[]) => heard.filter(({ text }) => text.includes(CANARY));
const who = ({ who, what, call, status }: Heard): string => `${status} ${call}: ${who}, ${what}`;

/** Attempts by someone without an account that were not answered with 401. */
const letIn = (heard: readonly Heard[]) => heard.filter(({ isUser, status }) => !isUser && status !== 401);

/** Calls that ask for a password or a code, which the tests do not send: it would end their own sessions. */
const NEVER_ACCEPTED: ReadonlySet<string> = new Set(
  [
    declared.accountPassword,
    declared.totpBegin,
    declared.totpRemove,
    declared.recoveryCodesRenew,
    declared.passkeyBegin,
    declared.passkeyRemove,
  ].map(({ method, path }) => `${method} ${path}`),
);

/** Attempts that the call would not have accepted from the account's own user. */
const unfit = (heard: readonly Heard[]) =>
  heard.filter(({ call, status }) => !NEVER_ACCEPTED.has(call) && [400, 415, 422, 500].includes(status));

describe('every attack on every call', () => {
  it(
    'reveals and changes nothing of the other account',
    async () => {
      const api = await createTestApi({ sync: syncService(), outgoing: announcedProvider });
      await fillTenants(api);
      const intruders = await findIntruders(api);
      const before = await recordsOfBeta(api);
      const heard = await play(api, attemptsInMemory(intruders));
      const each = isWhole ? 9 : 1;
      expect([intruders.length, tricks.length, heard.length]).toEqual([9, 18, each * 18 * calls.length]);
      expect(leaks(heard).map(who)).toEqual([]);
      expect(letIn(heard).map(who)).toEqual([]);
      expect(await recordsOfBeta(api)).toBe(before);
    },
    startWithinMs,
  );

  it('is a request that the call would accept', async () => {
    const api = await createTestApi({ sync: syncService(), outgoing: announcedProvider });
    await fillTenants(api);
    const intruders = await findIntruders(api);
    const own = everyAttempt(intruders).filter(
      ({ intruder, trick }) => intruder.isUser && trick.id === 'shared',
    );
    expect(own.length).toBeGreaterThan(calls.length);
    expect(unfit(await play(api, own)).map(who)).toEqual([]);
  });
});

describe.each(engines.filter(({ skip }) => !skip))('isolation of accounts on $name', engine => {
  let walls: StandingWalls;
  let attempts: readonly Attempt[];

  beforeAll(async () => {
    walls = await buildWalls(engine);
    const intruders = await findIntruders(walls.api);
    const all = isWhole ? everyAttempt(intruders) : someAttempts(intruders);
    attempts = takesPart(engine) ? all.filter((_, at) => at % 3 === 0) : all;
  }, startWithinMs);
  afterAll(() => walls.remove());

  const heardWith = async (
    filter: boolean,
    rowSecurity: boolean,
    played = attempts,
  ): Promise<readonly Heard[]> => {
    await walls.setRowSecurity(rowSecurity);
    walls.setFilter(filter);
    return play(walls.api, played).finally(() => walls.setFilter(true));
  };

  it.each([
    ['both walls stand', true, true],
    ['row security stands alone', false, true],
    ["the queries' own filter stands alone", true, false],
  ] as const)(
    'holds while %s',
    async (_, filter, rowSecurity) => {
      const before = await walls.rowsOf(BETA);
      expect(before).toContain(CANARY);
      const heard = await heardWith(filter, rowSecurity);
      expect(heard.filter(({ text }) => text.includes('mark-of-alpha')).length).toBeGreaterThan(5);
      expect(leaks(heard).map(who)).toEqual([]);
      expect(letIn(heard).map(who)).toEqual([]);
      expect(await walls.rowsOf(BETA)).toBe(before);
    },
    playWithinMs,
  );

  it(
    'would fail without either safeguard',
    async () => {
      const before = await walls.rowsOf(BETA);
      const heard = await heardWith(false, false, attempts.slice(0, 200));
      expect(leaks(heard).length).toBeGreaterThan(5);
      expect(await walls.rowsOf(BETA)).not.toBe(before);
    },
    startWithinMs,
  );
});
