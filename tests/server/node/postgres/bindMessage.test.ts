import { describe, expect, it } from 'vitest';
import { bindMessage } from '../../../../server/node/postgres/bindMessage';

const sent = (...call: Parameters<typeof bindMessage>) =>
  Buffer.concat(bindMessage(...call)).toString('latin1');

/** A number as four and as two bytes, the highest first. */
const four = (number: number) => String.fromCharCode(0, 0, 0, number);
const two = (number: number) => String.fromCharCode(0, number);

describe('the values of a statement', () => {
  it('are sent as text, as bytes and as null, each with its length', () => {
    const formats = two(4) + two(0) + two(1) + two(0) + two(0);
    const rupee = Buffer.from('₹ 5').toString('latin1');
    const values = `${four(5)}${rupee}${four(2)}\xff\0\xff\xff\xff\xff${four(0)}`;
    const body = `\0s1\0${formats}${two(4)}${values}${two(1)}${two(0)}`;
    expect(sent('s1', ['₹ 5', Buffer.from([0xff, 0]), null, ''])).toBe(`B${four(body.length + 4)}${body}`);
  });

  it('can be none, for the statement without a name', () => {
    const body = `\0\0${two(0)}${two(0)}${two(1)}${two(0)}`;
    expect(sent('', [])).toBe(`B${four(body.length + 4)}${body}`);
  });

  it('are not copied if they are bytes', () => {
    const bytes = Buffer.alloc(1_000_000);
    expect(bindMessage('s1', [bytes])).toContain(bytes);
  });
});
