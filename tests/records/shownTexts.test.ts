import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type {
  ColumnSpec,
  ColumnTexts,
  ListEngine,
  ListQuery,
  ListRecord,
} from '../../src/records/listEngine';
import { EngineClient } from '../../src/records/worker/engineClient';
import { serveHere } from '../../src/records/worker/localServer';
import type { FromWorker } from '../../src/records/worker/workerMessages';
import { columns, list, query, record } from './arbitraryLists';
import { json, listUnderTest } from './listServer';
import { NaiveList, naiveText } from './naiveList';

/** An engine behind the messages that a worker gets and sends. */
function engineBehindMessages(): ListEngine {
  return new EngineClient(end => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => end.receive(data));
    port1.start();
    const served = serveHere(port2);
    return {
      board: null,
      post: message => port1.postMessage(message, []),
      close: () => {
        served.close();
        port1.close();
      },
    };
  }, noOther);
}

function noOther(): never {
  throw new Error('The first channel works.');
}

const OUTLET: ColumnSpec = { source: 'outlet', type: 'text' };
const SALES: readonly ListRecord[] = [
  { id: 's1', outlet: 'cln1', no: 1 },
  { id: 's2', outlet: 'cln2', no: 2 },
  { id: 's3', outlet: null, no: 3 },
  { id: 's4', outlet: 'cln1', no: 4 },
  { id: 's5', outlet: 'gone', no: 5 },
];
const NAMES: ColumnTexts = new Map([
  ['cln1', 'North'],
  ['cln2', 'South, old'],
]);
const byOutlet: ListQuery = { filters: {}, sort: [{ source: 'outlet', order: 'ASC' }] };
const holding = (outlet: string): ListQuery => ({ filters: { outlet }, sort: [] });

const idsOf = async (engine: ListEngine, asked: ListQuery) =>
  (await engine.page(asked, 0, 100)).rows.map(({ id }) => id);

describe.each([
  ['in this thread', () => new LocalEngine()],
  ['behind messages', engineBehindMessages],
])('a column with texts, of an engine %s,', (_, open) => {
  let engine: ListEngine;
  const openSales = async () => {
    engine = open();
    await engine.fill('id', [OUTLET], SALES);
    await engine.setTexts('outlet', NAMES);
  };
  afterEach(() => engine.close());

  test('is filtered and ordered by them; a value without a text shows itself', async () => {
    await openSales();
    expect(await idsOf(engine, holding('north'))).toEqual(['s1', 's4']);
    expect(await idsOf(engine, holding('cln'))).toEqual([]);
    expect(await idsOf(engine, holding('gone'))).toEqual(['s5']);
    expect(await idsOf(engine, holding('""'))).toEqual(['s3']);
    expect(await idsOf(engine, byOutlet)).toEqual(['s5', 's1', 's4', 's2', 's3']);
    expect(await engine.indexOf(byOutlet, 's2')).toBe(3);
  });

  test('exports and suggests them', async () => {
    await openSales();
    expect(await engine.distinct('outlet', 5)).toEqual(['North', 'South, old', 'gone']);
    const file = await engine.exportCsv({
      query: byOutlet,
      columns: [{ source: 'outlet', title: 'OUTLET' }],
    });
    expect((await file.text()).split('\r\n').slice(1)).toEqual([
      'gone',
      'North',
      'North',
      '"South, old"',
      '',
      '',
    ]);
  });

  test('keeps its values for records, tabs, counts and lookups', async () => {
    await openSales();
    expect(await engine.get('s1')).toEqual(SALES[0]);
    expect(await engine.find({ outlet: 'cln2' }, 5)).toEqual([SALES[1]]);
    expect(await engine.find({ outlet: 'North' }, 5)).toEqual([]);
    expect((await engine.counts('outlet')).get('cln1')).toBe(2);
    const inTab: ListQuery = { filters: {}, tab: { source: 'outlet', values: ['cln1'] }, sort: [] };
    expect(await idsOf(engine, inTab)).toEqual(['s1', 's4']);
  });

  test('tells its listeners, and follows edits, other texts and none', async () => {
    await openSales();
    expect(await idsOf(engine, holding('north'))).toEqual(['s1', 's4']);
    await engine.upsert([
      { id: 's2', outlet: 'cln1', no: 2 },
      { id: 's6', outlet: 'cln3', no: 6 },
    ]);
    await engine.remove(['s4']);
    expect(await idsOf(engine, holding('north'))).toEqual(['s1', 's2']);
    expect(await idsOf(engine, byOutlet)).toEqual(['s6', 's5', 's1', 's2', 's3']);
    let told = 0;
    engine.subscribe(() => (told += 1));
    await engine.setTexts(
      'outlet',
      new Map([
        ['cln1', 'Zenith'],
        ['cln3', 'North'],
      ]),
    );
    expect(told).toBe(1);
    expect(await idsOf(engine, holding('north'))).toEqual(['s6']);
    expect(await idsOf(engine, byOutlet)).toEqual(['s5', 's6', 's1', 's2', 's3']);
    await engine.setTexts('outlet', null);
    expect(await idsOf(engine, holding('north'))).toEqual([]);
    expect(await idsOf(engine, holding('cln1'))).toEqual(['s1', 's2']);
  });

  test('shows them in a list that is filled later, too', async () => {
    engine = open();
    await engine.setTexts('outlet', NAMES);
    await engine.fill('id', [OUTLET], SALES);
    expect(await idsOf(engine, holding('north'))).toEqual(['s1', 's4']);
  });
});

