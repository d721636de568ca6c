import { expect, it } from 'vitest';
import { passedTo } from '../../scripts/signals.mjs';

/** What the children of a parent are sent that gets Ctrl+C. */
function sentOn(platform: string): readonly string[] {
  const sent: string[] = [];
  passedTo([{ kill: signal => sent.push(signal) }], platform)('SIGINT');
  return sent;
}

it('signals are passed on to the children, but on Windows, where that would cut off their calls', () => {
  expect([sentOn('linux'), sentOn('darwin'), sentOn('win32')]).toEqual([['SIGINT'], ['SIGINT'], []]);
});
