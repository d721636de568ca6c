import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDuplicateChecker } from '../../src/form/duplicates/duplicateChecker';

const checks = [
  { field: 'code', type: 'checkCode', longerThan: 0 },
  { field: 'name', type: 'checkName', longerThan: 2 },
] as const;

/** A checker whose API calls the test answers one by one. */
function checkerWith(own: Readonly<Record<string, unknown>> = {}) {
  const asked: { value: string; answer: (taken: boolean) => void; fail: (error: Error) => void }[] = [];
  const checker = createDuplicateChecker({
    checks,
    own: field => own[field],
    delay: 500,
    ask: (_, value) => new Promise((resolve, reject) => asked.push({ value, answer: resolve, fail: reject })),
  });
  return { checker, asked, values: () => asked.map(({ value }) => value) };
}

/** Delivers the answers that the test has given. */
const arrive = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('checks a value once, half a second after the last key', async () => {
  const { checker, values } = checkerWith();
  checker.typed('code', 'A');
  await vi.advanceTimersByTimeAsync(400);
  checker.typed('code', 'AB');
  await vi.advanceTimersByTimeAsync(499);
  expect(values()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(values()).toEqual(['AB']);
});

test('does not check surrounding blanks, nor values that are too short', async () => {
  const { checker, values } = checkerWith();
  checker.typed('code', '   ');
  checker.typed('code', null);
  checker.typed('name', ' ab ');
  await vi.advanceTimersByTimeAsync(1000);
  expect(values()).toEqual([]);
  checker.typed('name', ' abc ');
  await vi.advanceTimersByTimeAsync(500);
  expect(values()).toEqual(['abc']);
});

test('never reports the record’s own value', async () => {
  const { checker, values } = checkerWith({ code: 'D1' });
  checker.typed('code', 'D1 ');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await checker.settle({ code: 'D1', name: '' })).toEqual([]);
  expect(values()).toEqual([]);
});

test('is asking from the first key until the answer, and does not ask again for the same value', async () => {
  const { checker, asked, values } = checkerWith();
  checker.typed('code', 'A');
  expect(checker.stateOf('code')).toEqual({ status: 'asking', value: 'A' });
  await vi.advanceTimersByTimeAsync(500);
  expect(checker.stateOf('code')).toEqual({ status: 'asking', value: 'A' });
  asked[0]?.answer(true);
  await arrive();
  checker.typed('code', ' A');
  await vi.advanceTimersByTimeAsync(1000);
  expect(checker.stateOf('code')).toEqual({ status: 'duplicate', value: 'A' });
  expect(values()).toEqual(['A']);
});

test('forgets a result, and says so, when there is nothing left to check', async () => {
  const { checker, asked } = checkerWith();
  const told: string[] = [];
  const settled = checker.settle({ code: 'A' });
  asked[0]?.answer(true);
  expect(await settled).toEqual(['code']);
  checker.subscribe(field => told.push(field));
  checker.typed('code', ' ');
  expect(checker.stateOf('code')).toEqual({ status: 'unasked' });
  checker.typed('code', '');
  checker.typed('ghost', 'A');
  expect(told).toEqual(['code']);
  expect(checker.stateOf('ghost')).toEqual({ status: 'unasked' });
});

test('ignores a late, older result', async () => {
  const { checker, asked } = checkerWith();
  checker.typed('code', 'A');
  await vi.advanceTimersByTimeAsync(500);
  checker.typed('code', 'AB');
  await vi.advanceTimersByTimeAsync(500);
  asked[1]?.answer(false);
  await arrive();
  asked[0]?.answer(true);
  await arrive();
  expect(checker.stateOf('code')).toEqual({ status: 'unique', value: 'AB' });
  expect(checker.isDuplicate('code', 'A')).toBe(false);
});

test('does not mark a new value with the result for an old one', async () => {
  const { checker, asked } = checkerWith();
  checker.typed('code', 'A');
  await vi.advanceTimersByTimeAsync(500);
  checker.typed('code', 'AB');
  asked[0]?.answer(true);
  await arrive();
  expect(checker.isDuplicate('code', 'AB')).toBe(false);
});

describe('settle', () => {
  test('checks pending values at once, and waits for the result', async () => {
    const { checker, asked, values } = checkerWith();
    checker.typed('code', 'A');
    const settled = checker.settle({ code: 'A', name: 'abc' });
    expect(values()).toEqual(['A', 'abc']);
    asked[0]?.answer(true);
    asked[1]?.answer(false);
    expect(await settled).toEqual(['code']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(values()).toEqual(['A', 'abc']);
  });

  test('does not check known values again', async () => {
    const { checker, asked, values } = checkerWith();
    const first = checker.settle({ code: 'A' });
    asked[0]?.answer(false);
    await first;
    expect(await checker.settle({ code: 'A' })).toEqual([]);
    expect(values()).toEqual(['A']);
  });

  test('lets a failed check pass, shows why, and retries it next time', async () => {
    const { checker, asked, values } = checkerWith();
    const first = checker.settle({ code: 'A' });
    asked[0]?.fail(new Error('Too busy'));
    expect(await first).toEqual([]);
    expect(checker.stateOf('code')).toEqual({ status: 'failed', value: 'A', reason: 'Too busy' });
    void checker.settle({ code: 'A' });
    expect(values()).toEqual(['A', 'A']);
  });
});

test('checks nothing after it is closed', async () => {
  const { checker, values } = checkerWith();
  checker.typed('code', 'A');
  checker.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(values()).toEqual([]);
});
