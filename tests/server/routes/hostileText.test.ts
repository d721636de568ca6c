import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../setup/anyCharacter';
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
  /** The expected record. */
  readonly sent: Body;
  /** The response of each way to read it. */
  readonly heard: readonly unknown[];
  readonly duplicate: unknown;
}

/** Sends the text as a value and inside others, and reads it back in every possible way. */
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
  it.each(HOSTILE_TEXTS)('is returned as it was sent: %j', async text => {
    expect.hasAssertions();
    expectSame(await askBack(text));
  });

  it('of any Unicode is returned as it was sent', { timeout: 1_200_000 }, async () => {
    expect.hasAssertions();
    const anyText = fc.string({ unit: anyCharacter, maxLength: 60 }).filter(text => !text.includes('\0'));
    const property = fc.asyncProperty(anyText, async text => expectSame(await askBack(text)));
    await fc.assert(property, { numRuns: Number(process.env['RANDOM_TEXTS'] ?? 100) });
  });
});

describe('an id', () => {
  // Every URL parser treats a segment of dots as "here" or "one up", encoded or not, so no id consists of dots.
  const ids = HOSTILE_TEXTS.filter(text => text.length < 200);

  it.each(ids)('may be %j', async text => {
    const id = `${text}~`;
    expect(await client.itemmap.add(itemmapOf(id))).toMatchObject({ status: 200 });
    const change = { item_wise_sale_ledger: text };
    expect((await client.itemmap.update(id, change)).json).toMatchObject({ id, ...change });
    expect((await client.itemmap.delete(id)).json).toEqual({ message: 'Success' });
  });
});
