import { beforeEach, describe, expect, it } from 'vitest';
import { itemmapOf, ledgermapOf, segmapOf, vtypeOf } from '../../setup/samples';
import type { SpecClient } from '../../setup/specClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createTestApi();
  client = await api.client(ALPHA);
});

/** Audit fields that nobody but the server may set; some are not even valid. */
const INVENTED = {
  uid_create: 7,
  dt_create: '2024-02-29 23:59:59',
  user_create: 'ghost',
  uid_update: 'x',
  dt_update: 'yesterday',
};

const masters = [
  ['segmap', segmapOf, 'godown'],
  ['ledgermap', ledgermapOf, 'rlb_name'],
  ['itemmap', itemmapOf, 'uom'],
] as const;

describe.each(masters)('%s', (name, recordOf, field) => {
  it('is added with status and audit fields, and listed', async () => {
    const added = await client[name].add(recordOf('a'));
    expect(added.status).toBe(200);
    expect(added.json).toEqual({
      ...recordOf('a'),
      status: 1,
      uid_create: 1,
      dt_create: '2026-11-21 09:30:00',
    });
    expect((await client[name].list()).json).toEqual([added.json]);
  });

  it('keeps the status that was sent, and ignores the audit fields', async () => {
    const sent = { ...recordOf('a'), status: 0, ...INVENTED };
    expect((await client[name].add(sent)).json).toEqual({
      ...recordOf('a'),
      status: 0,
      uid_create: 1,
      dt_create: '2026-11-21 09:30:00',
    });
  });

  it('added again gives the same response and one record', async () => {
    const first = await client[name].add(recordOf('a'));
    api.clock.advance(5);
    const again = await client[name].add({ ...recordOf('a'), dt_create: '2026-11-21 09:30:05' });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await client[name].list()).json).toHaveLength(1);
  });

  it('added twice at once, as browsers repeat calls, is one record', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => client[name].add(recordOf('a'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await client[name].list()).json).toHaveLength(1);
  });

  it('is not replaced by another record under its id', async () => {
    const first = await client[name].add(recordOf('a'));
    const other = await client[name].add(recordOf('a', { [field]: 'other' }));
    expect(other).toMatchObject({ status: 409, json: { code: 'idTaken', msg: expect.any(String) } });
    expect((await client[name].list()).json).toEqual([first.json]);
  });

  it('is updated by the sent fields, and keeps the rest', async () => {
    await client[name].add(recordOf('a'));
    api.clock.advance(60);
    const updated = await client[name].update('a', { [field]: 'changed' });
    expect(updated.status).toBe(200);
    expect(updated.json).toEqual({
      ...recordOf('a'),
      [field]: 'changed',
      status: 1,
      uid_create: 1,
      dt_create: '2026-11-21 09:30:00',
      uid_update: 1,
      dt_update: '2026-11-21 09:31:00',
    });
    expect((await client[name].list()).json).toEqual([updated.json]);
  });

  it('ignores the audit fields of an update', async () => {
    const { json: added } = await client[name].add(recordOf('a'));
    api.clock.advance(60);
    const { json: updated } = await client[name].update('a', { [field]: 'changed', ...INVENTED });
    const audit = { uid_update: 1, dt_update: '2026-11-21 09:31:00' };
    expect(updated).toEqual({ ...Object(added), [field]: 'changed', ...audit });
  });

  it('is not changed by an update with ignored values only', async () => {
    const { json: added } = await client[name].add(recordOf('a'));
    const before = await api.store.records.state(ALPHA, name);
    api.clock.advance(60);
    for (const body of [recordOf('a'), { ...Object(added), ...INVENTED }, INVENTED, { unknown: 1 }]) {
      const answer = await client[name].update('a', body);
      expect([answer.status, answer.json]).toEqual([200, added]);
    }
    expect(await api.store.records.state(ALPHA, name)).toBe(before);
  });

  it('is validated as a whole after an update', async () => {
    await client[name].add(recordOf('a'));
    const refused = await client[name].update('a', { [field]: '' });
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
    expect((await client[name].list()).json).toMatchObject([recordOf('a')]);
  });

  it('keeps its id', async () => {
    await client[name].add(recordOf('a'));
    expect(await client[name].update('a', recordOf('b'))).toMatchObject({
      status: 422,
      json: { fields: { id: 'The id cannot be changed' } },
    });
  });

  it('cannot be updated or deleted if it does not exist', async () => {
    for (const answer of [await client[name].update('no', recordOf('no')), await client[name].delete('no')])
      expect(answer).toMatchObject({ status: 404, json: { code: 'notFound' } });
  });

  it('is kept with status 0 when deleted, repeatedly', async () => {
    await client[name].add(recordOf('a'));
    api.clock.advance(60);
    expect((await client[name].delete('a')).json).toEqual({ message: 'Success' });
    expect((await client[name].list()).json).toEqual([]);
    const all = await client.post(`/master/${name}/list`, { uid: 1 });
    expect(all.json).toMatchObject([{ id: 'a', status: 0, uid_update: 1, dt_update: '2026-11-21 09:31:00' }]);
    api.clock.advance(60);
    expect((await client[name].delete('a')).json).toEqual({ message: 'Success' });
    expect((await client.post(`/master/${name}/list`, {})).json).toEqual(all.json);
  });

  it('is found by any part of its text, ignoring case, while it is active', async () => {
    await client[name].add(recordOf('a', { [field]: 'Straße 100%_Öl' }));
    await client[name].add(recordOf('b', { [field]: 'elsewhere' }));
    const ids = async (term: string) => (await client[name].search(term)).json;
    const terms = ['100%_', 'straße', 'öL', 'Straße 100%_Öl', ' 100%_ '];
    for (const term of terms) expect(await ids(term)).toMatchObject([{ id: 'a' }]);
    expect(await ids('100%x')).toEqual([]);
    await client[name].delete('a');
    expect(await ids('100%_')).toEqual([]);
  });
});

