import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectFile } from '../../../../src/files/inspect/inspectFile';
import { fileClientOf, jsonFile, transactionOf, type FileClient } from '../../setup/fileClient';
import { ALPHA, BETA, createTestApi } from '../../setup/testApi';
import { createSyncApi, type SyncApi } from '../../sync/setup/syncApi';

const TXN = '/upload/txn-upload';

let api: SyncApi;
let alpha: FileClient;

beforeEach(async () => {
  api = await createSyncApi({ fileBytes: 20_000 });
  alpha = await fileClientOf(api, ALPHA);
});
afterEach(() => api.worker.stop(100));

const send = async (file: Parameters<FileClient['upload']>[1], client = alpha) => {
  const response = await client.upload(TXN, file);
  return { status: response.status, json: await response.json() };
};
const idOf = async (file: Parameters<FileClient['upload']>[1]): Promise<string> =>
  (await send(file)).json.data.id;
const rowsOf = async (id: string) => (await alpha.get(`/files/uploads/${id}/rows`)).json();

describe('a file of transactions', () => {
  it('is accepted record by record, posted and shown on the sync screen', async () => {
    const file = jsonFile([transactionOf('T1'), transactionOf('T2', { TRANS_DATE: 'soon' })]);
    const { status, json } = await send(file);
    expect(status).toBe(200);
    expect(json).toEqual({
      data: {
        type: 'error',
        msg: '1 transaction accepted, 1 refused',
        id: expect.any(String),
        rows: 2,
        accepted: 1,
        duplicate: 0,
        refused: 1,
      },
    });
    await api.worker.idle();
    const filter = { option: 'trans_id', txtValue: 'T1' };
    const rows = await (await alpha.post('/report/maruti-sync', filter)).json();
    expect(rows).toMatchObject([{ TRANS_ID: 'T1', TRANS_REF_NUM: 'REF/T1', type: 'success', postStatus: 1 }]);
    expect(Object.values(await api.posts())).toEqual([1]);
    expect(await rowsOf(json.data.id)).toEqual([
      { row: 1, line: 1, key: 'T1', state: 'accepted', reason: '', redisId: rows[0].redisId },
      {
        row: 2,
        line: 1,
        key: 'T2',
        state: 'refused',
        reason: 'TRANS_DATE "soon" is not a date; write it as YYYY-MM-DD HH:mm:ss',
      },
    ]);
  });

  it('can be checked record by record before it is sent', async () => {
    await send(jsonFile([transactionOf('T1')]));
    const { content } = jsonFile([transactionOf('T0'), transactionOf(' T1 ')]);
    const file = { name: 'a.json', size: content.length, stream: () => new Blob([content]).stream() };
    const digests = (await inspectFile(file, 'txn')).lookUp?.digests;
    const ask = async (body: unknown) => {
      const response = await alpha.post('/files/uploads/known-records', body);
      return { status: response.status, json: await response.json() };
    };
    expect(await ask({ digests })).toEqual({ status: 200, json: { known: [1] } });
    for (const wrong of [undefined, 7, 'ab', 'G'.repeat(32), '0'.repeat(32 * 20_001)])
      expect((await ask({ digests: wrong })).status).toBe(422);
  });

  it('is recognised by its content when repeated, and posts nothing twice', async () => {
    const first = await send(jsonFile([transactionOf('T1')]));
    const { json } = await send(jsonFile([transactionOf('T1')], 'again.json'));
    await api.worker.idle();
    expect(json.data).toMatchObject({ type: 'success', accepted: 0, duplicate: 1 });
    expect(json.data.msg).toContain(
      'This exact file was already uploaded on 21-11-2026 09:30:00 as txns.json',
    );
    expect(Object.values(await api.posts())).toEqual([1]);
    const listed = await (await alpha.post('/files/uploads')).json();
    expect(listed).toMatchObject([{ sameAs: first.json.data.id, file: 'again.json' }, { file: 'txns.json' }]);
  });

  it('is recognised by its digest before it is sent, within its account only', async () => {
    await send(jsonFile([transactionOf('T1')]));
    const [{ sha256 }] = await (await alpha.post('/files/uploads')).json();
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const known = async (client: FileClient, digest: unknown) =>
      (await client.post('/files/uploads/known', { sha256: digest })).json();
    expect(await known(alpha, sha256)).toMatchObject({ upload: { file: 'txns.json' } });
    expect(await known(alpha, '0'.repeat(64))).toEqual({ upload: null });
    expect(await known(await fileClientOf(api, BETA), sha256)).toEqual({ upload: null });
    expect(await known(alpha, 'x')).toMatchObject({ code: 'invalid' });
  });

  it('returns rejected records with the reasons, as a workbook', async () => {
    const id = await idOf(jsonFile([{ TRANS_ID: '=1+1', note: 'as sent' }, transactionOf('T1')]));
    const response = await alpha.get(`/files/uploads/${id}/annotated`);
    expect(response.headers.get('Content-Type')).toContain('spreadsheetml');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('TRANS_TYPE is missing');
    expect(sheet).toContain('as sent');
    expect(sheet).not.toContain('REF/T1');
    expect(sheet).not.toContain('<f>');
  });

  it.each([
    ['of another kind', 'txns.xlsx', '[]', 422, 'wrongExtension'],
    ['without anything in it', 'txns.json', '', 422, 'empty'],
    ['that is cut short', 'txns.json', '[{"TRANS_ID":', 422, 'notJson'],
    ['nested without end', 'txns.json', '['.repeat(9_000), 422, 'tooDeep'],
    ['in UTF-16', 'txns.json', new Uint8Array([0xff, 0xfe, 0x5b, 0]), 422, 'notText'],
  ] as const)('is rejected with a reason, and listed: %s', async (_, name, content, status, code) => {
    const { status: answered, json } = await send({
      name,
      content: typeof content === 'string' ? content : Uint8Array.from(content),
    });
    expect([answered, json.code]).toEqual([status, code]);
    expect(await (await alpha.post('/files/uploads')).json()).toMatchObject([
      { file: name, result: 'refused', msg: json.msg, rows: 0 },
    ]);
  });

  it('is refused when too large, before anything is stored', async () => {
    const { status, json } = await send(jsonFile('x'.repeat(20_001)));
    expect([status, json.code]).toEqual([413, 'tooLarge']);
    expect(await (await alpha.post('/files/uploads')).json()).toEqual([]);
  });

  it('in an invalid form is refused', async () => {
    const statuses = [
      await form('application/json', '{}'),
      await form('multipart/form-data', ''),
      await form('multipart/form-data; boundary=x', '--x\r\nbroken'),
      await form('multipart/form-data; boundary=x', '--x--\r\n'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 400, 422]);
  });

  const form = (type: string, body: string) =>
    alpha.raw(TXN, { method: 'POST', headers: { 'Content-Type': type }, body });
  const part = (name: string, rest = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n[]\r\n`;

  it.each([
    ['more parts than a browser sends', `${part('x', '; filename="y"').repeat(9)}--x--\r\n`, 422],
    ['two files', `${part('file', '; filename="a.json"').repeat(2)}--x--\r\n`, 422],
    ['headers of 9 kB', `${part('file', `; filename="${'a'.repeat(9_000)}"`)}--x--\r\n`, 400],
  ])('in a form with %s is answered correctly', async (_, body, status) => {
    expect((await form('multipart/form-data; boundary=x', body)).status).toBe(status);
  });

  it('with an unusual boundary is refused', async () => {
    const boundary = 'x'.repeat(71);
    const { status } = await form(`multipart/form-data; boundary=${boundary}`, `--${boundary}--\r\n`);
    expect(status).toBe(400);
  });

  it('is read wherever the network splits the form, also inside its end', async () => {
    const whole = new TextEncoder().encode(`${part('file', '; filename="a.json"')}--x--\r\n`);
    for (let cut = 1; cut < whole.length; cut += 1) {
      const body = new ReadableStream({
        start(controller) {
          for (const piece of [whole.slice(0, cut), whole.slice(cut)]) controller.enqueue(piece);
          controller.close();
        },
      });
      const sent = {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      };
      expect(await (await alpha.raw(TXN, sent)).json()).toMatchObject({
        msg: expect.stringContaining('no record'),
      });
    }
  });

  it('keeps the displayable part of its name', async () => {
    for (const name of ['../../etc/pass\u0000wd.json', 'C:\\tmp\\a.json', '\u202Enosj.json'])
      await send({ name, content: '[1]' });
    const listed: { file: string }[] = await (await alpha.post('/files/uploads')).json();
    expect(listed.map(({ file }) => file).sort()).toEqual(['a.json', 'nosj.json', 'passwd.json']);
  });

  it('with __proto__ changes nothing but its own payload', async () => {
    const text = JSON.stringify([transactionOf('T1')]).replace('{', '{"__proto__":{"polluted":1},');
    await send({ name: 'a.json', content: text });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('stays failed, with the reason, if posting is disabled', async () => {
    const quiet = await createTestApi();
    const client = await fileClientOf(quiet, ALPHA);
    await client.upload(TXN, jsonFile([transactionOf('T1')]));
    const rows = await client.post('/report/maruti-sync', { option: 'trans_id', txtValue: 'T1' });
    expect(await rows.json()).toMatchObject([
      { type: 'error', msg: expect.stringContaining('no synchronisation service is configured') },
    ]);
  });

  it('of another account does not exist', async () => {
    const id = await idOf(jsonFile([transactionOf('T1'), {}]));
    const beta = await fileClientOf(api, BETA);
    for (const path of ['', '/rows', '/annotated'])
      expect((await beta.get(`/files/uploads/${id}${path}`)).status).toBe(404);
    expect(await (await beta.post('/files/uploads')).json()).toEqual([]);
  });
});
