import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitisePasted } from '../../src/form/inputs/richText/pastedHtml';

describe('pasted HTML', () => {
  it.each([
    [
      'words, lists and links are kept',
      '<p>a <b>b</b></p><ul><li>c</li></ul>',
      '<p>a <b>b</b></p><ul><li>c</li></ul>',
    ],
    [
      'a link keeps its address alone',
      `<a class=x HREF='/a?b="c"&amp;d' onclick="hit()">e</a>`,
      '<a href="/a?b=&quot;c&quot;&amp;d">e</a>',
    ],
    ['a list keeps where it begins', '<ol start=3 type=a><li>x', '<ol start="3"><li>x'],
    ['handlers and styles go', '<P OnClick="hit(1>0)" style="color:red">x</P>', '<p>x</p>'],
    ['pictures go', 'a<img src="x:" onerror="hit()">b', 'ab'],
    ['drawings go with what is in them', 'a<svg onload="hit()"><a onclick="hit()">x</a></svg>b', 'ab'],
    ['scripts and styles go with their text', 'a<style>p{}</style><script>"<b>"</script >b', 'ab'],
    ['comments go', 'a<!--StartFragment--><!-- <b onclick=x> -->b<!doctype html><?xml?>', 'ab'],
    ['what is unknown gives up its words', '<o:p>x</o:p><body lang=EN><font>y</font></body>', 'xy'],
    ['a sign in quotes ends no tag', `<a title='x>y' href="/z">e</a>`, '<a href="/z">e</a>'],
    ['a sign in an address begins no tag', '<a href="/a<b">e</a>', '<a href="/a&lt;b">e</a>'],
    ['a link has no address of another one', '<a>x</a><a href="/y">z</a>', '<a>x</a><a href="/y">z</a>'],
    ['the end of a script alone takes no text', 'a</script>b</style>c', 'abc'],
    ['a script ends in letters of either case', 'a</STYLE>b<style>p{}</STYLE>c', 'abc'],
    ['an empty comment ends at once', 'a<!-->b', 'ab'],
    ['a sign that begins no tag is text', '1 < 2 <3 &lt; <', '1 &lt; 2 &lt;3 &lt; &lt;'],
    ['a tag that does not end takes the rest', 'a<p title="> b', 'a<p>'],
    ['a script that does not end takes the rest', 'a<script>b</scripts>', 'a'],
    [
      'what the editor copied itself is known again',
      '<p data-pm-slice="1 1 []">x</p>',
      '<p data-pm-slice="1 1 []">x</p>',
    ],
  ])('%s', (_, pasted, kept) => {
    expect(sanitisePasted(pasted)).toBe(kept);
  });

  it('contains no handler, style, script or image for a browser, whatever was pasted', () => {
    const parts = [
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      ' ',
      'a',
      'p',
      'svg',
      'img',
      'script',
      'onload',
      'style',
      'href',
      '<!--',
      '-->',
      '`',
      'x',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), some => {
        const { body } = new DOMParser().parseFromString(sanitisePasted(some.join('')), 'text/html');
        const names = [...body.querySelectorAll('*')].flatMap(element => [
          element.localName,
          ...element.getAttributeNames(),
        ]);
        expect(names.filter(name => !['a', 'p', 'href'].includes(name))).toEqual([]);
      }),
    );
  });
});
