import { kernelBytes } from './kernelBytes';

/** Marks the values of a segment that contain a term; all but the lengths and bytes are addresses. */
type SearchKernel = (
  text: number,
  length: number,
  ends: number,
  term: number,
  termLength: number,
  marks: number,
  firstByte: number,
  firstMask: number,
  lastByte: number,
  lastMask: number,
) => void;

/** Finds the values whose texts may come before a key; all but the count, the length and the order are addresses. */
type PrecedingKernel = (
  ids: number,
  count: number,
  segments: number,
  key: number,
  keyLength: number,
  weights: number,
  isFalling: number,
  found: number,
) => void;

/** The functions that run over many texts, with their memory. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly search: SearchKernel;
  readonly preceding: PrecedingKernel;
}

let compiled: WebAssembly.Module | undefined;

/** Starts the functions with a memory of their own; null if a Content-Security-Policy forbids WebAssembly. */
export function startKernel(): Kernel | null {
  try {
    compiled ??= new WebAssembly.Module(kernelBytes);
    const memory = new WebAssembly.Memory({ initial: 2 });
    const { search, preceding } = new WebAssembly.Instance(compiled, { host: { memory } }).exports;
    return isSearch(search) && isPreceding(preceding) ? { memory, search, preceding } : null;
  } catch {
    return null;
  }
}

const isSearch = (exported: unknown): exported is SearchKernel => typeof exported === 'function';
const isPreceding = (exported: unknown): exported is PrecedingKernel => typeof exported === 'function';
