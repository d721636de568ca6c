import { describe, expect, it } from 'vitest';
import { day } from '../../src/api/day';
import {
  responseObject,
  anything,
  arrayOf,
  filledText,
  oneOf,
  orBlank,
  orNull,
  readAnswer,
  Refused,
  requestObject,
  text,
  type Shape,
} from '../../src/api/shape';

const entry = responseObject(
  {
    id: filledText,
    name: text,
    state: oneOf(['done', 'failed'], 'failed'),
    seen: orNull(text),
    held: anything,
  },
  { sameAs: text },
);
const whole = { id: 'a', name: 'n', state: 'done', seen: null, held: null };

describe('the tolerant parser', () => {
  it.each([
    ['as it was sent', { ...whole, sameAs: 'b' }, { ...whole, sameAs: 'b' }],
    ['with what stands for a value that is missing', { id: 'a' }, { ...whole, name: '', state: 'failed' }],
    ['with a number as the text that it is', { ...whole, id: 7, name: 8 }, { ...whole, id: '7', name: '8' }],
    ['without a blank text that may be missing', { ...whole, sameAs: '' }, whole],
    ['without what nobody declared', { ...whole, extra: 1 }, whole],
  ])('parses an object %s', (_, answer, read) => expect(readAnswer(entry, answer)).toEqual(read));

  it.each([null, 'x', 5, [], {}, { id: '' }])('rejects %j', answer =>
    expect(readAnswer(entry, answer)).toBeNull(),
  );

  it('drops invalid elements, and rejects anything but a list', () => {
    expect(readAnswer(arrayOf(entry), [whole, 5, {}])).toEqual([whole]);
    expect(readAnswer(arrayOf(entry), { msg: 'no' })).toEqual([]);
  });

  it('never mistakes inherited properties for values', () => {
    expect(readAnswer(responseObject({ constructor: text }), {})).toEqual({ constructor: '' });
  });
});

const refusal = (shape: Shape<unknown>, value: unknown) => {
  try {
    return shape.take(value, 'body');
  } catch (error) {
    return error instanceof Refused ? error.fields : error;
  }
};

describe('the strict parser', () => {
  const body = requestObject({ at: day }, { until: orBlank(day) });

  it('accepts declared properties and ignores the rest', () => {
    expect(body.take({ at: '2026-11-20', extra: 1 }, '')).toEqual({ at: '2026-11-20' });
    expect(body.take({ at: '2026-11-20', until: '' }, '')).toEqual({ at: '2026-11-20', until: null });
  });

  it('refuses an invalid value with its field and message', () => {
    const text = 'The date must be a day of the calendar, YYYY-MM-DD';
    expect(refusal(body, {})).toEqual({ at: text });
    expect(refusal(body, { at: '2026-02-30' })).toEqual({ at: text });
    expect(refusal(body, { at: '2026-11-20', until: 5 })).toEqual({ until: text });
    expect(refusal(requestObject({ id: filledText }), { id: 5 })).toMatchObject({ id: expect.any(String) });
  });
});
