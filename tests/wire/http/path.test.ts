import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath, PathError } from '../../../src/wire/http/path';

/** Decodes the path as a server does: it parses the address, then decodes the segment. */
const arrived = (path: string) =>
  decodeURIComponent(new URL(path, 'http://host').pathname.split('/')[3] ?? '');

describe('a path with a value in it', () => {
  it('preserves / ? # % blanks and any Unicode', () => {
    expect(fillPath('/segmap/search/{term}', { term: 'a/b?c#d%e f é😀' })).toBe(
      '/segmap/search/a%2Fb%3Fc%23d%25e%20f%20%C3%A9%F0%9F%98%80',
    );
  });

  it('transfers any text to the server, except blanks around dots', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), term => {
        expect(arrived(fillPath('/segmap/search/{term}', { term })).trim()).toBe(term.trim());
      }),
    );
    for (const term of ['.', '..', '%2e%2e', '...']) {
      expect(arrived(fillPath('/segmap/search/{term}', { term })).trim()).toBe(term);
    }
  });

  it('fills each placeholder once, even if a value looks like one', () => {
    expect(fillPath('/x/{id}/{name}', { id: '{name}', name: '$&' })).toBe('/x/%7Bname%7D/%24%26');
  });

  it('names what is missing, and what cannot be encoded', () => {
    expect(() => fillPath('/x/{id}', {})).toThrow(PathError);
    expect(() => fillPath('/x/{id}', {})).toThrow('The placeholder {id} of /x/{id} has no value; pass one.');
    expect(() => fillPath('/x/{id}', { id: '\uD800' })).toThrow('half a character');
  });
});
