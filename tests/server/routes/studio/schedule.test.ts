import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../server/http/limits';
import { TokenBuckets } from '../../../../server/http/load/tokenBuckets';
import type { PublishOptions } from '../../../../server/routes/studio/draftPublish';
import {
  publishNextDue,
  startScheduleWorker,
} from '../../../../server/routes/studio/schedule/scheduleWorker';
import type { Field } from '../../../../src/schemas/field';
import { textOf } from '../../../contract/samples';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate: Field = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const number: Field = { kind: 'number', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const note: Field = { kind: 'text', source: 'note', label: 'Note', fid: 'cccccccc' };
const HOUR = 3_600;

const recordOf = (id: string, values: object) => ({
  id,
  data: { id, code: id, ...values, status: 1 },
  keys: {},
  search: '',
  status: 1,
});

describe.each(storesInTurn)('a scheduled publish on $name', ({ open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  let options: PublishOptions;
  let name = '';
  let count = 0;

  beforeAll(async () => {
    opened = await open();
    const forever = { idleSeconds: 9e9, tokenSeconds: 9e9, publishesInHour: 1_000 };
    api = await createTestApi({ store: opened.store, limits: forever });
    admin = await adminOf(api);
    const limits = { ...DEFAULT_LIMITS, publishesInHour: 1_000 };
    const refusedEntries = new TokenBuckets(limits.refusedEntries, () => 0);
    const { store, logger } = api.options;
    options = { store, limits, refusedEntries, logger, resources: [], clock: api.clock.now };
  }, startWithinMs);
  afterAll(() => opened.remove());

  const declarationOf = (fields: readonly Field[]) =>
    fuelmapOf({
      name,
      menu: { key: `x_${name}`, label: name, icon: 'item', order: 100 },
      fields,
      duplicateChecks: [],
    });
  const add = (id: string, value: string) =>
    opened.store.records.insert(ALPHA, name, recordOf(id, { rate: value }));
  const set = (id: string, value: string) =>
    opened.store.records.update(ALPHA, name, id, () => recordOf(id, { rate: value }));
  beforeEach(async () => {
    count += 1;
    name = `time${count}z`;
    api.clock.advance(2 * HOUR);
    await admin.publish(declarationOf([code, rate]));
    await add('1', '018');
  });

  const after = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString();
  /** Dry runs a change, of the rate to a number unless given, and chooses an hour from now. */
  const choose = async (client = admin, rest: object = {}, fields: readonly Field[] = [code, number]) => {
    const { id, body, answer } = await admin.dryRun(declarationOf(fields));
    const seen = { ...body, plan: answer.json.plan, confirm: name, why: 'tonight', at: after(HOUR), ...rest };
    return { id, at: seen.at, answer: await client.publishDraft(id, seen) };
  };
  const carryOut = async (recordsInPublish?: number) => {
    const limits = { ...options.limits, ...(recordsInPublish && { recordsInPublish }) };
    while (await publishNextDue({ ...options, limits }));
  };
  /** Lets the hour pass. @returns the version that is live then, and why it is not the next one */
  const outcome = async (id: string, recordsInPublish?: number) => {
    api.clock.advance(HOUR);
    await carryOut(recordsInPublish);
    const waits = (await schedules()).find(({ draft }: { draft: string }) => draft === id);
    if (waits) await admin.post(`/studio/drafts/${id}/publish/cancel`);
    return { version: await live(), refusal: waits?.refusal ?? null };
  };
  const PUBLISHED = { version: 2, refusal: null };
  const refused = (why: string) => ({ version: 1, refusal: expect.stringContaining(why) });
  const live = async () => (await admin.get(`/studio/resources/${name}`)).json.version;
  const schedules = async () => (await admin.get('/studio/schedules')).json;
  const logged = async () => {
    const text = await textOf(opened.store.log.list(ALPHA, { from: null, to: null }));
    const entries: { type: string; status: string; recordName: string; user: string; error: string }[] =
      JSON.parse(text);
    return entries.filter(({ recordName }) => recordName === name);
  };

  it('waits until its time, and publishes what the dry run showed', async () => {
    const { id, at, answer } = await choose();
    expect(answer).toMatchObject({ status: 200, json: { version: 2, due: at, run: null } });
    expect(await schedules()).toMatchObject([{ draft: id, name, due: at, by: 'admin', refusal: null }]);
    await carryOut();
    expect(await live()).toBe(1);
    api.clock.advance(HOUR);
    await carryOut();
    expect(await live()).toBe(2);
    expect(await schedules()).toEqual([]);
    expect((await admin.get(`/studio/drafts/${id}`)).status).toBe(404);
    const [moved] = await opened.store.studio.portion(ALPHA, name, { most: 1 });
    expect(moved?.data).toMatchObject({ rate: 18 });
    const [publish, chosen] = (await logged()).filter(({ type }) =>
      /^studio\/(?:publish|schedule)$/u.test(type),
    );
    expect([publish?.type, publish?.user, chosen?.type]).toEqual([
      'studio/publish',
      'admin',
      'studio/schedule',
    ]);
  });

  it('is refused at its time, in the log and at the draft, if records or the live version have changed', async () => {
    const { id } = await choose();
    await add('2', '19 %');
    api.clock.advance(HOUR);
    await carryOut();
    expect(await live()).toBe(1);
    const [waits] = await schedules();
    expect(waits).toMatchObject({ draft: id, refusal: expect.stringContaining('Records have changed') });
    const [entry] = await logged();
    expect(entry).toMatchObject({ type: 'studio/publish', status: 'failed', user: 'admin' });
    const { findings } = (await admin.get(`/studio/drafts/${id}`)).json;
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        message: expect.stringContaining('Records have changed'),
      }),
    );
    await carryOut();
    expect((await logged()).filter(({ status }) => status === 'failed')).toHaveLength(1);

    const { at } = await choose();
    await admin.publish(declarationOf([code, { ...rate, label: 'Price' }]));
    api.clock.advance(HOUR);
    await carryOut();
    expect(await live()).toBe(2);
    expect((await schedules()).map(({ refusal }: { refusal: string }) => refusal)).toContainEqual(
      expect.stringContaining('Someone else has published'),
    );
    expect(at).toBeTruthy();
    await admin.post(`/studio/drafts/${id}/publish/cancel`);
  });

  it('is carried out although records were added and changed, if its effect is the same', async () => {
    const { id } = await choose();
    await add('2', '019');
    await add('3', '19');
    await set('1', '0180');
    expect(await outcome(id)).toEqual(PUBLISHED);
    const rates = (await opened.store.studio.portion(ALPHA, name, { most: 9 })).map(
      ({ data }) => data['rate'],
    );
    expect(rates).toEqual([180, 19, 19]);
  });

  it('is refused if another value fails, even if no more fail than before', async () => {
    await add('2', '19 %');
    const { id } = await choose();
    await add('3', '20 %');
    await set('2', '19');
    expect(await outcome(id)).toEqual(refused("One more value of 'Rate' does not fit"));
    const again = await choose();
    await set('3', '21 %');
    await add('4', '22');
    expect(await outcome(again.id)).toEqual(PUBLISHED);
  });

  it('is refused if values change that stayed the same', async () => {
    await set('1', '18');
    const { id } = await choose();
    await set('1', '018');
    expect(await outcome(id)).toEqual(refused("The values of 'Rate' stayed the same then"));
  });

  it('removes more values of a removed field that had some, and none of one that was empty', async () => {
    const { id } = await choose(admin, {}, [code]);
    await add('2', '19');
    expect(await outcome(id)).toEqual(PUBLISHED);
    await admin.publish(declarationOf([code, note]));
    const empty = await choose(admin, {}, [code]);
    await opened.store.records.insert(ALPHA, name, recordOf('3', { note: 'typed since' }));
    const { version, refusal } = await outcome(empty.id);
    expect([version, refusal]).toEqual([3, expect.stringContaining("The field 'Note' was empty then")]);
  });

  it('is refused if the first record breaks a rule, but not if some did before', async () => {
    const shorter = [code, { ...rate, maxLength: 5 }];
    const { id } = await choose(admin, {}, shorter);
    await add('2', '1234567');
    expect(await outcome(id)).toEqual(refused('No record broke a rule of the new form then'));
    const failed = (await logged()).filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ type: 'studio/publish', user: 'admin' }]);
    const again = await choose(admin, {}, shorter);
    await add('3', '7654321');
    expect(await outcome(again.id)).toEqual(PUBLISHED);
  });

  it('is carried out even if the records are by then too many to be moved at once', async () => {
    const { id } = await choose();
    await add('2', '19');
    expect(await outcome(id, 1)).toEqual(PUBLISHED);
  });

  it('is refused at once if its time has come or is not allowed', async () => {
    const past = await choose(admin, { at: after(-1) });
    expect(past.answer).toMatchObject({ status: 422, json: { code: 'invalid' } });
    expect((await choose(admin, { at: after(32 * 24 * HOUR) })).answer.status).toBe(422);
    expect((await choose(admin, { at: 'tonight' })).answer.status).toBe(422);
    const unseen = await choose(admin, { plan: undefined });
    expect(unseen.answer).toMatchObject({ status: 422, json: { code: 'notSafe' } });
    const other = await choose(admin, { plan: 'another' });
    expect(other.answer).toMatchObject({ status: 409, json: { code: 'recordsMoved' } });
    const drafter = await withRights(api, `drafter${count}${Math.random()}`, ['studio/draft']);
    expect((await choose(drafter)).answer.status).toBe(403);
    const twin = await adminOf(api, BETA);
    expect((await choose(twin)).answer.status).toBe(404);
  });

  it('can be cancelled, or replaced by another time', async () => {
    const { id } = await choose();
    const beta = await adminOf(api, BETA);
    expect((await beta.post(`/studio/drafts/${id}/publish/cancel`)).status).toBe(404);
    expect((await beta.get('/studio/schedules')).json).toEqual([]);
    expect((await admin.post(`/studio/drafts/${id}/publish/cancel`)).status).toBe(200);
    expect((await admin.post(`/studio/drafts/${id}/publish/cancel`)).status).toBe(404);
    api.clock.advance(HOUR);
    await carryOut();
    expect(await live()).toBe(1);
    expect((await logged())[0]).toMatchObject({ type: 'studio/unschedule', user: 'admin' });
  });

  it('is refused if the user who scheduled it may no longer publish', async () => {
    const user = `leaver${count}${Math.random()}`;
    const leaver = await withRights(api, user, ['studio/draft', 'studio/publish', 'studio/publishOwn']);
    const { id, answer } = await choose(leaver);
    expect(answer.status).toBe(200);
    const { by } = (await schedules()).find(({ draft }: { draft: string }) => draft === id);
    await opened.store.users.change(ALPHA, by, { disabled: true });
    api.clock.advance(HOUR);
    await carryOut();
    expect(await live()).toBe(1);
    expect((await logged())[0]).toMatchObject({ type: 'studio/publish', status: 'failed', user: by });
    await admin.post(`/studio/drafts/${id}/publish/cancel`);
  });

  it('is carried out once, however many processes see that it is due', async () => {
    await choose();
    api.clock.advance(HOUR);
    const workers = Array.from({ length: 4 }, () => startScheduleWorker({ ...options, everyMs: 5 }));
    await Promise.all(workers.map(worker => worker.idle()));
    await Promise.all(workers.map(worker => worker.stop()));
    expect(await live()).toBe(2);
    const published = (await logged()).filter(({ type }) => type === 'studio/publish');
    expect(published.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('is not carried out by a process that had started when it was cancelled', async () => {
    const { id } = await choose();
    api.clock.advance(HOUR);
    const { store } = options;
    const slow = {
      ...store,
      users: {
        ...store.users,
        async find(account: string, user: string) {
          await admin.post(`/studio/drafts/${id}/publish/cancel`);
          return store.users.find(account, user);
        },
      },
    };
    expect(await publishNextDue({ ...options, store: slow })).toBe(true);
    expect(await live()).toBe(1);
    expect((await logged()).some(({ status }) => status === 'failed')).toBe(false);
  });
});
