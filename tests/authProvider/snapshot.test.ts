import { expect, it } from 'vitest';
import { mayCall, personOf, type Phase } from '../../src/authProvider/snapshot';
import { sessionOf } from './tab';

const session = sessionOf();

it.each<[string, Phase, boolean]>([
  ['nobody is logged in', { name: 'out', farewell: null }, false],
  ['somebody is logged in', { name: 'in', session }, true],
  ['the session ends soon', { name: 'ending', session }, true],
  ['it is being renewed', { name: 'locked', session, why: 'renewal' }, true],
  ['it has expired under unsaved work', { name: 'locked', session, why: 'expired' }, false],
  ['another user logged in', { name: 'switched', session, other: sessionOf({ user: 'ravi' }) }, false],
])('if %s, calls are allowed or not, and the screen has its user', (_, phase, expected) => {
  expect(mayCall(phase)).toBe(expected);
  expect(personOf(phase)).toBe(phase.name === 'out' ? null : session);
});
