import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/schemas/values/values';
import { recordTag } from '../../../src/wire/record/recordTag';
import { itemmapOf, vtypeOf } from '../setup/samples';
import { ALPHA, createTestApi, type TestApi } from '../setup/testApi';

type Wire = Readonly<Record<string, unknown>>;

let api: TestApi;
let headers: Record<string, string>;

beforeEach(async () => {
  api = await createTestApi();
  headers = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await api.token(ALPHA)}` };
});

const asRecord = (json: unknown): Wire => (isRecord(json) ? json : {});

async function call(
  path: string,
  { body, base, method = 'POST' }: { body?: Wire; base?: string; method?: string },
) {
  const answer = await api.send(path, {
    method,
    headers: {
      ...headers,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(base === undefined ? {} : { 'If-Match': base }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, json: asRecord(await answer.json()) };
}

const tagOf = (record: Wire) => `"${recordTag(record)}"`;
const update = (body: Wire, base?: string) =>
  call('/master/itemmap/update/a', { body, ...(base === undefined ? {} : { base }) });

const added = async () => (await call('/master/itemmap/add', { body: itemmapOf('a') })).json;

describe('a change with If-Match', () => {
  it('is accepted if the record is unchanged', async () => {
    const changed = await update({ uom: 'BOX' }, tagOf(await added()));
    expect(changed).toMatchObject({ status: 200, json: { uom: 'BOX' } });
  });

  it('is refused with the stored record if someone else was first, and nothing is changed', async () => {
    const opened = await added();
    const theirs = (await update({ uom: 'BOX' }, tagOf(opened))).json;
    const mine = await update({ uom: 'KGS' }, tagOf(opened));
    expect(mine).toEqual({
      status: 409,
      json: {
        code: 'changedMeanwhile',
        msg: expect.stringMatching(/Someone else has changed this item mapping/),
        requestId: expect.any(String),
        record: theirs,
      },
    });
    expect(await update({ uom: 'KGS' }, tagOf(theirs))).toMatchObject({ status: 200, json: { uom: 'KGS' } });
  });

  it('may name several versions, or any', async () => {
    const opened = await added();
    expect((await update({ uom: 'BOX' }, `"nothing", ${tagOf(opened)}`)).status).toBe(200);
    expect((await update({ uom: 'KGS' }, '*')).status).toBe(200);
  });

  it('is refused if unreadable', async () => {
    await added();
    for (const base of ['abc', 'W/"abc"', '"abc', '"a" "b"'])
      expect(await update({ uom: 'BOX' }, base)).toMatchObject({ status: 400, json: { code: 'badIfMatch' } });
  });

  it('without the header is accepted, as a core call', async () => {
    await added();
    expect((await update({ uom: 'BOX' })).status).toBe(200);
  });
});

describe('a deletion', () => {
  it('spares a record changed since, and can be repeated without a conflict', async () => {
    const opened = await added();
    const theirs = (await update({ uom: 'BOX' })).json;
    const remove = (base: string) => call('/itemmap/delete/a', { base });
    expect(await remove(tagOf(opened))).toMatchObject({ status: 409, json: { record: theirs } });
    expect(await remove(tagOf(theirs))).toEqual({ status: 200, json: { message: 'Success' } });
    expect(await remove(tagOf(theirs))).toEqual({ status: 200, json: { message: 'Success' } });
  });
});

describe('a toggle', () => {
  it('does not undo someone else’s toggle', async () => {
    const opened = (await call('/master/vtype/add', { body: vtypeOf('v', { status: 1 }) })).json;
    const toggle = (base: string) => call('/master/vtype/update', { body: { id: 'v', status: 0 }, base });
    const off = await toggle(tagOf(opened));
    expect(off).toMatchObject({ status: 200, json: { status: 0 } });
    expect(await toggle(tagOf(opened))).toMatchObject({ status: 409, json: { record: off.json } });
  });
});

describe('a plain REST resource', () => {
  it('checks the same header', async () => {
    const rest = '/rest/dealers';
    const opened = (await call(rest, { body: { name: 'Anand' } })).json;
    const one = `${rest}/${opened['id']}`;
    const theirs = await call(one, {
      method: 'PUT',
      body: { ...opened, name: 'Bharat' },
      base: tagOf(opened),
    });
    expect(theirs.status).toBe(200);
    const late = await call(one, { method: 'PUT', body: { ...opened, name: 'Chetan' }, base: tagOf(opened) });
    expect(late).toMatchObject({ status: 409, json: { record: theirs.json } });
    expect((await call(one, { method: 'DELETE', base: tagOf(opened) })).status).toBe(409);
  });
});
