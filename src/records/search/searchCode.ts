import * as wasm from './wasmCode';
import { add, block, branch, branchIf, i32, loop, subtract } from './wasmCode';

/** Indexes of parameters and locals. */
const local = {
  text: 0,
  length: 1,
  ends: 2,
  term: 3,
  termLength: 4,
  marks: 5,
  firstByte: 6,
  firstMask: 7,
  lastByte: 8,
  lastMask: 9,
  here: 10,
  value: 11,
  end: 12,
  found: 13,
  at: 14,
  last: 15,
  place: 16,
  byte: 17,
  firsts: 18,
  firstMasks: 19,
  lasts: 20,
  lastMasks: 21,
} as const;

const { of, let_ } = wasm.locals(local);

/** Compares the sixteen bytes at an address with a byte, both masked. */
const equalBytes = (address: wasm.Code, masks: 'firstMasks' | 'lastMasks', bytes: 'firsts' | 'lasts') =>
  wasm.sameBytes(wasm.orVectors(wasm.loadVector(address), of(masks)), of(bytes));

const position = add(of('text'), of('here'));

/** One bit for each of sixteen positions where the term's first and last byte match. */
const candidates = wasm.bits(
  wasm.andVectors(
    equalBytes(position, 'firstMasks', 'firsts'),
    equalBytes(add(position, of('last')), 'lastMasks', 'lasts'),
  ),
);

/** Takes the next candidate from `found` into `at`; breaks to `done` if the term would exceed the text. */
const nextCandidate = (done: number) => [
  let_('at', add(of('here'), wasm.trailingZeros(of('found')))),
  let_('found', wasm.and(of('found'), subtract(of('found'), i32(1)))),
  branchIf(done, wasm.above(add(of('at'), of('termLength')), of('length'))),
];

const lowerCase = wasm.when(
  wasm.below(subtract(of('byte'), i32(0x41)), i32(26)),
  let_('byte', wasm.or(of('byte'), i32(0x20))),
);

/** Compares the bytes between first and last; breaks to `different` at a mismatch. */
const compareMiddle = (different: number) => [
  let_('place', i32(1)),
  block(
    loop(
      branchIf(1, wasm.notBelow(of('place'), of('last'))),
      let_('byte', wasm.load8(add(add(of('text'), of('at')), of('place')))),
      lowerCase,
      branchIf(2 + different, wasm.differ(of('byte'), wasm.load8(add(of('term'), of('place'))))),
      let_('place', add(of('place'), i32(1))),
      branch(0),
    ),
  ),
];

/** Advances to the value that contains the position. */
const findValue = loop(
  wasm.when(
    wasm.notBelow(of('at'), of('end')),
    let_('value', add(of('value'), i32(1))),
    let_('end', wasm.load32(add(of('ends'), wasm.shiftLeft(of('value'), 2)))),
    branch(1),
  ),
);

/** Marks the value if the match does not extend into the next value, then continues after that value. */
const markValue = (crossing: number, next: number) => [
  findValue,
  branchIf(crossing, wasm.above(add(of('at'), of('termLength')), of('end'))),
  wasm.store8(add(of('marks'), of('value')), i32(1)),
  let_('here', of('end')),
  branch(next),
];

const body = [
  let_('firsts', wasm.splat(of('firstByte'))),
  let_('firstMasks', wasm.splat(of('firstMask'))),
  let_('lasts', wasm.splat(of('lastByte'))),
  let_('lastMasks', wasm.splat(of('lastMask'))),
  let_('last', subtract(of('termLength'), i32(1))),
  let_('end', wasm.load32(of('ends'))),
  block(
    loop(
      branchIf(1, wasm.notBelow(of('here'), of('length'))),
      let_('found', candidates),
      block(
        loop(
          branchIf(1, wasm.isZero(of('found'))),
          ...nextCandidate(3),
          block(...compareMiddle(0), ...markValue(0, 3)),
          branch(0),
        ),
      ),
      let_('here', add(of('here'), i32(16))),
      branch(0),
    ),
  ),
];

/**
 * The search as WebAssembly. The texts of a segment are stored back to back; sixteen positions at a time are compared
 * with the term's first and last byte, and only where both match, with the rest. ASCII letters are compared in lower
 * case: only the two cases of a letter give it when OR-ed with 0x20, so the mask is 0x20 where the term has a letter,
 * else 0.
 */
export const searchCode: wasm.FunctionCode = { name: 'search', parameters: 10, numbers: 8, vectors: 4, body };