describe.each([
  ['ledgermap', ledgermapOf, 'dms_id', 'dms_name'],
  ['itemmap', itemmapOf, 'rlb_item_code', 'rlb_item_name'],
] as const)('the duplicate check of %s', (name, recordOf, code, title) => {
  it.each([
    ['checkCode', code],
    ['checkName', title],
  ])('%s checks active records, exactly but for surrounding blanks', async (type, field) => {
    await client[name].add(recordOf('a', { [field]: 'A/B 10% #1?' }));
    const message = async (value: string) => (await client[name].exists(value, type)).json;
    expect(await message('A/B 10% #1?')).toEqual({ message: 'duplicate' });
    expect(await message(' A/B 10% #1? ')).toEqual({ message: 'duplicate' });
    expect(await message('a/b 10% #1?')).toEqual({ message: 'ok' });
    expect(await message('A/B 10% #1')).toEqual({ message: 'ok' });
    await client[name].delete('a');
    expect(await message('A/B 10% #1?')).toEqual({ message: 'ok' });
  });

  it.each(['checkAll', 'CHECKCODE', '', 1, null, ['checkCode']])('does not know the type %j', async type => {
    const answer = await client.post(`/${name}/exists/x`, { type });
    expect(answer).toMatchObject({ status: 400, json: { code: 'unknownCheck' } });
  });

  it('requires a type', async () => {
    expect(await client.post(`/${name}/exists/x`)).toMatchObject({
      status: 400,
      json: { code: 'emptyBody' },
    });
  });
});

