import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../../server/http/limits';
import { TokenBuckets } from '../../../../../server/http/load/tokenBuckets';
import type { PublishOptions } from '../../../../../server/routes/studio/draftPublish';
import { moveSome } from '../../../../../server/routes/studio/run/runWorker';
import {
  publishNextDue,
  startScheduleWorker,
} from '../../../../../server/routes/studio/schedule/scheduleWorker';
import type { Field } from '../../../../../src/schemas/field';
import { textOf } from '../../../../contract/samples';
import { startWithinMs } from '../../../../contract/sqlUnderTest';
import { beginRun, fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../../store/everyStore';

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate: Field = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const number: Field = { kind: 'number', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const MINUTE = 60;
const HOUR = 3_600;

describe.each(storesInTurn)('a scheduled publish that is prevented at its time on $name', ({ open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  let options: PublishOptions;
  let errors: string[];
  let name = '';
  let count = 0;

  beforeAll(async () => {
    opened = await open();
    const forever = { idleSeconds: 9e9, tokenSeconds: 9e9, publishesInHour: 1_000 };
    api = await createTestApi({ store: opened.store, limits: forever });
    admin = await adminOf(api);
  }, startWithinMs);
  afterAll(() => opened.remove());

  beforeEach(async () => {
    errors = [];
    const { store } = opened;
    const limits = { ...DEFAULT_LIMITS, publishesInHour: 1_000 };
    const refusedEntries = new TokenBuckets(limits.refusedEntries, () => 0);
    const nothing = () => undefined;
    const logger = { info: nothing, warn: nothing, error: (event: string) => errors.push(event) };
    options = { store, limits, refusedEntries, logger, resources: [], clock: api.clock.now };
    count += 1;
    name = `late${count}z`;
    api.clock.advance(2 * HOUR);
    await admin.publish(declarationOf(name, [code, rate]));
    const data = { id: '1', code: '1', rate: '18', status: 1 };
    await store.records.insert(ALPHA, name, { id: '1', data, keys: {}, search: '', status: 1 });
  });

  const declarationOf = (of: string, fields: readonly Field[]) =>
    fuelmapOf({
      name: of,
      menu: { key: `x_${of}`, label: of, icon: 'item', order: 100 },
      fields,
      duplicateChecks: [],
    });
  const inSeconds = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString();
  /** Schedules that the rate becomes a number in an hour, and lets the hour pass. */
  const due = async () => {
    const { id, body, answer } = await admin.dryRun(declarationOf(name, [code, number]));
    const seen = { ...body, plan: answer.json.plan, confirm: name, why: 'tonight', at: inSeconds(HOUR) };
    expect((await admin.publishDraft(id, seen)).status).toBe(200);
    api.clock.advance(HOUR);
  };
  const carryOut = async (changed: Partial<PublishOptions> = {}) => {
    while (await publishNextDue({ ...options, ...changed }));
  };
  const hourly = (publishesInHour: number) => ({ limits: { ...options.limits, publishesInHour } });
  const failingUsers = () => {
    const users = { ...options.store.users, find: () => Promise.reject(new TypeError('not a function')) };
    return { store: { ...options.store, users } };
  };
  const live = async () => (await admin.get(`/studio/resources/${name}`)).json.version;
  const schedule = async () =>
    (await admin.get('/studio/schedules')).json.find((each: { name: string }) => each.name === name);
  const failures = async () => {
    const text = await textOf(opened.store.log.list(ALPHA, { from: null, to: null }));
    const entries: readonly { status: string; recordName: string; error: string }[] = JSON.parse(text);
    return entries.filter(({ recordName, status }) => recordName === name && status === 'failed');
  };

  it('happens when the hourly limit allows it again, by whichever process is there', async () => {
    await due();
    await admin.publish(declarationOf(`other${count}z`, [code]));
    await carryOut(hourly(1));
    expect(await schedule()).toMatchObject({
      refusal: null,
      postponed: { because: 'tooManyPublishes', until: inSeconds(HOUR) },
    });
    expect(await failures()).toEqual([]);
    api.clock.advance(HOUR - 1);
    await carryOut();
    expect(await live()).toBe(1);
    api.clock.advance(1);
    const workers = [1, 2].map(() => startScheduleWorker({ ...options, ...hourly(1), everyMs: 5 }));
    await Promise.all(workers.map(worker => worker.idle()));
    await Promise.all(workers.map(worker => worker.stop()));
    expect(await live()).toBe(2);
    expect(await schedule()).toBeUndefined();
  });

  it('happens once the records of other resources have moved', async () => {
    await opened.store.records.insert(ALPHA, name, {
      id: '2',
      data: { id: '2', code: '2', rate: '19', status: 1 },
      keys: {},
      search: '',
      status: 1,
    });
    await due();
    for (const other of [`moveda${count}`, `movedb${count}`])
      await beginRun(opened.store, ALPHA, declarationOf(other, [code, rate]), {
        now: api.clock.now().getTime(),
      });
    const large = { limits: { ...options.limits, recordsInPublish: 1 } };
    await carryOut(large);
    const postponed = { because: 'runUnderway', until: inSeconds(MINUTE) };
    expect(await schedule()).toMatchObject({ refusal: null, postponed });
    const moving = { atOnce: 100, clock: api.clock.now, rest: 0, store: opened.store };
    while (await moveSome(moving, 9));
    api.clock.advance(MINUTE);
    await carryOut(large);
    expect(await live()).toBe(2);
    while (await moveSome(moving, 9));
  });

  it('is tried again after a failure of the server, which holds up no other publish', async () => {
    await due();
    await carryOut(failingUsers());
    expect(errors).toEqual(['schedules.failed']);
    expect(await schedule()).toMatchObject({
      refusal: null,
      postponed: { because: 'failed', until: inSeconds(MINUTE) },
    });
    expect(await publishNextDue(options)).toBe(false);
    api.clock.advance(MINUTE);
    await carryOut();
    expect(await live()).toBe(2);
  });

  it('is refused a day after its time, with one entry in the log', async () => {
    await due();
    for (const minutes of [0, 60, 24 * 60 - 60]) {
      api.clock.advance(minutes * MINUTE);
      await admin.publish(declarationOf(`busy${count}of${minutes}`, [code]));
      await carryOut(hourly(1));
    }
    expect(await schedule()).toMatchObject({
      postponed: null,
      refusal: expect.stringMatching(/published once within an hour.*tried again for 24 hours$/u),
    });
    expect(await failures()).toHaveLength(1);
    await carryOut();
    expect(await live()).toBe(1);
  });

  it('is refused at once if waiting does not help, even after a failure of the server', async () => {
    await due();
    await carryOut(failingUsers());
    await admin.publish(declarationOf(name, [code, { ...rate, label: 'Price' }]));
    api.clock.advance(MINUTE);
    await carryOut();
    expect(await schedule()).toMatchObject({
      postponed: null,
      refusal: expect.stringContaining('Someone else has published'),
    });
  });
});
