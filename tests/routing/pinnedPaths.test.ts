import { expect, test } from 'vitest';
import { toPinnedPath } from '../../src/routing/pinnedRouterProvider';

const resources = new Set(['segmap', 'ledgermap']);

test.each([
  ['/segmap', '/segmap/list'],
  ['/segmap?filter=x', '/segmap/list?filter=x'],
  ['/segmap/', '/segmap/list'],
  ['/segmap/12', '/segmap/edit/12'],
  ['/segmap/a%2Fb#top', '/segmap/edit/a%2Fb#top'],
  ['/segmap/12/show', '/segmap/show/12'],
  ['/segmap/create', '/segmap/create'],
  ['/segmap/list?page=2', '/segmap/list?page=2'],
  ['/segmap/edit/12', '/segmap/edit/12'],
  ['/segmap/clone/12', '/segmap/clone/12'],
  ['/downloaddata', '/downloaddata'],
  ['/other/12', '/other/12'],
  ['/', '/'],
  ['segmap/12', 'segmap/12'],
])('maps %s to %s, idempotently', (made, pinned) => {
  expect(toPinnedPath(made, resources)).toBe(pinned);
  expect(toPinnedPath(pinned, resources)).toBe(pinned);
});

test('leaves the path of a resource’s own screen alone', () => {
  const withMap = { has: () => true, hasRoute: (_: string, path: string) => path === 'map' };
  expect(toPinnedPath('/segmap/map', withMap)).toBe('/segmap/map');
  expect(toPinnedPath('/segmap/12', withMap)).toBe('/segmap/edit/12');
});