describe('a fetched list', () => {
  const fetched = listUnderTest();
  const rows = (...outlets: readonly string[]) => json(outlets.map((outlet, at) => ({ id: at, outlet })));
  const load = () => fetched.engine.load({ ...fetched.server.request, columns: [OUTLET] });

  test('shows texts that were set before it arrived, and after it was fetched again', async () => {
    await fetched.engine.setTexts('outlet', NAMES);
    fetched.server.answer = rows('cln1', 'cln2');
    await load();
    expect(await idsOf(fetched.engine, holding('north'))).toEqual([0]);
    fetched.server.answer = rows('cln2', 'cln2', 'cln1');
    await load();
    expect(await idsOf(fetched.engine, holding('north'))).toEqual([2]);
  });

  test('shows texts that are set while it is fetched again', async () => {
    fetched.server.answer = rows('cln1');
    await load();
    fetched.server.answer = rows('cln2', 'cln1');
    const loading = load();
    await fetched.engine.setTexts('outlet', NAMES);
    expect(await idsOf(fetched.engine, holding('north'))).toEqual([0]);
    await loading;
    expect(await idsOf(fetched.engine, holding('north'))).toEqual([1]);
  });
});

test('a list whose values fill several parts shows a text for each value, also for later ones', async () => {
  const engine = new LocalEngine();
  const sales = Array.from({ length: 5_000 }, (_, n) => ({ id: n, outlet: `cln${n}` }));
  await engine.fill('id', [OUTLET], sales);
  await engine.setTexts('outlet', new Map(sales.map(({ id, outlet }) => [outlet, `Outlet ${5_000 - id}`])));
  expect(await idsOf(engine, holding('=outlet 4999'))).toEqual([1]);
  await engine.upsert([
    { id: 1, outlet: 'late' },
    { id: 2, outlet: 'cln4999' },
  ]);
  expect(await idsOf(engine, holding('late'))).toEqual([1]);
  expect((await engine.page(byOutlet, 0, 4)).rows.map(({ id }) => id)).toEqual([1, 2, 4999, 4998]);
  engine.close();
});

type Step =
  | { readonly kind: 'ask'; readonly query: ListQuery }
  | { readonly kind: 'upsert'; readonly record: ListRecord }
  | {
      readonly kind: 'show';
      readonly source: string;
      readonly texts: readonly (readonly [string, string])[];
    };

const shownText = fc.constantFrom('North', 'north', 'Ledger 9', 'ledger 10', 'हिन्दी', '=1', 'l', '-', '');
const stored = fc.constantFrom(
  'Ledger 9',
  'ledger 10',
  'aa',
  'a-b',
  '10',
  '9',
  '1.5',
  '007',
  'true',
  'zebra',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: query.map(query => ({ kind: 'ask' as const, query })) },
  { weight: 2, arbitrary: record.map(record => ({ kind: 'upsert' as const, record })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('name', 'amount'), fc.array(fc.tuple(stored, shownText), { maxLength: 6 }))
      .map(([source, texts]) => ({ kind: 'show' as const, source, texts })),
  },
);

/** Records and columns as the texts show them. */
function shownBy(texts: ReadonlyMap<string, ColumnTexts>, records: readonly ListRecord[]) {
  const typeOf = new Map(columns.map(({ source, type }) => [source, type]));
  const naive = new NaiveList(
    'id',
    columns.map(({ source, type }) => ({ source, type: texts.has(source) ? 'text' : type })),
  );
  naive.records = records.map(held => {
    const shown = [...texts].map(([source, by]) => {
      const text = by.get(naiveText(held[source], 'text'));
      // Half a character stays as it is in a stored value, and becomes U+FFFD in a shown text.
      return [source, text || naiveText(held[source], typeOf.get(source) ?? 'text').toWellFormed()];
    });
    return { ...held, ...Object.fromEntries(shown) };
  });
  return naive;
}

test('texts give the rows of a list that holds them, for any list, texts, query and edit', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.array(step, { minLength: 1, maxLength: 12 }), async (drawn, steps) => {
      const engine = new LocalEngine();
      const held = new NaiveList('id', columns);
      held.records = structuredClone(drawn);
      await engine.fill('id', columns, held.records);
      const texts = new Map<string, ColumnTexts>();
      const [seen, expected]: [unknown[], unknown[]] = [[], []];
      for (const each of steps) {
        if (each.kind === 'show') {
          texts.set(each.source, new Map(each.texts));
          await engine.setTexts(each.source, new Map(each.texts));
        } else if (each.kind === 'upsert') {
          held.upsert([each.record]);
          await engine.upsert([each.record]);
        } else {
          const view = await engine.view(each.query, 0, 100);
          seen.push(view?.rows.map(({ id }) => id));
          const { filters, sort } = each.query;
          // Tabs go by the values.
          const shown = shownBy(texts, held.inTab(each.query)).answer({ filters, sort });
          expected.push(shown.map(({ id }) => id));
        }
      }
      engine.close();
      expect(seen).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
