import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createListEngine } from '../../src/records/createListEngine';
import type { ListEngine } from '../../src/records/listEngine';
import { json, startListServer, type Answer, type ListServer } from './listServer';

let server: ListServer;
let engine: ListEngine;

beforeEach(async () => {
  server = await startListServer();
  engine = createListEngine();
});

afterEach(async () => {
  engine.close();
  await server.close();
});

const shown = async () =>
  (await engine.page({ filters: {}, sort: [] }, 0, 1000)).rows.map(row => row['name']);

const changed = () =>
  new Promise<void>(resolve => {
    const stop = engine.subscribe(() => {
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
    const request = { ...server.request, tagged: true, withChanges: true };
    server.answer = answer('W/"1"', 200, [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
      { id: 'x', name: 'c' },
    ]);
    await engine.load(request);
    const seen = changed();
    const changes = {
      changed: [
        { id: 2, name: 'B' },
        { id: 4, name: 'd' },
      ],
      gone: ['x', 'never there'],
    };
    server.answer = answer('W/"2"', 226, changes);
    expect(await engine.load(request)).toMatchObject({ done: true, bytes: JSON.stringify(changes).length });
    await seen;
    expect(await shown()).toEqual(['a', 'B', 'd']);
    server.answer = answer('W/"3"', 226, { changed: [], gone: ['4'] });
    await engine.load(request);
    expect(await shown()).toEqual(['a', 'B']);
    expect(asked).toEqual([
      [undefined, undefined],
      ['W/"1"', 'changes'],
      ['W/"2"', 'changes'],
    ]);
  });

  test.each(['', '{', '[]', '{"changed":1,"gone":[]}', '{"changed":[1],"gone":[]}'])(
    'fetches the whole list if what it gets are no changes: %s',
    async body => {
      const known: unknown[] = [];
      server.answer = (asked, response) => {
        const held = asked.headers['if-none-match'];
        known.push(held);
        response.setHeader('ETag', 'W/"1"');
        if (held === undefined) json([{ id: known.length, name: `list ${known.length}` }])(asked, response);
        else json(body, 226)(asked, response);
      };
      const request = { ...server.request, tagged: true, withChanges: true };
      await engine.load(request);
      await engine.load(request);
      expect(await shown()).toEqual(['list 3']);
      expect(known).toEqual([undefined, 'W/"1"', undefined]);
    },
  );
});
