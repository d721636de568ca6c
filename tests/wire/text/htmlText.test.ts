import { expect, test } from 'vitest';
import { htmlText } from '../../../src/wire/text/htmlText';

test.each([
  ['<p>Count <strong>parts</strong>.</p><p>Send it.</p>', 'Count parts. Send it.'],
  ['<ul><li>WC/26</li><li>CC/26</li></ul>', 'WC/26 CC/26'],
  ['a &amp; b &lt;c&gt; &#8377;5 &#x20b9;6 &nbsp;', 'a & b <c> ₹5 ₹6'],
  ['&lt;b&gt;', '<b>'],
  ['5 < 6 &unknown; &#99999999;', '5 < 6 &unknown; &#99999999;'],
  ['no character: &#0; &#xd800;', 'no character: &#0; &#xd800;'],
  ['', ''],
])('%s reads as %s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
