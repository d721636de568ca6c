import { describe, expect, test } from 'vitest';
import { withSafeHtml } from '../../../server/routes/master/recordDocument';
import { announcements } from '../../../src/schemas/announcements';

const stored = (body: unknown) => withSafeHtml(announcements, { title: '<b>as typed</b>', body })['body'];

describe('rich text that is written', () => {
  test('keeps what the editor offers, and other fields stay as sent', () => {
    const html =
      '<h2>Series</h2><p>A <strong>b</strong> <em>c</em> <a href="https://x.in/a?b=1&#x26;c=2">d</a></p><ol start="3"><li>e</li></ol>';
    expect(stored(html)).toBe(html);
    expect(withSafeHtml(announcements, { title: '<b>as typed</b>' })).toEqual({ title: '<b>as typed</b>' });
  });

  test.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="x" class="y" id="z">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;ava&#x0A;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src onerror=alert(1)>', '&#x3C;img src onerror=alert(1)>'],
    ['<iframe src="https://x.in">a</iframe>', 'a'],
    ['<p>a', '<p>a</p>'],
    ['<!-- a --><b>c', '<b>c</b>'],
  ])('loses what could run: %s', (sent, kept) => {
    expect(stored(sent)).not.toMatch(/<(?:script|img|svg)|onclick|style=|javascript:/u);
    expect(stored(sent)).toBe(kept);
  });

  test('is left alone if it is no text', () => {
    expect(stored(null)).toBeNull();
    expect(stored(7)).toBe(7);
  });
});
