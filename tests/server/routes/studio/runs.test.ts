import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { moveSome } from '../../../../server/routes/studio/run/runWorker';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { textOf } from '../../../contract/samples';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate: Field = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const price: Field = { ...rate, source: 'price' };
const number: Field = { kind: 'number', source: 'price', label: 'Rate', fid: 'bbbbbbbb' };
const RATES = ['018', '18 %', '7.5', null, '9', '10', '11', '12'];

interface LoggedChange {
  readonly type: string;
  readonly recordId: string;
  readonly payload: { readonly version?: number };
  readonly diff: readonly { readonly field: string }[];
}
const isOfRate = ({ field }: { readonly field: string }): boolean => field === 'price' || field === 'rate';

/** A record without who changed it last, and when. */
const unstamped = ({ dt_update: _at, uid_update: _by, ...record }: Record<string, unknown>) => record;

describe.each(storesInTurn)('a publish that touches many records on $name', ({ open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  let records: StudioClient;
  let name = '';
  let woken = 0;
  let count = 0;

  beforeAll(async () => {
    opened = await open();
    const limits = { recordsInPublish: 5, publishesInHour: Number.POSITIVE_INFINITY };
    api = await createTestApi({ store: opened.store, limits, wakeRuns: () => (woken += 1) });
    admin = await adminOf(api);
    records = await adminOf(api, ALPHA, createApp(api.options));
  }, startWithinMs);
  afterAll(() => opened.remove());

  const declarationOf = (fields: readonly Field[], of = name): ResourceDeclaration =>
    fuelmapOf({
      name: of,
      menu: { key: `x_${of}`, label: of, icon: 'item', order: 100 },
      fields,
      duplicateChecks: [{ field: 'code', type: 'checkCode', longerThan: 0 }],
    });
  const idOf = (at: number): string => `${name}${at}`;

  const seeded = async (of: string) => {
    expect((await admin.publish(declarationOf([code, rate], of))).status).toBe(200);
    for (const [at, value] of RATES.entries())
      await records.post(`/master/${of}/add`, { id: `${of}${at}`, code: `C${at}`, rate: value });
  };

  beforeEach(async () => {
    count += 1;
    name = `fuel${count}a`;
    await seeded(name);
  });

  const list = async () => (await records.post(`/master/${name}/list`)).json;
  const stored = async () => JSON.parse(await textOf(opened.store.records.list(ALPHA, name, {})));
  const rates = async (field = 'price') =>
    (await list()).map((record: Record<string, unknown>) => record[field]);
  const publish = (field: Field) => admin.publishSeen(declarationOf([code, field]));
  const move = (batches: number) =>
    moveSome({ store: opened.store, clock: api.clock.now, atOnce: 3, rest: 0 }, batches);
  const finish = async () => {
    while (await move(9));
  };
  const run = async () => (await admin.get(`/studio/runs/${name}-2`)).json;

  afterEach(() => finish());

  it('is live at once, and every record is shown in it, moved or not', async () => {
    const answer = await publish(price);
    expect(answer).toMatchObject({ status: 200, json: { version: 2, run: `${name}-2` } });
    expect(woken).toBeGreaterThan(0);
    expect(await rates()).toEqual(RATES);
    expect((await stored())[0]).toHaveProperty('rate');
    const whole = await list();
    await move(1);
    expect(await run()).toMatchObject({ state: 'moving', total: 8, done: 3, isUndo: false });
    expect((await stored()).filter((each: object) => 'price' in each)).toHaveLength(3);
    expect(await list()).toEqual(whole);
    await finish();
    expect(await stored()).toEqual(whole);
    expect(await list()).toEqual(whole);
    expect(await run()).toMatchObject({
      state: 'done',
      total: 8,
      done: 8,
      steps: [{ change: 'rename', counts: { moved: 7 } }],
    });
  });

  it('lets people change, add, find and delete records meanwhile, and moves each of them at once', async () => {
    await publish(number);
    const path = (rest: string) => `/master/${name}/${rest}`;
    expect(await rates()).toEqual([18, null, 7.5, null, 9, 10, 11, 12]);
    await move(1);
    const update = (at: number, rest: object) =>
      records.post(path(`update/${idOf(at)}`), { id: idOf(at), code: `C${at}`, status: 1, ...rest });
    expect((await update(6, { code: 'changed' })).json).toMatchObject({ price: 11, code: 'changed' });
    expect((await update(0, { price: 19 })).json).toMatchObject({ price: 19 });
    expect((await records.post(path('add'), { id: `${name}9`, code: 'new', price: 1 })).status).toBe(200);
    expect((await records.post(path(`delete/${idOf(7)}`))).status).toBe(200);
    expect((await records.post(`/${name}/search/c5`)).json).toMatchObject([{ id: idOf(5), price: 10 }]);
    expect((await records.post(`/${name}/search/11`)).json).toMatchObject([{ id: idOf(6), price: 11 }]);
    const exists = async (value: string) =>
      (await records.post(`/${name}/exists/${value}`, { type: 'checkCode' })).json.message;
    expect(await exists('C4')).toBe('duplicate');
    expect(await exists('changed')).toBe('duplicate');
    expect(await exists('C6')).toBe('ok');
    const now = await list();
    await finish();
    expect(await list()).toEqual(now);
    expect(await stored()).toEqual(now);

    expect((await admin.rollBack(name, 1)).status).toBe(200);
    await finish();
    expect(await rates('rate')).toEqual(['19', '18 %', '7.5', null, '9', '10', '11', '12', '1']);
  });

  it('finds a record by a renamed or converted key, before and after it is moved', async () => {
    const named: Field = { ...code, source: 'label' };
    const check = { field: 'label', type: 'checkName', longerThan: 0 } as const;
    const next = { ...declarationOf([named, rate]), duplicateChecks: [check] };
    expect(await admin.publishSeen(next)).toMatchObject({ status: 200, json: { run: `${name}-2` } });
    const exists = async (value: string) =>
      (await records.post(`/${name}/exists/${value}`, { type: check.type })).json.message;
    const each = async () => [await exists('C0'), await exists('C7'), await exists('C8')];
    expect(await each()).toEqual(['duplicate', 'duplicate', 'ok']);
    await move(1);
    expect(await each()).toEqual(['duplicate', 'duplicate', 'ok']);
    await finish();
    expect(await each()).toEqual(['duplicate', 'duplicate', 'ok']);

    // Records were not found by the rate before.
    const rated = { ...check, field: 'price' };
    const second = { ...next, fields: [named, price], duplicateChecks: [rated] };
    expect(await admin.publishSeen(second)).toMatchObject({ status: 200, json: { run: `${name}-3` } });
    expect([await exists('018'), await exists('12'), await exists('13')]).toEqual([
      'duplicate',
      'duplicate',
      'ok',
    ]);
    await move(1);
    expect([await exists('018'), await exists('12')]).toEqual(['duplicate', 'duplicate']);
    await finish();
  });

  it('can be paused and continued, and says what it did', async () => {
    await publish(number);
    await move(1);
    const steer = async (action: string) => (await admin.post(`/studio/runs/${name}-2/${action}`)).json.state;
    expect(await steer('pause')).toBe('paused');
    expect(await move(1)).toBe(false);
    expect(await rates()).toEqual([18, null, 7.5, null, 9, 10, 11, 12]);
    expect(await steer('pause')).toBe('paused');
    expect(await steer('resume')).toBe('moving');
    await finish();
    const [step] = (await run()).steps;
    expect(step.counts).toEqual({
      moved: 0,
      same: 5,
      changed: 1,
      failed: 1,
      removed: 0,
      returned: 0,
      filled: 0,
    });
    expect(step.samples[0]).toMatchObject({ id: idOf(1), outcome: 'failed', before: '18 %' });
    const types = (await logged()).map(({ TYPE }) => TYPE);
    expect(
      types
        .filter(type => type.startsWith('studio/'))
        .slice(0, 4)
        .toReversed(),
    ).toEqual(['studio/publish', 'studio/pause', 'studio/resume', 'studio/run']);
  });

  /** What the history of a record says of its rate, oldest first. */
  const history = async (at: number) => {
    const text = await textOf(opened.store.log.list(ALPHA, { from: null, to: null }));
    const entries: LoggedChange[] = JSON.parse(text);
    return entries
      .filter(({ recordId, type }) => recordId === idOf(at) && type === `${name}/update`)
      .toReversed()
      .map(({ payload, diff }) => ({ version: payload.version, diff: diff.filter(isOfRate) }));
  };

  it('puts the old value into the history of each record that it changes', async () => {
    await publish(number);
    await move(1);
    const save = { id: idOf(3), code: 'C3', price: 8, status: 1 };
    expect((await records.post(`/master/${name}/update/${idOf(3)}`, save)).status).toBe(200);
    await finish();
    const failed = { version: 2, diff: [{ field: 'price', before: '18 %', after: null }] };
    const changed = { version: 2, diff: [{ field: 'price', before: '018', after: 18 }] };
    expect([await history(0), await history(1), await history(2)]).toEqual([[changed], [failed], []]);
    expect(await history(3)).toMatchObject([{ diff: [{ field: 'price', before: null, after: 8 }] }]);
  });

  it('adds nothing to the history of records that were undone before they were moved', async () => {
    await publish(number);
    await move(1);
    await records.post(`/master/${name}/update/${idOf(4)}`, {
      id: idOf(4),
      code: 'new',
      price: 9,
      status: 1,
    });
    await admin.post(`/studio/runs/${name}-2/undo`, { why: 'wrong field' });
    await finish();
    const [there, back] = await history(0);
    expect([there?.diff, back?.diff]).toEqual([
      [{ field: 'price', before: '018', after: 18 }],
      [{ field: 'rate', before: 18, after: '018' }],
    ]);
    expect(await history(4)).toMatchObject([{ diff: [] }]);
    expect(await history(5)).toEqual([]);
  });

  it('writes the default of a new field, which readers see even before that', async () => {
    const fuel: Field = { kind: 'text', source: 'fuel', label: 'Fuel', default: 'Petrol', fid: 'cccccccc' };
    const { id, body } = await admin.dryRun(declarationOf([code, rate, fuel]));
    const asked = { ...body, fill: ['cccccccc'] };
    const dryRun = await admin.post(`/studio/drafts/${id}/dry-run`, asked);
    const { plan } = dryRun.json;
    const send = (rest: object) => admin.publishDraft(id, { ...asked, plan, why: 'Fuel', ...rest });
    expect(await send({ fill: [] })).toMatchObject({ status: 200, json: { run: null } });
    const again = await admin.dryRun(
      declarationOf([code, rate, { ...fuel, fid: 'dddddddd', source: 'kind' }]),
    );
    const filled = { ...again.body, fill: ['dddddddd'] };
    const seen = (await admin.post(`/studio/drafts/${again.id}/dry-run`, filled)).json;
    const sent = await admin.publishDraft(again.id, {
      ...filled,
      plan: seen.plan,
      confirm: name,
      why: 'Kind',
    });
    expect(sent).toMatchObject({ status: 200, json: { run: `${name}-3` } });
    const petrol = RATES.map(() => 'Petrol');
    expect(await rates('kind')).toEqual(petrol);
    await move(1);
    expect(await rates('kind')).toEqual(petrol);
    await finish();
    expect((await stored()).map(({ kind }: { kind: unknown }) => kind)).toEqual(petrol);
  });

  const logged = async (): Promise<{ TYPE: string }[]> => {
    const text = await textOf(opened.store.log.list(ALPHA, { from: null, to: null }));
    const entries: { type: string; recordName: string }[] = JSON.parse(text);
    return entries.filter(({ recordName }) => recordName === name).map(({ type }) => ({ TYPE: type }));
  };

  it('can be undone at any point, at once, without losing a value', async () => {
    const before = await list();
    await publish(number);
    await move(1);
    const body = { id: idOf(6), code: 'C6', price: 4, status: 1 };
    expect((await records.post(`/master/${name}/update/${idOf(6)}`, body)).status).toBe(200);
    const undone = await admin.post(`/studio/runs/${name}-2/undo`, { why: 'wrong field' });
    expect(undone).toMatchObject({
      status: 200,
      json: { state: 'moving', isUndo: true, version: 3, done: 0 },
    });
    const expected = before.map((record: { id: string }) =>
      record.id === idOf(6) ? { ...record, rate: '4' } : record,
    );
    const shown = async () => (await list()).map(unstamped);
    expect(await shown()).toEqual(expected);
    await move(1);
    expect(await shown()).toEqual(expected);
    const again = await admin.post(`/studio/runs/${name}-2/undo`, { why: 'again' });
    expect(again).toMatchObject({ status: 409, json: { code: 'runUndone' } });
    await finish();
    expect(await run()).toMatchObject({ state: 'undone' });
    expect(await shown()).toEqual(expected);
    expect(await stored()).toEqual(await list());
    const late = await admin.post(`/studio/runs/${name}-2/undo`, { why: 'late' });
    expect(late).toMatchObject({ status: 409, json: { code: 'runEnded' } });
    expect(await admin.post(`/studio/runs/${name}-2/pause`)).toMatchObject({
      status: 409,
      json: { code: 'runEnded' },
    });
  });

  it('blocks other publishes of the resource, and a third run of the account', async () => {
    await publish(price);
    const { answer } = await admin.dryRun(declarationOf([code, number]));
    expect(answer).toMatchObject({ status: 409, json: { code: 'runUnderway' } });
    expect(await admin.publish(declarationOf([code, { ...price, label: 'New' }]))).toMatchObject({
      status: 409,
      json: { code: 'runUnderway' },
    });
    const first = name;
    for (const [letter, expected] of [
      ['b', 200],
      ['c', 409],
    ] as const) {
      name = first.replace('a', letter);
      await seeded(name);
      expect((await publish(price)).status).toBe(expected);
    }
    await finish();
    expect((await publish(price)).status).toBe(200);
    await finish();
  });

  it('can be repeated if its answer was lost, and names the same run, even when that is done', async () => {
    const { id, body, answer } = await admin.dryRun(declarationOf([code, number]));
    const { plan } = answer.json;
    const send = () => admin.publishDraft(id, { ...body, plan, confirm: name, why: 'a test' });
    const told = { status: 200, json: { version: 2, run: `${name}-2` } };
    expect(await send()).toMatchObject(told);
    expect(await send()).toMatchObject(told);
    await finish();
    expect(await send()).toMatchObject(told);
    expect((await admin.get(`/studio/resources/${name}`)).json.version).toBe(2);
  });

  it('is refused without a dry run, or without confirmation if values may be set aside', async () => {
    const { id, body, answer } = await admin.dryRun(declarationOf([code, number]));
    expect(answer.json).toMatchObject({ records: 5, next: idOf(4), confirm: true });
    const { plan } = answer.json;
    const send = (rest: object) => admin.publishDraft(id, { ...body, why: 'a test', ...rest });
    expect(await send({})).toMatchObject({ status: 422, json: { code: 'notSafe' } });
    expect(await send({ plan: 'another' })).toMatchObject({ status: 409, json: { code: 'recordsMoved' } });
    expect(await send({ plan })).toMatchObject({ status: 422, json: { code: 'notConfirmed' } });
    expect(await rates('rate')).toEqual(RATES);
    expect(await send({ plan, confirm: name })).toMatchObject({ status: 200 });
    await finish();
  });

  it('shows values only to users who may see records, and is controlled by those who publish', async () => {
    await publish(number);
    await finish();
    const drafter = await withRights(api, `drafter${count}${Math.random()}`, ['studio/draft']);
    const seen = await drafter.get(`/studio/runs/${name}-2`);
    expect(seen).toMatchObject({ status: 200, json: { steps: [{ samples: [], counts: { failed: 1 } }] } });
    expect((await drafter.get('/studio/runs')).json.map((each: { id: string }) => each.id)).toContain(
      `${name}-2`,
    );
    for (const action of ['pause', 'resume', 'undo'])
      expect((await drafter.post(`/studio/runs/${name}-2/${action}`, { why: 'x' })).status).toBe(403);
    expect((await admin.get('/studio/runs/none-2')).status).toBe(404);
  });
});
