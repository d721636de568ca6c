import { expect, test } from 'vitest';
import { inForm } from '../../../../../server/routes/studio/move/inForm';
import type { Field } from '../../../../../src/schemas/field';

const rich: Field = { kind: 'richText', source: 'note', label: 'Note' };
const longText: Field = { kind: 'longText', source: 'note', label: 'Note' };
const number: Field = { kind: 'number', source: 'note', label: 'Note' };

test.each([
  ['Count parts', 'Count parts'],
  ['<p>Count parts</p>', 'Count parts'],
  ['<p>one<br>two</p><P>three</P>', 'one\ntwo\nthree'],
  ['a&nbsp;b &lt;c&gt; &amp;lt; &#8377;5 &#x20b9;6', 'a b <c> &lt; ₹5 ₹6'],
  ['5 < 6', '5 < 6'],
])('formatted text without formatting stays the same as text: %s', (html, value) => {
  expect(inForm(rich, longText, html)).toEqual({ value, fit: 'same' });
});

test.each([
  ['<p>Count <strong>parts</strong></p>', 'Count parts'],
  ['<p><a href="https://example.com">Prices</a></p>', 'Prices'],
  ['<h2>Prices</h2><ul><li>WC/26</li><li>CC/26</li></ul>', 'Prices\nWC/26\nCC/26'],
  ['<p>above</p><hr><p>below</p>', 'above\nbelow'],
])('formatted text changes if its text alone stays: %s', (html, value) => {
  expect(inForm(rich, longText, html)).toEqual({ value, fit: 'changed' });
});

test('a formatted number changes, and a plain one stays the same', () => {
  expect(inForm(rich, number, '<p><em>5</em></p>')).toEqual({ value: 5, fit: 'changed' });
  expect(inForm(rich, number, '<p>5</p>')).toEqual({ value: 5, fit: 'same' });
});

test('text stays the same as formatted text', () => {
  expect(inForm(longText, rich, 'a <b> & &nbsp;')).toEqual({
    value: 'a &lt;b&gt; &amp; &amp;nbsp;',
    fit: 'same',
  });
});

test('rows change with the formatting of one of their cells', () => {
  const rows = (cell: Field): Field => ({ kind: 'list', source: 'rows', label: 'Rows', fields: [cell] });
  expect(inForm(rows(rich), rows(longText), [{ note: '<p>a</p>' }, { note: '<em>b</em>' }])).toEqual({
    value: [{ note: 'a' }, { note: 'b' }],
    fit: 'changed',
  });
});
