import { expect, it } from 'vitest';
import { ApiError } from '../../../../../server/http/errors';
import { TooManyPublishes } from '../../../../../server/routes/studio/publishGuards';
import { finalReason, postponedBy } from '../../../../../server/routes/studio/schedule/postponing';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const due = Date.parse('2026-11-27T16:30:00Z');
const busy = new ApiError(409, 'runUnderway', 'Records are being moved');
const often = (againAt: string) => new TooManyPublishes('Too often', Date.parse(againAt));
/** In minutes after its time. */
const againAfter = (error: unknown, minutes: number) => {
  const again = postponedBy(error, { due }, due + minutes * MINUTE);
  return again && (again.until - due) / MINUTE;
};

it('doubles the pauses, from a minute to a quarter of an hour', () => {
  expect([0, 1, 2, 4, 8, 16, 31].map(minutes => againAfter(busy, minutes))).toEqual([1, 2, 4, 8, 16, 31, 46]);
});

it('waits until the time that the refusal names, and at least a minute', () => {
  expect(postponedBy(often('2026-11-27T17:12:00.000Z'), { due }, due)).toEqual({
    because: 'tooManyPublishes',
    until: Date.parse('2026-11-27T17:12:00Z'),
  });
  expect(againAfter(often('2026-11-27T16:30:01.000Z'), 0)).toBe(1);
});

it('tries for the last time a day after its time', () => {
  expect(againAfter(busy, 24 * 60 - 2)).toBe(24 * 60);
  expect(postponedBy(busy, { due }, due + DAY)).toBeNull();
  expect(finalReason(busy)).toBe('Records are being moved. It was tried again for 24 hours');
});

it('waits for a server that fails, without naming the cause to users', () => {
  const failure = new Error('column "x" is missing');
  expect(postponedBy(failure, { due }, due)?.because).toBe('failed');
  expect(finalReason(failure)).not.toContain('column');
});

it('does not wait if only a person can help', () => {
  const refusals = [
    new ApiError(409, 'recordsMoved', 'Records have changed'),
    new ApiError(409, 'liveMoved', 'Someone has published'),
    new ApiError(409, 'draftChanged', 'The draft was changed'),
    new ApiError(422, 'findings', 'The draft has errors'),
    new ApiError(403, 'mayNotPublish', 'May not publish'),
    new ApiError(403, 'ownDraft', 'A colleague publishes'),
  ];
  for (const refusal of refusals) {
    expect(postponedBy(refusal, { due }, due)).toBeNull();
    expect(finalReason(refusal)).toBe(refusal.message);
  }
});
