import { kernelBytes } from './kernelBytes';

/** Marks the values of a segment that contain a term; all but the lengths and bytes are addresses. */
export type SearchKernel = (
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

let compiled: WebAssembly.Module | undefined;

/** A search function with its memory. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly search: SearchKernel;
}

/** Starts a search with its own memory; null if a Content-Security-Policy forbids WebAssembly. */
export function startKernel(): Kernel | null {
  try {
    compiled ??= new WebAssembly.Module(kernelBytes);
    const memory = new WebAssembly.Memory({ initial: 2 });
    const { search } = new WebAssembly.Instance(compiled, { host: { memory } }).exports;
    return isSearch(search) ? { memory, search } : null;
  } catch {
    return null;
  }
}

const isSearch = (exported: unknown): exported is SearchKernel => typeof exported === 'function';
