import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../setup/hostileText';
import { itemmapOf, ledgermapOf } from '../setup/samples';
import type { Body, SpecClient } from '../setup/specClient';
import { ALPHA, createTestApi } from '../setup/testApi';

let client: SpecClient;
let records = 0;

beforeAll(async () => {
  client = await (await createTestApi()).client(ALPHA);
});

const firstOf = (json: unknown): unknown => (Array.isArray(json) ? json[0] : json);

const recordOf = (json: unknown): object => (typeof json === 'object' && json !== null ? json : {});

interface Asked {
  /** The record as it should be. */
  readonly sent: Body;
  /** What each way of asking for it brings. */
  readonly heard: readonly unknown[];
  readonly duplicate: unknown;
}

/** Sends the text as a value and inside others, and asks for it again in every way there is. */
async function askBack(text: string): Promise<Asked> {
  const id = `text-${(records += 1)}`;
  const sent = ledgermapOf(id, {
    dms_pan: text,
    rlb_pan: `x${text}x`,
    dms_id: `${id}${text}.`,
    rlb_gstin: text,
  });
  const added = await client.ledgermap.add({ ...sent, rlb_gstin: null });
  const updated = await client.ledgermap.update(id, { rlb_gstin: text });
  const listed = await client.ledgermap.list();
  const found = await client.ledgermap.search(`${id}${text}.`);
  const exists = await client.ledgermap.exists(`${id}${text}.`, 'checkCode');
  await client.ledgermap.delete(id);
  const heard = [updated.json, firstOf(listed.json), firstOf(found.json)];
  return {
    sent,
    heard: [{ ...sent, ...recordOf(added.json), rlb_gstin: text }, ...heard],
    duplicate: exists.json,
  };
}

function expectSame({ sent, heard, duplicate }: Asked): void {
  expect(heard).toEqual(heard.map(() => expect.objectContaining(sent)));
  expect(duplicate).toEqual({ message: 'duplicate' });
}

describe('a text', () => {
  it.each(HOSTILE_TEXTS)('comes back as it was sent: %j', async text => {
    expect.hasAssertions();
    expectSame(await askBack(text));
  });

  it('of any Unicode comes back as it was sent', { timeout: 1_200_000 }, async () => {
    expect.hasAssertions();
    const anyText = fc.string({ unit: 'binary', maxLength: 60 }).filter(text => !text.includes('\0'));
    const property = fc.asyncProperty(anyText, async text => expectSame(await askBack(text)));
    await fc.assert(property, { numRuns: Number(process.env['RANDOM_TEXTS'] ?? 100) });
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
