// @vitest-environment node
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../setup/hostileText';
import { itemmapOf, ledgermapOf } from '../setup/samples';
import type { SpecClient } from '../setup/specClient';
import { ALPHA, createTestApi } from '../setup/testApi';

let client: SpecClient;
let records = 0;

beforeAll(async () => {
  client = await (await createTestApi()).client(ALPHA);
});

const firstOf = (json: unknown): unknown => (Array.isArray(json) ? json[0] : json);

/** Sends the text as a value and inside others, and asks for it again in every way there is. */
async function expectBack(text: string): Promise<void> {
  const id = `text-${(records += 1)}`;
  const record = ledgermapOf(id, { dms_pan: text, rlb_pan: `x${text}x`, dms_id: `${id}${text}.` });
  expect((await client.ledgermap.add(record)).json).toMatchObject(record);
  const updated = { ...record, rlb_gstin: text };
  expect((await client.ledgermap.update(id, { rlb_gstin: text })).json).toMatchObject(updated);
  expect(firstOf((await client.ledgermap.list()).json)).toMatchObject(updated);
  expect((await client.ledgermap.search(`${id}${text}.`)).json).toMatchObject([updated]);
  expect((await client.ledgermap.exists(`${id}${text}.`, 'checkCode')).json).toEqual({
    message: 'duplicate',
  });
  expect((await client.ledgermap.delete(id)).json).toEqual({ message: 'Success' });
}

describe('a text', () => {
  it.each(HOSTILE_TEXTS)('comes back as it was sent: %j', async text => {
    await expectBack(text);
  });

  it('of any Unicode comes back as it was sent', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 }).filter(text => !text.includes('\0'));
    await fc.assert(fc.asyncProperty(anyText, expectBack), { numRuns: 100 });
  });
});

describe('an id', () => {
  // A segment of dots alone means "here" or "one up" to every URL parser, encoded or not: none is made of dots here.
  const ids = HOSTILE_TEXTS.filter(text => text.length < 200);

  it.each(ids)('may be %j', async text => {
    const id = `${text}~`;
    expect(await client.itemmap.add(itemmapOf(id))).toMatchObject({ status: 200 });
    const change = { item_wise_sale_ledger: text };
    expect((await client.itemmap.update(id, change)).json).toMatchObject({ id, ...change });
    expect((await client.itemmap.delete(id)).json).toEqual({ message: 'Success' });
  });
});
