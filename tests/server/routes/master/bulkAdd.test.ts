import { beforeEach, describe, expect, it } from 'vitest';
import { ledgermapOf } from '../../setup/samples';
import type { SpecClient } from '../../setup/specClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createTestApi();
  client = await api.client(ALPHA);
});

const PATH = '/master/ledgermap/add/many';
const bulk = async (records: unknown, who = client) => {
  const { status, json } = await who.post(PATH, { records });
  return { status, json };
};
const kept = (id: string, account = ALPHA) => api.store.records.get(account, 'ledgermap', id);
const logged = async (): Promise<{ type: string; recordId: string; status: string }[]> =>
  JSON.parse((await client.post('/log/list', {})).text);

describe('a bulk add', () => {
  it('stores each record as its own call would, with an entry of the log for each', async () => {
    expect(await bulk([ledgermapOf('a'), ledgermapOf('b')])).toEqual({ status: 200, json: { refused: [] } });
    await client.ledgermap.add(ledgermapOf('c'));
    const [b, c] = [await kept('b'), await kept('c')];
    expect(b).toEqual({ ...c, ...ledgermapOf('b') });
    expect((await logged()).map(({ recordId, type }) => [recordId, type])).toEqual([
      ['c', 'ledgermap/create'],
      ['b', 'ledgermap/create'],
      ['a', 'ledgermap/create'],
    ]);
  });

  it('names what is wrong with a record, by its place, and stores the others', async () => {
    await client.ledgermap.add(ledgermapOf('taken'));
    const wrong = { ...ledgermapOf('wrong'), rlb_id: '' };
    const other = { ...ledgermapOf('taken'), dms_name: 'Another' };
    const { status, json } = await bulk([wrong, ledgermapOf('right'), other]);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      refused: [
        { at: 0, status: 422, fields: { rlb_id: 'RLB Ledger Id Required' } },
        { at: 2, status: 409, message: 'Another ledger map already has this id' },
      ],
    });
    expect(await kept('right')).not.toBeNull();
    expect(await kept('wrong')).toBeNull();
  });

  it('sent again adds nothing', async () => {
    await bulk([ledgermapOf('a')]);
    const before = await api.store.records.version(ALPHA, 'ledgermap');
    expect(await bulk([ledgermapOf('a')])).toEqual({ status: 200, json: { refused: [] } });
    expect(await api.store.records.version(ALPHA, 'ledgermap')).toBe(before);
  });

  it('stays within its account', async () => {
    await bulk([ledgermapOf('a')], await api.client(BETA));
    expect(await kept('a')).toBeNull();
    expect(await kept('a', BETA)).not.toBeNull();
  });

  it.each([
    ['no list', 'a'],
    ['an empty list', []],
    ['something that is no record', [7]],
    ['too many records', Array.from({ length: 201 }, (_, no) => ledgermapOf(`l${no}`))],
  ])('is refused with %s', async (_, records) => {
    expect((await bulk(records)).status).toBe(422);
  });
});
