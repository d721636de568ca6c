import { SEGMENT_BITS, SEGMENT_SIZE } from '../columns/heapSegment';
import { LONGEST_NUMBER, ZERO } from '../order/collation';
import * as wasm from './wasmCode';
import { add, block, branch, branchIf, i32, loop, subtract, when } from './wasmCode';

/** Indexes of parameters and locals. */
const local = {
  ids: 0,
  count: 1,
  segments: 2,
  key: 3,
  keyLength: 4,
  weights: 5,
  isFalling: 6,
  found: 7,
  index: 8,
  segment: 9,
  at: 10,
  end: 11,
  compared: 12,
  byte: 13,
  after: 14,
  difference: 15,
  id: 16,
  place: 17,
  ends: 18,
} as const;

const { of, let_ } = wasm.locals(local);
const increase = (name: keyof typeof local) => let_(name, add(of(name), i32(1)));

const NULL_WORD = 0x4c4c554e;

const isDigit = (byte: wasm.Code) => wasm.below(subtract(byte, i32(ZERO)), i32(10));
const length = subtract(of('end'), of('at'));

/** Reads where the value's text begins and ends; breaks to `unknown` if its segment has no address. */
const findText = (unknown: number) => [
  let_('id', wasm.load32(add(of('ids'), wasm.shiftLeft(of('index'), 2)))),
  let_('segment', add(of('segments'), wasm.shiftLeft(wasm.shiftRight(of('id'), SEGMENT_BITS), 3))),
  let_('at', wasm.load32(of('segment'))),
  branchIf(unknown, wasm.isZero(of('at'))),
  let_('place', wasm.and(of('id'), i32(SEGMENT_SIZE - 1))),
  let_('ends', add(wasm.load32(add(of('segment'), i32(4))), wasm.shiftLeft(of('place'), 2))),
  let_('end', add(of('at'), wasm.load32(of('ends')))),
  when(of('place'), let_('at', add(of('at'), wasm.load32(subtract(of('ends'), i32(4)))))),
];

/** Breaks for the texts that show as blank: they come last in either order. */
const passBlank = (next: number) => [
  branchIf(next, wasm.isZero(length)),
  branchIf(next, wasm.and(wasm.equal(length, i32(1)), wasm.equal(wasm.load8(of('at')), i32(ZERO)))),
  branchIf(next, wasm.and(wasm.equal(length, i32(4)), wasm.equal(wasm.load32(of('at')), i32(NULL_WORD)))),
];

/** Compares the next byte of the text's key with the other key, which ends with a 0. */
const step = (byte: wasm.Code) => [
  let_('difference', subtract(byte, wasm.load8(add(of('key'), of('compared'))))),
  increase('compared'),
];

const whenSame = (...body: wasm.Code[]) => when(wasm.isZero(of('difference')), ...body);

/** Compares a number: the weight of digits, how many there are after leading zeros, and the digits. */
const compareNumber = (unknown: number) => [
  let_('after', of('at')),
  block(
    loop(
      branchIf(1, wasm.notBelow(of('after'), of('end'))),
      branchIf(1, wasm.isZero(isDigit(wasm.load8(of('after'))))),
      increase('after'),
      branch(0),
    ),
  ),
  branchIf(unknown, wasm.above(subtract(of('after'), of('at')), i32(LONGEST_NUMBER))),
  block(
    loop(
      branchIf(1, wasm.notBelow(add(of('at'), i32(1)), of('after'))),
      branchIf(1, wasm.differ(wasm.load8(of('at')), i32(ZERO))),
      increase('at'),
      branch(0),
    ),
  ),
  ...step(wasm.load8(add(of('weights'), i32(ZERO)))),
  whenSame(...step(subtract(of('after'), of('at')))),
  block(
    loop(
      branchIf(1, of('difference')),
      branchIf(1, wasm.notBelow(of('at'), of('after'))),
      ...step(subtract(wasm.load8(of('at')), i32(ZERO - 1))),
      increase('at'),
      branch(0),
    ),
  ),
];

/** Compares one other character; those without a weight are ignored. */
const compareCharacter = [
  let_('after', add(of('at'), i32(1))),
  let_('byte', wasm.load8(add(of('weights'), of('byte')))),
  when(of('byte'), ...step(of('byte'))),
];

/** Compares the text with the key as far as they agree; breaks to `unknown` at what this method cannot handle. */
const compareText = (unknown: number) => [
  let_('compared', i32(0)),
  let_('difference', i32(0)),
  block(
    loop(
      when(
        wasm.notBelow(of('at'), of('end')),
        let_('difference', subtract(of('compared'), of('keyLength'))),
        branch(2),
      ),
      let_('byte', wasm.load8(of('at'))),
      branchIf(2 + unknown, wasm.above(of('byte'), i32(0x7f))),
      wasm.choose(isDigit(of('byte')), compareNumber(3 + unknown), compareCharacter),
      when(
        of('difference'),
        // A character that is not ASCII may belong to the one before it.
        branchIf(2, wasm.notBelow(of('after'), of('end'))),
        branchIf(3 + unknown, wasm.above(wasm.load8(of('after')), i32(0x7f))),
        branch(2),
      ),
      let_('at', of('after')),
      branch(0),
    ),
  ),
];

const passLater = (next: number) =>
  wasm.choose(
    of('isFalling'),
    [branchIf(next + 1, wasm.belowSigned(of('difference'), i32(0)))],
    [branchIf(next + 1, wasm.aboveSigned(of('difference'), i32(0)))],
  );

const noteFound = [
  wasm.store32(of('found'), add(wasm.load32(of('found')), i32(1))),
  wasm.store16(add(of('found'), wasm.shiftLeft(add(wasm.load32(of('found')), i32(1)), 1)), of('index')),
];

const body = [
  wasm.store32(of('found'), i32(0)),
  block(
    loop(
      branchIf(1, wasm.notBelow(of('index'), of('count'))),
      block(block(...findText(0), ...passBlank(1), ...compareText(0), passLater(1)), ...noteFound),
      increase('index'),
      branch(0),
    ),
  ),
];

/**
 * Finds the values whose texts may come before a key in the order of texts, as `KeyWriter.compareText` compares them.
 * Writes how many there are to `found`, as four bytes, and then their indexes among the ids, as two bytes each.
 * `segments` has the addresses of each segment's bytes and ends, 0 for one that is elsewhere.
 * Values that this function cannot compare are among the found ones. A text is read only as far as it agrees with the key.
 */
export const precedingCode: wasm.FunctionCode = {
  name: 'preceding',
  parameters: 8,
  numbers: 11,
  vectors: 0,
  body,
};
