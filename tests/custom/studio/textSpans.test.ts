import { parseTree } from 'jsonc-parser';
import { expect, it, test, vi } from 'vitest';
import {
  faultIn,
  piecesOf,
  spanOf,
  spansOf,
  type TextSpan,
} from '../../../src/custom/studio/edit/json/textSpans';

vi.mock('jsonc-parser', { spy: true });

const text = `{
  "noun": "fuel",
  "a/b": true,
  "fields": [
    { "kind": "text", "maxlength": "100" },
    { "kind": "list", "fields": [] }
  ]
}`;
const said = ({ from, to }: TextSpan, of = text) => of.slice(from, to);

test.each([
  ['a property with its value', '/fields/0/maxlength', '"maxlength": "100"'],
  ['a property of the whole', '/noun', '"noun": "fuel"'],
  ['an escaped name', '/a~1b', '"a/b": true'],
  ['the name alone of what may be long', '/fields/1/fields', '"fields"'],
  ['where an entry of a list begins', '/fields/1', '{'],
  ['what is nearest to something missing', '/fields/0/source', '{'],
  ['the beginning for the whole', '', '{'],
])('a finding is shown at %s', (_, pointer, part) => {
  expect(said(spanOf(text, { pointer }))).toBe(part);
});

test('a finding has no place in a text without a value', () => {
  expect(spanOf('', { pointer: '/noun' })).toEqual({ from: 0, to: 0 });
});

test('a text is read once for all findings, and not at all without one', () => {
  vi.mocked(parseTree).mockClear();
  const pointers = ['/noun', '/fields/0/maxlength', '/fields/1'];
  const spans = spansOf(
    text,
    pointers.map(pointer => ({ pointer })),
  );
  expect(spans.map(span => said(span))).toEqual(['"noun": "fuel"', '"maxlength": "100"', '{']);
  expect(parseTree).toHaveBeenCalledOnce();
  expect(spansOf(text, [])).toEqual([]);
  expect(parseTree).toHaveBeenCalledOnce();
});

test.each([
  ['{ "a": 1 and }', 'and'],
  ['{ "a": 1 } }', '}'],
  ['{ "a": 1', '1'],
  ['{ "a": [1, 2\n', '2'],
])('%j stops being JSON at %j', (broken, part) => {
  expect(said(faultIn(broken), broken)).toBe(part);
});

it('marks each part once, and loses nothing of the text', () => {
  const spans = [
    { from: 4, to: 10 },
    { from: 0, to: 1 },
    { from: 5, to: 6 },
    { from: 12, to: 12 },
  ];
  const pieces = piecesOf(text, spans);
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ at }) => at)).toEqual([0, 4]);
});
