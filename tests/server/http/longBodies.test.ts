import { describe, expect, it, vi } from 'vitest';
import { parseLongJson } from '../../../server/http/body/jsonText';
import { JSON_CASES } from '../setup/jsonCorpus';

const depth = 32;
/** Enough items to be parsed in parts. */
const long = `"é, [\\""${',0'.repeat(11_000)}`;

const inList = (item: string) => [
  `{"id":"a","redisIds":[${item},${long}],"end":1}`,
  `{"id":"a","redisIds":[${long},${item}],"end":1}`,
  `{"redisIds":[${long},${item},${long}]}`,
];

/** What JSON.parse makes of a text; its refusal if it refuses it. */
const native = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return 'badJson';
  }
};
const ours = (text: string) => parseLongJson(text, depth).catch((error: { code?: string }) => error.code);

describe('a body with a long list', () => {
  it('is parsed or refused as JSON.parse would, whatever is between its items', async () => {
    const items = JSON_CASES.map(([, body]) => body).filter(body => typeof body === 'string');
    const readings = await Promise.all([...items, '', ' ', '1 ', '\n{"a":[1,[2,3]]}'].map(bothReadings));
    expect(readings.flat().filter(({ is, expected }) => !isSame(is, expected))).toEqual([]);
  }, 60_000);

  async function bothReadings(item: string) {
    const texts = inList(item).map(async text => ({ item, is: await ours(text), expected: native(text) }));
    return Promise.all(texts);
  }
  const isSame = (is: unknown, expected: unknown) =>
    is === 'tooDeep' || is === 'tooManyValues' || JSON.stringify(is) === JSON.stringify(expected);

  it.each([
    `{"a":[${long}],"b":[${long}],"c":[],"a":[1]}`,
    `{"a":[1],"b":2,"a":[${long}]}`,
    `{"__proto__":[${long}]}`,
    `[[${long}],{}]`,
    `{"a":{"b":[${long}]}}`,
    `{"a":[${long}}`,
    `{"a":[${long}]`,
    `{"a":[${long},${' '.repeat(300_000)}]}`,
  ])('has the properties that JSON.parse finds (case %#)', async text => {
    expect(await ours(text)).toEqual(native(text));
  });

  it.each([
    ['names', `{"a":{${Array.from({ length: 25_000 }, (_, n) => `"n${n}":0`).join()}}}`, 'tooManyValues'],
    ['items', `{"a":[${'0,'.repeat(250_001)}0]}`, 'tooManyValues'],
    ['text outside it', `{"a":[${long}],"b":"${'b'.repeat(2_100_000)}"}`, 'tooLarge'],
  ])('with too many %s is refused unparsed', async (_, text, code) => {
    expect(await ours(text)).toBe(code);
  });
});

describe('a batch of 200,000 ids', () => {
  it('never gives the parser more than a small part of the body at once', async () => {
    const redisIds = Array.from({ length: 200_000 }, (_, n) => `${n}`.padStart(76, 'transaction-'));
    const text = JSON.stringify({ redisIds });
    const parse = vi.spyOn(JSON, 'parse');
    const body = await parseLongJson(text, depth);
    const longest = Math.max(...parse.mock.calls.map(([part]) => part.length));
    parse.mockRestore();
    expect(body).toEqual({ redisIds });
    // The event loop stops for as long as the longest part takes.
    expect(longest).toBeLessThan(text.length / 20);
  });
});
