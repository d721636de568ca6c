import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import { pastVersions } from '../../../../../server/routes/studio/history/pastVersions';
import { moveSome } from '../../../../../server/routes/studio/run/runWorker';
import type { NewLogEntry } from '../../../../../server/store/log/logStore';
import type { StudioVersionHead } from '../../../../../src/api/studio/versions';
import type { Field } from '../../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../../src/schemas/resource';
import { textOf } from '../../../../contract/samples';
import { startWithinMs } from '../../../../contract/sqlUnderTest';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../../store/everyStore';

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate: Field = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const number: Field = { kind: 'number', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const limits = { recordsInPublish: 4, publishesInHour: Number.POSITIVE_INFINITY };

it('of a resource that was published often comes in parts, which know the versions of all of them', () => {
  const head = { by: 'admin', at: '2026-11-21 09:30:00', why: 'a test', effect: null };
  const all = Array.from({ length: 250 }, (_, at) => {
    const version = 250 - at;
    return { ...head, version, digest: version === 151 ? 'd1' : `d${version}` };
  });
  const [newest, older, oldest] = [
    pastVersions(all, []),
    pastVersions(all, [], 151),
    pastVersions(all, [], 51),
  ].map(part => part.map(({ version }) => version));
  expect([newest?.length, newest?.[0], newest?.at(-1)]).toEqual([100, 250, 151]);
  expect([older?.length, older?.[0], older?.at(-1)]).toEqual([100, 150, 51]);
  expect([oldest?.length, oldest?.[0], oldest?.at(-1)]).toEqual([50, 50, 1]);
  expect(pastVersions(all, []).at(-1)).toMatchObject({ version: 151, sameAs: 1 });
});

describe.each(storesInTurn)('the history of a resource on $name', ({ open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  let records: StudioClient;

  beforeAll(async () => {
    opened = await open();
    api = await createTestApi({ store: opened.store, limits });
    admin = await adminOf(api);
    records = await adminOf(api, ALPHA, createApp(api.options));
  }, startWithinMs);
  afterAll(() => opened.remove());

  const declared = (name: string, fields: readonly Field[], noun = 'fuel'): ResourceDeclaration => ({
    name,
    noun,
    fields,
  });

  /** A new resource with records of these rates. */
  async function seeded(name: string, rates: readonly string[]): Promise<void> {
    await admin.publish(declared(name, [code, rate]));
    for (const [at, value] of rates.entries())
      await records.post(`/master/${name}/add`, { id: `${name}${at}`, code: `C${at}`, rate: value });
  }

  const history = async (name: string): Promise<readonly StudioVersionHead[]> =>
    (await admin.get(`/studio/resources/${name}/versions`)).json;

  /** What is said of a version, with the outcomes that there were. */
  const said = ({ version, sameAs, effect, run }: StudioVersionHead) => ({
    version,
    sameAs,
    records: effect?.records,
    steps: effect?.steps.map(({ label, change, counts, samples }) => ({
      of: `${label} ${change} ${samples.length}`,
      ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    })),
    run: run && `${run.id} ${run.state} ${run.done} of ${run.total}`,
  });

  it('says what each publish did to the records, and which version was rolled back to', async () => {
    await seeded('fuela', ['18', '18 %', '7']);
    await admin.publishSeen(declared('fuela', [code, number]));
    await admin.publishSeen(declared('fuela', [code]));
    await admin.publish(declared('fuela', [code], 'fuels'));
    await admin.rollBack('fuela', 1);
    expect((await history('fuela')).map(said)).toEqual([
      {
        version: 5,
        sameAs: 1,
        records: 3,
        steps: [{ of: 'Rate add 0', returned: 3 }],
        run: null,
      },
      { version: 4, sameAs: null, records: 0, steps: [], run: null },
      { version: 3, sameAs: null, records: 2, steps: [{ of: 'Rate remove 0', removed: 2 }], run: null },
      { version: 2, sameAs: null, records: 3, steps: [{ of: 'Rate kind 0', same: 2, failed: 1 }], run: null },
      // Before the first one there were no records.
      { version: 1, sameAs: null, records: undefined, steps: undefined, run: null },
    ]);
  });

  it('counts no record that is only stored anew, for a check by which records are found from then on', async () => {
    await seeded('fuelg', ['18', '5']);
    const duplicateChecks = [{ field: 'rate', type: 'checkCode', longerThan: 0 }] as const;
    await admin.publishSeen({ ...declared('fuelg', [code, rate]), duplicateChecks });
    const [newest] = (await history('fuelg')).map(said);
    expect(newest).toMatchObject({ version: 2, records: 0, steps: [] });
  });

  it('says how far a run has come that moves the records after the publish', async () => {
    await seeded('fuelb', ['1', '2', '3', '4', '5 %', '6']);
    const { json } = await admin.publishSeen(declared('fuelb', [code, number]));
    const [before] = (await history('fuelb')).map(said);
    expect(before).toMatchObject({ version: 2, steps: [], run: `${json.run} moving 0 of 6` });
    const worker = { store: opened.store, clock: api.clock.now, atOnce: 3, rest: 0 };
    while (await moveSome(worker, 9));
    const [after] = (await history('fuelb')).map(said);
    expect(after).toEqual({
      version: 2,
      sameAs: null,
      records: null,
      steps: [{ of: 'Rate kind 0', same: 5, failed: 1 }],
      run: `${json.run} done 6 of 6`,
    });
  });

  const grade: Field = { ...rate, source: 'grade' };
  const former = async (name: string) =>
    (await admin.get(`/studio/resources/${name}`)).json.declaration.fields.map(({ source, was }: Field) => [
      source,
      was ?? [],
    ]);

  it('says which version was restored, although fields keep the names that they had meanwhile', async () => {
    await seeded('fueld', ['18']);
    await admin.publishSeen(declared('fueld', [code, grade]));
    expect(await former('fueld')).toEqual([
      ['code', []],
      ['grade', ['rate']],
    ]);
    expect((await admin.rollBack('fueld', 1)).status).toBe(200);
    expect(await former('fueld')).toEqual([
      ['code', []],
      ['rate', ['grade']],
    ]);
    expect((await admin.rollBack('fueld', 1)).json.code).toBe('unchanged');
    expect((await admin.rollBack('fueld', 2)).status).toBe(200);
    expect((await history('fueld')).map(({ sameAs, isRollBack }) => [sameAs, isRollBack])).toEqual([
      [2, true],
      [1, true],
      [null, false],
      [null, false],
    ]);
    const { json } = await records.post('/master/fueld/list');
    expect(json).toMatchObject([{ code: 'C0', grade: '18' }]);
  });

  it('says with its version when the resource was retired and restored, by whom and why', async () => {
    await seeded('fueli', []);
    await admin.post('/studio/resources/fueli/retire', { why: 'Two of the name' });
    await admin.post('/studio/resources/fueli/restore', { why: 'It was the right one' });
    await admin.publish(declared('fueli', [code, rate], 'other'));
    const by = { by: 'admin', at: '2026-11-21 09:30:00', renamed: null };
    expect((await history('fueli')).map(({ states }) => states)).toEqual([
      [],
      [
        { ...by, state: 'retired', why: 'Two of the name' },
        { ...by, state: 'live', why: 'It was the right one' },
      ],
    ]);
  });

  const editedInto = async (declaration: ReturnType<typeof declared>) => {
    const { name } = declaration;
    const { id } = await admin.draft({ name, from: 'live' });
    const { json } = await admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration });
    const { digest } = (await admin.get(`/studio/resources/${name}`)).json;
    const body = { revision: json.revision, expect: digest };
    const { plan } = (await admin.post(`/studio/drafts/${id}/dry-run`, body)).json;
    return admin.publishDraft(id, { ...body, plan, confirm: name, why: 'by hand' });
  };

  it('agrees with the log: a roll back publishes an older version unchanged', async () => {
    await seeded('fuelh', ['18']);
    await admin.publishSeen(declared('fuelh', [code, grade]));
    await admin.rollBack('fuelh', 1);
    expect((await editedInto(declared('fuelh', [code, grade]))).json).toMatchObject({ version: 4 });
    expect((await history('fuelh')).map(({ sameAs, isRollBack }) => [sameAs, isRollBack])).toEqual([
      [2, false],
      [1, true],
      [null, false],
      [null, false],
    ]);
    const entries: NewLogEntry[] = JSON.parse(
      await textOf(opened.store.log.list(ALPHA, { from: null, to: null })),
    );
    const published = entries.filter(({ type, recordId }) => recordId === 'fuelh' && type !== 'studio/draft');
    expect(published.map(({ type, payload }) => [type, payload?.['version'], payload?.['as']])).toEqual([
      ['studio/publish', 4, undefined],
      ['studio/rollback', 3, 1],
      ['studio/publish', 2, undefined],
      ['studio/publish', 1, undefined],
    ]);
  });

  it('shows a roll back that a run carries out, and no effect of the undone version', async () => {
    await seeded('fuele', ['1', '2', '3', '4', '5', '6']);
    const worker = { store: opened.store, clock: api.clock.now, atOnce: 3, rest: 0 };
    await admin.publishSeen(declared('fuele', [code, grade]));
    while (await moveSome(worker, 9));
    const { json } = await admin.rollBack('fuele', 1);
    const [back] = (await history('fuele')).map(said);
    expect(back).toMatchObject({ version: 3, sameAs: 1, run: `${json.run} moving 0 of 6` });
    expect((await admin.post(`/studio/runs/${json.run}/undo`, { why: 'a test' })).status).toBe(200);
    while (await moveSome(worker, 9));
    const [undone, ...before] = (await history('fuele')).map(({ sameAs, isRollBack, effect }) => [
      sameAs,
      isRollBack,
      effect === null,
    ]);
    expect([undone, before[0]]).toEqual([
      [2, true, false],
      [1, true, true],
    ]);
  });

  it('continues the list before a version', async () => {
    await seeded('fuelf', []);
    await admin.publish(declared('fuelf', [code, rate], 'fuels'));
    await admin.publish(declared('fuelf', [code, rate], 'oils'));
    const older = (version: number | string) =>
      admin.get(`/studio/resources/fuelf/versions/${version}/older`);
    expect((await older(3)).json).toEqual((await history('fuelf')).slice(1));
    expect((await older(1)).json).toEqual([]);
    expect((await older(4)).status).toBe(404);
    expect((await older('x')).status).toBe(404);
  });

  it('says nothing of a version whose effect was not stored', async () => {
    await seeded('fuelc', []);
    expect((await history('fuelc')).map(({ effect }) => effect)).toEqual([null]);
  });
});
