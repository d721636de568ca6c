import { precedingCode } from './precedingCode';
import { searchCode } from './searchCode';
import { moduleBytes } from './wasmCode';

/** The functions that run over many texts, as one WebAssembly module. */
export const kernelBytes = moduleBytes([searchCode, precedingCode]);
