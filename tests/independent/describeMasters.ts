import { describe, expect, it } from 'vitest';
import { errorFields, errorWords, message, records } from './support/client';
import { aRecord, MASTERS, NAMES, withoutAudit } from './support/masters';
import type { Wired } from './support/wired';

/** Every master call, and the answers to malformed input. */
export function describeMasters(wired: Wired) {
  describe.each(NAMES)('a client that knows only the wire contract maintains %s', master => {
    const paths = MASTERS[master];

    it('adds a record and finds it in the list as it was sent', async () => {
      const record = aRecord(master);
      const answer = await wired.client().post(paths.add, record);
      expect(answer.status).toBe(200);
      const stored = (await wired.client().list(master)).find(one => one['id'] === record['id']);
      expect(stored).toMatchObject(withoutAudit(record));
    });

    it('may repeat the same add: the same response, one record', async () => {
      const record = aRecord(master);
      const first = await wired.client().post(paths.add, record);
      const second = await wired.client().post(paths.add, record);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.json).toEqual(first.json);
      expect((await wired.client().list(master)).filter(one => one['id'] === record['id'])).toHaveLength(1);
    });

    it('gets 409 with a message for another record under a known id', async () => {
      const record = aRecord(master);
      await wired.client().post(paths.add, record);
      const answer = await wired.client().post(paths.add, { ...aRecord(master), id: record['id'] });
      expect(answer.status).toBe(409);
      expect(errorWords(answer)).not.toBe('');
      const stored = (await wired.client().list(master)).find(one => one['id'] === record['id']);
      expect(stored).toMatchObject(withoutAudit(record));
    });

    it('updates a record by the id in the path', async () => {
      const record = aRecord(master);
      await wired.client().post(paths.add, record);
      const changed = { ...record, ...paths.changes, uid_update: 1, dt_update: '2026-11-21 11:00:00' };
      const answer = await wired.client().post(`${paths.update}/${record['id']}`, changed);
      expect(answer.status).toBe(200);
      const stored = (await wired.client().list(master)).find(one => one['id'] === record['id']);
      expect(stored).toMatchObject(withoutAudit(changed));
    });

    it('cannot update a missing record', async () => {
      const record = aRecord(master);
      const answer = await wired.client().post(`${paths.update}/${record['id']}`, record);
      expect(answer.status).toBe(404);
      expect(errorWords(answer)).not.toBe('');
    });

    it('deletes softly: the message is Success, the list omits the record, a second delete is harmless', async () => {
      const record = aRecord(master);
      await wired.client().post(paths.add, record);
      const answer = await wired.client().post(`${paths.delete}/${record['id']}`);
      expect(answer.status).toBe(200);
      expect(message(answer)).toBe('Success');
      expect((await wired.client().list(master)).filter(one => one['id'] === record['id'])).toEqual([]);
      const again = await wired.client().post(`${paths.delete}/${record['id']}`);
      expect(again.status).toBeLessThan(500);
    });

    it('gets 422 naming missing required fields', async () => {
      for (const name of paths.required) {
        const { [name]: _missing, ...rest } = aRecord(master);
        for (const record of [rest, { ...rest, [name]: '' }, { ...rest, [name]: null }]) {
          const answer = await wired.client().post(paths.add, record);
          expect([name, answer.status]).toEqual([name, 422]);
          expect(errorFields(answer)).toContain(name);
        }
      }
    });

    it('searches for part of a value of any type', async () => {
      const terms = [
        '10% off',
        'a/b',
        'what?',
        'no#1',
        'a+b & c',
        'टाटा मोटर्स',
        '😀',
        "O'Neill",
        'back\\slash',
        '%2F',
        '_',
      ];
      for (const term of terms) {
        const record = aRecord(master, { [paths.name]: `Found ${term} here ${Math.random()}` });
        await wired.client().post(paths.add, record);
        const answer = await wired.client().post(`${paths.search}/${encodeURIComponent(term)}`);
        expect([term, answer.status]).toEqual([term, 200]);
        expect(records(answer.json).map(one => one['id'])).toContain(record['id']);
      }
    });

    it('gets an empty list for unknown words', async () => {
      const answer = await wired
        .client()
        .post(`${paths.search}/${encodeURIComponent('nobody is called so')}`);
      expect(answer.status).toBe(200);
      expect(records(answer.json)).toEqual([]);
    });

    it('does not find deleted records', async () => {
      const record = aRecord(master);
      await wired.client().post(paths.add, record);
      await wired.client().post(`${paths.delete}/${record['id']}`);
      const answer = await wired
        .client()
        .post(`${paths.search}/${encodeURIComponent(String(record[paths.name]))}`);
      expect(records(answer.json)).toEqual([]);
    });

    it('gets any text back as it was sent', async () => {
      const texts = [
        `<script>alert("x")</script> & 'quotes' \\ / %00 \t tab`,
        'नमस्ते 你好 😀 e\u0301 \u202Ebidi',
        ' leading stays inside ',
        'NULL',
        '0',
      ];
      for (const text of texts) {
        const record = aRecord(master, { [paths.name]: `${text}|${Math.random()}` });
        const answer = await wired.client().post(paths.add, record);
        expect([text, answer.status]).toEqual([text, 200]);
        const stored = (await wired.client().list(master)).find(one => one['id'] === record['id']);
        expect(String(stored?.[paths.name]).trim()).toBe(String(record[paths.name]).trim());
      }
    });

    it('gets 422 for a text with NUL or a lone surrogate', async () => {
      for (const text of ['a\u0000b', 'a\uD800b']) {
        const body = JSON.stringify(aRecord(master)).replace(
          /"parent_group":"/,
          `"parent_group":${JSON.stringify(text).slice(0, -1)}`,
        );
        const answer = await wired.client().raw(paths.add, body);
        expect([JSON.stringify(text), answer.status]).toEqual([JSON.stringify(text), 422]);
      }
    });
  });

  describe('malformed input', () => {
    const BODIES = [
      '',
      '{',
      '[]',
      '[1]',
      'null',
      'true',
      '42',
      '"text"',
      '{"id":',
      '{"id":{}}',
      '{"id":[]}',
      '{"__proto__":{"id":"x"}}',
      `{"id":"${'x'.repeat(5000)}"}`,
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      '\uFEFF{}',
      '{"id":"a","id":"b"}',
      'acc=DEMO01&user=admin',
      '<xml/>',
    ];

    it.each(NAMES)('%s: is 400 or 422 with a message, never a 500', async master => {
      for (const body of BODIES) {
        for (const path of [MASTERS[master].add, `${MASTERS[master].update}/some-id`]) {
          const answer = await wired.client().raw(path, body);
          const what = `${path} ${body.slice(0, 40)}`;
          expect(`${what}: ${answer.status}`).toMatch(/: (400|404|413|422)$/);
          expect(`${what}: ${errorWords(answer)}`).toMatch(/: \w+/);
          expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|SELECT |syntax error at/);
        }
      }
    });

    it.each(NAMES)('%s: values of the wrong type are named', async master => {
      const [first = ''] = MASTERS[master].required;
      for (const value of [{}, [], [1, 2], { a: 1 }]) {
        const answer = await wired.client().post(MASTERS[master].add, aRecord(master, { [first]: value }));
        expect(answer.status).toBe(422);
        expect(errorFields(answer)).toContain(first);
      }
    });

    it('invalid, zero, negative or oversized numbers are named', async () => {
      for (const value of ['abc', '', 0, -1, true, {}, '1e999']) {
        for (const name of ['cid', 'segid']) {
          const answer = await wired.client().post(MASTERS.segmap.add, aRecord('segmap', { [name]: value }));
          expect([name, value, answer.status]).toEqual([name, value, 422]);
          expect(errorFields(answer)).toContain(name);
        }
      }
    });

    it('a text that is too long is named', async () => {
      const long = await wired
        .client()
        .post(MASTERS.segmap.add, aRecord('segmap', { godown: 'g'.repeat(1001) }));
      expect([long.status, errorFields(long)]).toEqual([422, ['godown']]);
      const bandp = await wired
        .client()
        .post(MASTERS.segmap.add, aRecord('segmap', { wi_bndp_godown: 'b'.repeat(101) }));
      expect([bandp.status, errorFields(bandp)]).toEqual([422, ['wi_bndp_godown']]);
      expect(bandp.text).toContain('BANDP Godown Max 100 character Allowed');
    });

    it('a body that is too large is 413, and the server keeps running', async () => {
      const answer = await wired
        .client()
        .raw(MASTERS.itemmap.add, JSON.stringify(aRecord('itemmap', { uom: 'x'.repeat(20_000_000) })))
        .catch(() => undefined);
      // A server may also close the connection before it has read the whole body.
      expect([413, undefined]).toContain(answer?.status);
      expect((await wired.client().post(MASTERS.itemmap.list, {})).status).toBe(200);
    });

    it('invalid percent-encoding is 400 or 404', async () => {
      for (const path of ['/segmap/search/%E0%A4%A', '/segmap/search/%', '/itemmap/exists/%ff%fe']) {
        const answer = await wired.client().post(path, { type: 'checkCode' });
        expect(`${path}: ${answer.status}`).toMatch(/: (400|404|422)$/);
      }
    });

    it('unknown calls are 404, and other methods 404 or 405', async () => {
      expect((await wired.client().post('/master/nothing/list', {})).status).toBe(404);
      expect((await wired.client().post('/master/segmap/drop', {})).status).toBe(404);
    });
  });
}
