import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The chain of an account's log: each entry holds the SHA-256 of the one before, in hexadecimal. `log_link` and
 * `log_chain` compute the same in the database (logMigrations.ts).
 */

/** What the first entry of an account holds, so that no entry fits into another account's chain. */
export const genesisOf = (account: string): string => bytesToHex(sha256(utf8ToBytes(account)));

/**
 * The hash of an entry.
 * @param before the hash that it holds
 * @param text its time, a blank and its JSON text without the id
 */
export const linkOf = (before: string, text: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(before), utf8ToBytes(text))));

/** The text of an entry that its hash covers. */
export const linkText = (at: string, entry: string): string => `${at} ${entry}`;