describe('vehicle types', () => {
  beforeEach(async () => {
    await client.post('/master/vtype/add', vtypeOf('vd'));
    await client.post('/master/vtype/add', vtypeOf('vp', { status: 0 }));
  });

  it('are listed, enabled and disabled', async () => {
    expect((await client.vtype.list()).json).toEqual([vtypeOf('vd'), vtypeOf('vp', { status: 0 })]);
  });

  it('are switched by id and status in the body', async () => {
    expect(await client.vtype.update('vd', 0)).toMatchObject({
      status: 200,
      json: vtypeOf('vd', { status: 0 }),
    });
    expect(await client.vtype.update('vp', 1)).toMatchObject({ status: 200, json: vtypeOf('vp') });
    expect((await client.vtype.list()).json).toEqual([vtypeOf('vd', { status: 0 }), vtypeOf('vp')]);
  });

  it('keep everything else as it is', async () => {
    const update = { id: 'vd', status: 0, trans_type: 'QQ', trans_type_name: 'Quite another' };
    expect(await client.post('/master/vtype/update', update)).toMatchObject({
      status: 200,
      json: vtypeOf('vd', { status: 0 }),
    });
  });

  it('are not switched by any other status, nor without an id', async () => {
    for (const status of [null, undefined, 2, -1, 0.5, '1', true])
      expect(await client.post('/master/vtype/update', { id: 'vd', status })).toMatchObject({
        status: 422,
        json: { fields: { status: expect.any(String) } },
      });
    expect(await client.post('/master/vtype/update', { status: 1 })).toMatchObject({
      status: 422,
      json: { fields: { id: expect.any(String) } },
    });
    expect(await client.vtype.update('nope', 1)).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  it('accepts status 1, 0 or none, and an empty body', async () => {
    await client.segmap.add(segmapOf('a'));
    await client.segmap.add(segmapOf('b', { status: 0 }));
    const ids = async (body?: Record<string, unknown>) =>
      (await client.post('/master/segmap/list', body)).json;
    expect(await ids({ uid: 1, status: 1 })).toMatchObject([{ id: 'a' }]);
    expect(await ids({ uid: 1, status: 0 })).toMatchObject([{ id: 'b' }]);
    for (const body of [{ uid: 1 }, { status: null }, {}, undefined])
      expect(await ids(body)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect(await client.post('/master/segmap/list', { status: 'all' })).toMatchObject({ status: 422 });
  });

  it('is complete with more records than one chunk holds', async () => {
    const records = Array.from({ length: 12_001 }, (_, at) => {
      const data = segmapOf(`s${String(at).padStart(6, '0')}`, { status: 1 });
      return { id: String(data.id), data, keys: {}, search: '', status: 1 };
    });
    await api.store.records.insertMany(ALPHA, 'segmap', records);
    expect((await client.segmap.list()).json).toEqual(records.map(({ data }) => data));
  });
});

describe('the scaffold', () => {
  it('is served like a master', async () => {
    expect((await client.post('/master/test/add', { id: 't', name: 'Test' })).json).toEqual({
      id: 't',
      name: 'Test',
      status: 1,
    });
    expect((await client.post('/master/test/update/t', { email: 'a@b.example' })).json).toMatchObject({
      name: 'Test',
      email: 'a@b.example',
    });
    expect((await client.post('/master/test/list', { uid: 1, status: 1 })).json).toHaveLength(1);
    expect((await client.post('/master/test/delete/t')).json).toEqual({ message: 'Success' });
  });
});

describe('a refused record', () => {
  it('has the specified messages at all its fields', async () => {
    const answer = await client.segmap.add({ id: 'a', cid: -1, segid: 0, wi_bndp_godown: 'x'.repeat(101) });
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({
      code: 'invalid',
      msg: expect.any(String),
      requestId: expect.any(String),
      fields: {
        parent_group: 'Parent Group Required',
        mul_dealer_cd: 'Mul Dealer Code Required',
        outlet_cd: 'Outlet Code Required',
        loc_cd: 'Location Code Required',
        dealer_for_cd: 'Dealer For Cd Required',
        seg_ledger: 'Segment Ledger Required',
        seg_ledger_cd: 'Segment Ledger Code Required',
        godown: 'Godown Required',
        cid: 'Company ID must be a positive number',
        segid: 'Segment ID must be a positive number',
        wi_bndp_godown: 'BANDP Godown Max 100 character Allowed',
      },
    });
  });

  it.each([
    ['id', undefined],
    ['id', ''],
    ['id', 5],
    ['id', null],
    ['id', { $ne: 1 }],
    ['id', 'x'.repeat(201)],
    ['status', 2],
    ['status', '1'],
    ['status', true],
    ['cid', '12'],
    ['cid', 'twelve'],
    ['segid', 2 ** 53],
    ['segid', true],
    ['godown', 5],
    ['godown', ['a']],
    ['godown', { toString: 'a' }],
    ['godown', 'x'.repeat(1001)],
    ['godown', 'nul\0'],
    ['godown', 'half \uD83D'],
    ['locToggle', 'maybe'],
    ['cash_bank_map', { CASH: ['a', 'b'] }],
  ])('names %s when it is %j', async (field, value) => {
    const answer = await client.segmap.add(segmapOf('a', { [field]: value }));
    expect(answer).toMatchObject({
      status: 422,
      json: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
    expect((await client.segmap.list()).json).toEqual([]);
  });

  it('is refused for an impossible id', async () => {
    expect(await client.segmap.update('nul\0', {})).toMatchObject({
      status: 422,
      json: { fields: { id: expect.any(String) } },
    });
    expect(await client.segmap.delete('x'.repeat(1500))).toMatchObject({
      status: 422,
      json: { fields: { id: expect.any(String) } },
    });
  });
});

describe('unknown keys', () => {
  it('are dropped, and pollute no prototype', async () => {
    const text = JSON.stringify(segmapOf('a')).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"account":"BETA2","version":9,',
    );
    const token = await api.token(ALPHA);
    const headers = {
      'X-RLB-DMS-ACC': ALPHA,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    };
    const response = await api.send('/master/segmap/add', { method: 'POST', headers, body: text });
    expect(response.status).toBe(200);
    expect(Object.keys(await response.json()).toSorted()).toEqual(
      [...Object.keys(segmapOf('a')), 'status', 'uid_create', 'dt_create'].toSorted(),
    );
    await client.segmap.update('a', JSON.parse('{"__proto__":{"godown":"polluted"},"godown":"fine"}'));
    expect((await client.segmap.list()).json).toMatchObject([{ godown: 'fine' }]);
    expect(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted')).toBeUndefined();
  });
});
