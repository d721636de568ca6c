import { describe, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import { inForm } from '../../../../../server/routes/studio/move/inForm';
import type { LinkedRecords } from '../../../../../server/routes/studio/move/linkedRecords';
import { moveSome } from '../../../../../server/routes/studio/run/runWorker';
import type { Field } from '../../../../../src/schemas/field';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../../setup/testApi';

const base = { source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' } as const;
const text: Field = { ...base, kind: 'text' };
const reference: Field = { ...base, kind: 'reference', resource: 'outlets', display: 'title' };
const toDepots: Field = { ...base, kind: 'reference', resource: 'depots', display: 'title' };
const declarationOf = (field: Field) => fuelmapOf({ fields: [field], duplicateChecks: [] });
const outlets = fuelmapOf({
  name: 'outlets',
  menu: { key: 'x_outlets', label: 'Outlets', icon: 'item', order: 101 },
  fields: [
    { kind: 'text', source: 'title', label: 'Title' },
    { kind: 'text', source: 'code', label: 'Code' },
  ],
  uniqueKeys: [{ fields: ['code'], title: 'Same code', message: 'Another outlet has this code' }],
  duplicateChecks: [],
});

const depots = {
  ...outlets,
  name: 'depots',
  menu: { key: 'x_depots', label: 'Depots', icon: 'item', order: 102 },
} as const;

let api: TestApi;
let admin: StudioClient;
let records: StudioClient;

/** Outlets, and records with these values of the field. */
async function begin(recordsInPublish: number, field: Field, values: readonly string[]): Promise<void> {
  api = await createTestApi({ limits: { recordsInPublish } });
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(outlets);
  for (const [id, title, code] of [
    ['o1', 'MG Road', 'MGR'],
    ['o2', 'Station', 'ST2'],
    ['o3', 'Station', 'ST3'],
    ['o4', 'Old Town', 'OLD'],
  ])
    await records.post('/master/outlets/add', { id, title, code });
  await records.post('/master/outlets/delete/o4');
  await admin.publish(declarationOf(field));
  for (const [at, outlet] of values.entries())
    await records.post('/master/fuelmap/add', { id: String(at), outlet });
}

const listed = async () =>
  (await records.post('/master/fuelmap/list')).json.map(({ outlet }: { outlet: unknown }) => outlet);
const move = (batches: number) =>
  moveSome({ store: api.store, clock: api.clock.now, atOnce: 2, rest: 0 }, batches);

/** Publishes; where a run moves the records, what callers see in the middle of it and after it is the same. */
async function publish(field: Field): Promise<readonly unknown[]> {
  expect(await admin.publishSeen(declarationOf(field))).toMatchObject({ status: 200 });
  return moved();
}

async function moved(): Promise<readonly unknown[]> {
  await move(1);
  const seen = await listed();
  while (await move(9));
  expect(await listed()).toEqual(seen);
  return seen;
}

describe.each([
  ['in one transaction', 10],
  ['in a run', 3],
])('%s', (_, most) => {
  const TEXTS = ['MG Road', ' MGR ', 'Station', 'Nowhere', 'Old Town', 'ST3'];

  it('a text becomes the only active record with that name or unique key, and comes back exactly', async () => {
    await begin(most, text, TEXTS);
    const texts = await listed();
    expect(await publish(reference)).toEqual(['o1', 'o1', null, null, null, 'o3']);
    const aside = (await admin.get('/studio/resources/fuelmap/aside')).json;
    expect(aside).toContainEqual(expect.objectContaining({ recordId: '2', value: 'Station', became: '' }));
    await admin.rollBack('fuelmap', 1);
    expect(await moved()).toEqual(texts);
  });

  it('a reference becomes what the form shows of its record, deleted or not, and comes back exactly', async () => {
    await begin(most, reference, ['o1', 'o4', 'gone', 'o2']);
    expect(await publish(text)).toEqual(['MG Road', 'Old Town', 'gone', 'Station']);
    await admin.rollBack('fuelmap', 1);
    expect(await moved()).toEqual(['o1', 'o4', 'gone', 'o2']);
  });
});

/** Depots: the outlets' names for other records, one of them as its code. */
async function addDepots(): Promise<void> {
  await admin.publish(depots);
  await records.post('/master/depots/add', { id: 'd1', title: 'MG Road', code: 'D1' });
  await records.post('/master/depots/add', { id: 'd2', title: 'Central', code: 'Old Town' });
  await records.post('/master/depots/add', { id: 'o2', title: 'Another', code: 'D3' });
}

describe('a reference that refers to another resource', () => {
  it.each([
    ['in one transaction', 10],
    ['in a run', 3],
  ])(
    'leads to the record of that name there, is set aside if there is none, and comes back, %s',
    async (_, most) => {
      await begin(most, reference, ['o1', 'o4', 'gone', 'o2']);
      await addDepots();
      expect(await publish(toDepots)).toEqual(['d1', 'd2', null, null]);
      await admin.rollBack('fuelmap', 1);
      expect(await moved()).toEqual(['o1', 'o4', 'gone', 'o2']);
    },
  );

  it('is counted by the dry run, which names both resources', async () => {
    await begin(10, reference, ['o1', 'o2']);
    await addDepots();
    const { steps, confirm } = (await admin.dryRun(declarationOf(toDepots))).answer.json;
    expect(confirm).toBe(true);
    expect(steps).toMatchObject([
      {
        change: 'target',
        from: 'outlets',
        to: 'depots',
        counts: { changed: 1, unmatched: 1 },
        samples: [
          { outcome: 'unmatched', before: 'Station (o2)', after: '' },
          { outcome: 'changed', before: 'MG Road (o1)', after: 'MG Road (d1)' },
        ],
      },
    ]);
  });
});

describe('the dry run', () => {
  it('counts the texts that no record and that several records have', async () => {
    await begin(10, text, ['MGR', 'Station', 'Nowhere', 'Old Town']);
    const { steps, confirm } = (await admin.dryRun(declarationOf(reference))).answer.json;
    expect(confirm).toBe(true);
    expect(steps).toMatchObject([
      {
        counts: { changed: 1, ambiguous: 1, unmatched: 2, failed: 0 },
        samples: [
          { outcome: 'unmatched', before: 'Nowhere', after: '' },
          { outcome: 'unmatched', before: 'Old Town', after: '' },
          { outcome: 'ambiguous', before: 'Station', after: '' },
          { outcome: 'changed', before: 'MGR', after: 'MG Road (o1)' },
        ],
      },
    ]);
  });

  it('says which references become an id, because the name of their record cannot be found', async () => {
    await begin(10, reference, ['o1', 'gone']);
    const { steps, confirm } = (await admin.dryRun(declarationOf(text))).answer.json;
    expect(confirm).toBe(false);
    expect(steps).toMatchObject([
      {
        counts: { changed: 1, unnamed: 1, same: 0 },
        samples: [
          { outcome: 'unnamed', before: 'gone', after: 'gone' },
          { outcome: 'changed', before: 'MG Road (o1)', after: 'MG Road' },
        ],
      },
    ]);
  });

  it('sees a name that has changed since the last one', async () => {
    await begin(10, reference, ['o1']);
    await admin.dryRun(declarationOf(text));
    await records.post('/master/outlets/update/o1', { id: 'o1', title: 'M.G. Road', code: 'MGR' });
    const { steps } = (await admin.dryRun(declarationOf(text))).answer.json;
    expect(steps).toMatchObject([{ samples: [{ after: 'M.G. Road' }] }]);
  });
});

it('a publish does not reveal names of records that its publisher may not see', async () => {
  await begin(10, reference, ['o1']);
  const { id, body, answer } = await admin.dryRun(declarationOf(text));
  const rights = ['studio/draft', 'studio/publish', 'studio/publishOwn', 'fuelmap/see'];
  const other = await withRights(api, 'other', rights);
  const refused = { status: 403, json: { code: 'linkedUnseen' } };
  expect(await other.post(`/studio/drafts/${id}/dry-run`, body)).toMatchObject(refused);
  const { plan } = answer.json;
  expect(await other.publishDraft(id, { ...body, why: 'Names', plan })).toMatchObject(refused);
  expect(await listed()).toEqual(['o1']);
});

it('a column of rows follows its records as a field does, and the worst cell counts for the rows', () => {
  const links: LinkedRecords = {
    textOf: () => null,
    idOf: (_, name) => (name === 'MG Road' ? { id: 'o1' } : 'unmatched'),
  };
  const rows = (field: Field): Field => ({ kind: 'list', source: 'rows', label: 'Rows', fields: [field] });
  const before = [{ outlet: 'MG Road' }, { outlet: 'Nowhere' }];
  expect(inForm(rows(text), rows(reference), before, links)).toEqual({
    value: [{ outlet: 'o1' }, { outlet: null }],
    fit: 'unmatched',
  });
});
