import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a text's UTF-8 bytes in hexadecimal, without WebAssembly, which the page's policy forbids. */
export const hexDigest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
