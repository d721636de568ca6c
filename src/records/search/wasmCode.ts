/** WebAssembly instructions as bytes: each function returns an instruction's code, operands first. */
export type Code = readonly number[];

/** Unsigned LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** Signed LEB128. */
function signed(value: number): number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

const VECTOR = 0xfd;
const NO_RESULT = 0x40;
const I32 = 0x7f;
const V128 = 0x7b;

const get = (local: number): Code => [0x20, local];
const set = (local: number, value: Code): Code => [...value, 0x21, local];
/** Reads and sets locals by their names. */
export const locals = <Name extends string>(indexes: Readonly<Record<Name, number>>) => ({
  of: (name: Name): Code => get(indexes[name]),
  let_: (name: Name, value: Code): Code => set(indexes[name], value),
});
export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const add = (one: Code, other: Code): Code => [...one, ...other, 0x6a];
export const subtract = (one: Code, other: Code): Code => [...one, ...other, 0x6b];
export const and = (one: Code, other: Code): Code => [...one, ...other, 0x71];
export const or = (one: Code, other: Code): Code => [...one, ...other, 0x72];
export const shiftLeft = (value: Code, bits: number): Code => [...value, ...i32(bits), 0x74];
export const shiftRight = (value: Code, bits: number): Code => [...value, ...i32(bits), 0x76];
export const isZero = (value: Code): Code => [...value, 0x45];
export const equal = (one: Code, other: Code): Code => [...one, ...other, 0x46];
export const differ = (one: Code, other: Code): Code => [...one, ...other, 0x47];
export const below = (one: Code, other: Code): Code => [...one, ...other, 0x49];
export const above = (one: Code, other: Code): Code => [...one, ...other, 0x4b];
export const belowSigned = (one: Code, other: Code): Code => [...one, ...other, 0x48];
export const aboveSigned = (one: Code, other: Code): Code => [...one, ...other, 0x4a];
export const notBelow = (one: Code, other: Code): Code => [...one, ...other, 0x4f];
export const trailingZeros = (value: Code): Code => [...value, 0x68];
export const load32 = (address: Code): Code => [...address, 0x28, 2, 0];
export const load8 = (address: Code): Code => [...address, 0x2d, 0, 0];
export const store8 = (address: Code, value: Code): Code => [...address, ...value, 0x3a, 0, 0];
export const store16 = (address: Code, value: Code): Code => [...address, ...value, 0x3b, 1, 0];
export const store32 = (address: Code, value: Code): Code => [...address, ...value, 0x36, 2, 0];

/** `branch` breaks to a block's end and a loop's beginning. Depth 0 is the innermost. */
export const block = (...body: Code[]): Code => [0x02, NO_RESULT, ...body.flat(), 0x0b];
export const loop = (...body: Code[]): Code => [0x03, NO_RESULT, ...body.flat(), 0x0b];
export const when = (condition: Code, ...body: Code[]): Code => [
  ...condition,
  0x04,
  NO_RESULT,
  ...body.flat(),
  0x0b,
];
export const choose = (condition: Code, yes: readonly Code[], no: readonly Code[]): Code => [
  ...condition,
  0x04,
  NO_RESULT,
  ...yes.flat(),
  0x05,
  ...no.flat(),
  0x0b,
];
export const branch = (depth: number): Code => [0x0c, depth];
export const branchIf = (depth: number, condition: Code): Code => [...condition, 0x0d, depth];

/** Vectors of sixteen bytes. */
export const loadVector = (address: Code): Code => [...address, VECTOR, 0x00, 0, 0];
export const splat = (byte: Code): Code => [...byte, VECTOR, 0x0f];
export const sameBytes = (one: Code, other: Code): Code => [...one, ...other, VECTOR, 0x23];
export const andVectors = (one: Code, other: Code): Code => [...one, ...other, VECTOR, 0x4e];
export const orVectors = (one: Code, other: Code): Code => [...one, ...other, VECTOR, 0x50];
/** One bit per byte of a vector of all-ones and all-zeros. */
export const bits = (vector: Code): Code => [...vector, VECTOR, ...unsigned(0x64)];

const PREAMBLE = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
const name = (text: string): Code => [text.length, ...new TextEncoder().encode(text)];

export interface FunctionCode {
  readonly name: string;
  readonly parameters: number;
  /** Locals after the parameters: this many numbers, then this many vectors. */
  readonly numbers: number;
  readonly vectors: number;
  readonly body: readonly Code[];
}

const typeOf = ({ parameters }: FunctionCode): Code => [
  0x60,
  parameters,
  ...Array.from({ length: parameters }, () => I32),
  0,
];

function codeOf({ numbers, vectors, body }: FunctionCode): Code {
  const code = [2, ...unsigned(numbers), I32, ...unsigned(vectors), V128, ...body.flat(), 0x0b];
  return [...unsigned(code.length), ...code];
}

/** A module with functions without results, on a memory imported as `host.memory`. */
export function moduleBytes(functions: readonly FunctionCode[]): Uint8Array<ArrayBuffer> {
  const each = (write: (code: FunctionCode, at: number) => Code): Code => [
    ...unsigned(functions.length),
    ...functions.flatMap(write),
  ];
  return new Uint8Array([
    ...PREAMBLE,
    ...section(1, each(typeOf)),
    ...section(2, [1, ...name('host'), ...name('memory'), 2, 0, 1]),
    ...section(
      3,
      each((_, at) => [at]),
    ),
    ...section(
      7,
      each((code, at) => [...name(code.name), 0, at]),
    ),
    ...section(10, each(codeOf)),
  ]);
}
