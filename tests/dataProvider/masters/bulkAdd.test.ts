import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../src/schemas/defineResource';
import { emptyStorage, json, providerWith, type Answer } from '../fakeApi';

const dealer = defineResource({
  name: 'dealer',
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name' },
  ],
  columns: [{ source: 'name', title: 'NAME' }],
});
const MANY = ['bulk-add', 'log'];

const records = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `d${at}`, name: `Dealer ${at}` }));

async function adding(
  answers: Readonly<Record<string, Answer>>,
  features: readonly string[] = MANY,
  schema: typeof dealer = dealer,
) {
  const { provider, sent } = providerWith(
    [schema],
    { '/master/dealer/list': () => json([]), ...answers },
    { features: [...features], versionOf: () => 7 },
  );
  await provider.openList('dealer').ready();
  const { engine } = provider.openList('dealer');
  const adds = () => sent.filter(({ path }) => path.startsWith('/master/dealer/add'));
  return { provider, engine, adds };
}

beforeEach(emptyStorage);
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

describe('an API with bulk add', () => {
  test('receives two hundred records per call, with audit fields and the version of the form', async () => {
    const { provider, engine, adds } = await adding({
      '/master/dealer/add/many': () => json({ refused: [] }),
    });
    expect(await provider.addRecords(dealer, records(201))).toEqual(records(201).map(() => null));
    const bodies = adds().map(({ body }) => body as { records: object[] });
    expect(bodies.map(body => body.records.length)).toEqual([200, 1]);
    expect(bodies[1]?.records).toEqual([
      { id: 'd200', name: 'Dealer 200', status: 1, dt_create: '2026-11-21 09:30:05', uid_create: 1 },
    ]);
    expect(adds().map(({ form }) => form)).toEqual(['7', '7']);
    expect(await engine.get('d200')).toMatchObject({ name: 'Dealer 200' });
  });

  test('refuses single records, each with what is wrong with it, and adds the others', async () => {
    let calls = 0;
    const refused = [{ at: 0, status: 422, message: 'Not accepted', fields: { name: 'Taken' } }];
    const { provider, engine } = await adding({
      '/master/dealer/add/many': () => json({ refused: (calls += 1) === 2 ? refused : [] }),
    });
    const failures = await provider.addRecords(dealer, records(202));
    expect(failures.flatMap((failure, at) => (failure === null ? [] : [at]))).toEqual([200]);
    expect(failures[200]).toMatchObject({
      message: 'Not accepted',
      status: 422,
      body: { errors: { name: 'Taken' } },
    });
    expect(await engine.get('d200')).toBeNull();
    expect(await engine.get('d201')).not.toBeNull();
  });

  test('fails every record of a call that failed, or that lists no refusals, and no other', async () => {
    let calls = 0;
    const { provider, engine } = await adding({
      '/master/dealer/add/many': () =>
        (calls += 1) === 1 ? json({ msg: 'Too busy' }, 503) : json({ refused: [] }),
    });
    const failures = await provider.addRecords(dealer, records(201));
    expect(failures[0]).toMatchObject({ message: 'Too busy' });
    expect([failures[199] === failures[0], failures[200]]).toEqual([true, null]);
    expect(await engine.get('d0')).toBeNull();
    const unread = await adding({ '/master/dealer/add/many': () => json('Success') });
    const [failure] = await unread.provider.addRecords(dealer, records(1));
    expect(String(failure)).toContain('it does not list the refused records');
  });
});

describe('an API without bulk add', () => {
  test.each([
    ['that offers nothing', []],
    ['that keeps no log of it', ['bulk-add']],
    ['that keeps a log only', ['log']],
  ] as const)('%s gets a call for each record', async (_, features) => {
    const { provider, adds } = await adding({ '/master/dealer/add': ({ body }) => json(body) }, features);
    expect(await provider.addRecords(dealer, records(3))).toEqual([null, null, null]);
    expect(adds().map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/master/dealer/add'));
  });

  test('fails the records that were refused, in their places', async () => {
    const { provider } = await adding(
      {
        '/master/dealer/add': ({ body }) =>
          JSON.stringify(body).includes('d1') ? json({ msg: 'Taken' }, 409) : json(body),
      },
      [],
    );
    const [first, second, third] = await provider.addRecords(dealer, records(3));
    expect([first, third]).toEqual([null, null]);
    expect(second).toMatchObject({ message: 'Taken', status: 409 });
  });

  test('is sent at most four records at once', async () => {
    let running = 0;
    let most = 0;
    const { provider } = await adding(
      {
        '/master/dealer/add': async ({ body }) => {
          most = Math.max(most, (running += 1));
          await new Promise(resolve => setTimeout(resolve, 2));
          running -= 1;
          return json(body);
        },
      },
      [],
    );
    await provider.addRecords(dealer, records(12));
    expect(most).toBe(4);
  });

  test('keeps the records of a resource of this browser there', async () => {
    const local = { ...dealer, style: 'local' } as const;
    const { provider, engine, adds } = await adding({}, ['bulk-add', 'log'], local);
    expect(await provider.addRecords(local, records(2))).toEqual([null, null]);
    expect(adds()).toEqual([]);
    expect(await engine.get('d1')).toMatchObject({ name: 'Dealer 1' });
  });
});
