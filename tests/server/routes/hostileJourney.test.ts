import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BridgeDataProvider } from '../../../src/dataProvider/bridgeDataProvider';
import { writeWorkbook } from '../../../src/files/workbook/writeWorkbook';
import { BASE_KEY } from '../../../src/schemas/cloneOrigin';
import { formSchema } from '../../../src/schemas/formSchema';
import { itemmap } from '../../../src/schemas/itemmap';
import { linesOf } from '../../files/support/workbook';
import { consoleOn } from '../setup/consoleOn';
import { HOSTILE_CORPUS, REFUSED_TEXTS } from '../setup/hostileCorpus';
import { itemmapOf } from '../setup/samples';
import { ALPHA, createTestApi } from '../setup/testApi';

/** Fields that accept any text; each record carries eight texts. */
const FIELDS = ['sale', 'purchase', 'sto', 'sti'].flatMap(way => [
  `item_wise_${way}_ledger`,
  `item_wise_${way}_ledger_cd`,
]);
const FIELD = 'item_wise_sale_ledger';

let provider: BridgeDataProvider;

beforeEach(async () => {
  const api = await createTestApi();
  provider = consoleOn(api, await api.token(ALPHA), { resources: () => [itemmap] });
});
afterEach(() => {
  provider.closeLists();
  vi.unstubAllGlobals();
});

const create = (id: string, values: Readonly<Record<string, unknown>>) =>
  provider.create('itemmap', { data: { ...itemmapOf(id), ...values } });

/** The value that the form would send. Validation may reject a text but must not change it. */
const throughForm = (text: string): unknown =>
  formSchema(itemmap).validateSync({ ...itemmapOf('form'), [FIELD]: text })[FIELD];

/** Parses CSV by RFC 4180, cell by cell, and removes the `'` that the export puts before formulas. */
function readCsv(text: string): string[] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:\r\n|,|$)/gy;
  const cells: string[] = [];
  for (let found = cell.exec(text); found && found.index < text.length; found = cell.exec(text)) {
    const held = found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"');
    cells.push(/^'+[=+\-@\t\r\n＝＋－＠]/.test(held) ? held.slice(1) : held);
  }
  return cells;
}

/** Exports show what the screen shows, where these values are blank (docs/behaviour.md, 'Cells'). */
const shown = (text: string) => (text === 'NULL' || text === '0' ? '' : text);

const texts = HOSTILE_CORPUS.filter(text => text !== '');
const records = Array.from({ length: Math.ceil(texts.length / FIELDS.length) }, (_, number) => ({
  id: `text-${String(number).padStart(4, '0')}`,
  values: Object.fromEntries(
    FIELDS.map((field, place) => [field, texts[number * FIELDS.length + place] ?? 'filled up']),
  ),
}));
const sent = records.map(({ values }) => values);
const fieldsOf = (record: Readonly<Record<string, unknown>> | null) =>
  Object.fromEntries(FIELDS.map(field => [field, record?.[field]]));

describe(`each of ${texts.length} hostile texts`, () => {
  it('survives form, API, list, edit, exports and import unchanged', { timeout: 60_000 }, async () => {
    expect(texts.length).toBeGreaterThanOrEqual(685);
    expect(texts.map(throughForm)).toEqual(texts);
    for (const { id, values } of records) await create(id, values);

    const list = provider.openList('itemmap');
    await list.reload();
    const edited = [];
    for (const { id } of records) {
      const { data } = await provider.getOne('itemmap', { id });
      const change = { ...data, uom: 'EDITED' };
      const meta = { base: data[BASE_KEY] };
      await provider.update('itemmap', { id, data: change, previousData: data, meta });
      edited.push(fieldsOf(data));
    }
    expect(edited, 'in the form of an edit').toEqual(sent);

    await list.reload();
    const listed = await Promise.all(records.map(({ id }) => list.engine.get(id)));
    expect(listed.map(fieldsOf), 'in the list, after an edit').toEqual(sent);

    const columns = FIELDS.map(source => ({ source, title: source }));
    const csv = await (
      await list.engine.exportCsv({ query: { filters: {}, sort: [] }, columns })
    ).arrayBuffer();
    const cells = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv).slice(1));
    expect(cells.slice(FIELDS.length, FIELDS.length + texts.length), 'out of a CSV file').toEqual(
      texts.map(shown),
    );

    const sheet = { name: 'Texts', columns: columns.map(column => ({ ...column, kind: 'text' as const })) };
    const file = await new Response(
      writeWorkbook([{ ...sheet, rows: [listed.map(fieldsOf)] }]),
    ).arrayBuffer();
    const lines = (await linesOf(new Uint8Array(file))).slice(1);
    const values = lines.flatMap(line => line.cells.map(({ value }) => value));
    expect(values.slice(0, texts.length), 'out of a workbook').toEqual(texts);
  });
});

describe('an unstorable or unacceptable value', () => {
  it.each(REFUSED_TEXTS)('is refused with a reason: $reason', async ({ text, reason }) => {
    const refused = await create('refused', { [FIELD]: text }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HttpError);
    expect(JSON.stringify(refused) + String(refused)).toMatch(reason);
    await expect(provider.getOne('itemmap', { id: 'refused' })).rejects.toMatchObject({ status: 404 });
  });
});
