import { describe, expect, it } from 'vitest';
import { createWatch } from '../../bench/soak/publishes/watch';
import { versionOf } from '../../bench/soak/publishes/writing';

describe('a watch over publishes', () => {
  it('counts answers of a version that was replaced before the call, or whose publish had not started', () => {
    const watch = createWatch();
    watch.begin();
    watch.commit(1);
    watch.served(1, 1);
    watch.begin();
    watch.served(2, 1);
    expect(watch.isSound()).toBe(true);
    watch.commit(2);
    watch.served(1, 1);
    expect(watch.isSound()).toBe(true);
    watch.served(1, 2);
    watch.served(3, 2);
    watch.served(Number.NaN, 2);
    expect(watch.figures()).toEqual({ 'answers checked': 6, 'by an older version': 1, 'by no version': 2 });
    expect(watch.isSound()).toBe(false);
  });
});

describe('the version of a record', () => {
  it.each([
    [{ id: 'a', f7: 'x' }, 7],
    [{ id: 'a', f7: 'x', f8: 'x' }, null],
    [{ id: 'a', code: 'f7' }, null],
    ['no record', null],
  ])('%j has %j', (record, version) => {
    expect(versionOf(record)).toBe(version);
  });
});
