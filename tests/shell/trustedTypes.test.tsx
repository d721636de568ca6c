import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trustOwnTypes } from '../../src/shell/trustedTypes';

type Rules = Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>[1];

let rules: Rules;

beforeEach(() => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, made: Rules) => {
      rules = made;
    },
  });
  trustOwnTypes();
});
afterEach(() => vi.unstubAllGlobals());

test('allows a single known literal as HTML', () => {
  expect(rules.createHTML('&#8203;', 'TrustedHTML', 'Element innerHTML')).toBe('&#8203;');
  for (const html of ['', 'plain', '&#8203;<img src=x onerror=alert(1)>', '<b>bold</b>'])
    expect(rules.createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBeNull();
});

test('allows text to be parsed into inert documents', () => {
  const html = '<p>Remarks</p>';
  expect(rules.createHTML(html, 'TrustedHTML', 'DOMParser parseFromString')).toBe(html);
  expect(rules.createHTML(html, 'TrustedHTML', 'Document write')).toBeNull();
});

test('allows workers of this origin only', () => {
  const own = `${location.origin}/assets/recordsWorker-1.js`;
  expect(rules.createScriptURL(own)).toBe(own);
  expect(rules.createScriptURL('/mockServiceWorker.js')).toBe('/mockServiceWorker.js');
  for (const url of [
    'https://evil.test/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '//evil.test/x',
  ])
    expect(rules.createScriptURL(url)).toBeNull();
});
