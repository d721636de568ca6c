import { describe, expect, test } from 'vitest';
import { json, listUnderTest, type Answer } from './listServer';

const list = listUnderTest();

const shown = async () =>
  (await list.engine.page({ filters: {}, sort: [] }, 0, 1000)).rows.map(row => row['name']);

const changed = () =>
  new Promise<void>(resolve => {
    const stop = list.engine.subscribe(() => {
      stop();
      resolve();
    });
  });

describe('a list that has changed', () => {
  test('puts the changes that the server sends into the list', async () => {
    const asked: unknown[] = [];
    const answer =
      (tag: string, status: number, body: unknown): Answer =>
      (request, response) => {
        asked.push([request.headers['if-none-match'], request.headers['a-im']]);
        response.setHeader('ETag', tag);
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      };
    const request = { ...list.server.request, tagged: true, withChanges: true };
    list.server.answer = answer('W/"1"', 200, [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
      { id: 'x', name: 'c' },
    ]);
    await list.engine.load(request);
    const seen = changed();
    const changes = {
      changed: [
        { id: 2, name: 'B' },
        { id: 4, name: 'd' },
      ],
      gone: ['x', 'never there'],
    };
    list.server.answer = answer('W/"2"', 226, changes);
    expect(await list.engine.load(request)).toMatchObject({
      done: true,
      bytes: JSON.stringify(changes).length,
    });
    await seen;
    expect(await shown()).toEqual(['a', 'B', 'd']);
    list.server.answer = answer('W/"3"', 226, { changed: [], gone: ['4'] });
    await list.engine.load(request);
    expect(await shown()).toEqual(['a', 'B']);
    expect(asked).toEqual([
      [undefined, undefined],
      ['W/"1"', 'changes'],
      ['W/"2"', 'changes'],
    ]);
  });

  test.each(['', '{', '[]', '{"changed":1,"gone":[]}', '{"changed":[1],"gone":[]}'])(
    'fetches the whole list if the response is no list of changes: %s',
    async body => {
      const known: unknown[] = [];
      list.server.answer = (asked, response) => {
        const held = asked.headers['if-none-match'];
        known.push(held);
        response.setHeader('ETag', 'W/"1"');
        if (held === undefined) json([{ id: known.length, name: `list ${known.length}` }])(asked, response);
        else json(body, 226)(asked, response);
      };
      const request = { ...list.server.request, tagged: true, withChanges: true };
      await list.engine.load(request);
      await list.engine.load(request);
      expect(await shown()).toEqual(['list 3']);
      expect(known).toEqual([undefined, 'W/"1"', undefined]);
    },
  );
});
