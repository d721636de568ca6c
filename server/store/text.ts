import { isStorable } from '../../src/schemas/values/storable';
import { StoreRefusal, type StoredRecord } from './store';
import { parseStored, type StoredJson } from './storedJson';

/** The longest texts, in UTF-8 bytes, that together fit into a primary key of every engine. */
const longest = { account: 200, resource: 100, name: 200, id: 1000 };

/**
 * Orders texts by their UTF-8 bytes, as the databases' collation "C" does; `<` would compare UTF-16 units.
 * @returns below, at or above 0
 */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * UTF-16 order differs from UTF-8 order: surrogates encode code points above all others, yet U+E000 … U+FFFF have
 * higher units.
 */
function rank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** @throws StoreRefusal for an empty or overlong account, or text that cannot be stored */
export function checkScope(account: string, resource: string): void {
  checkName('account', account);
  checkName('resource', resource);
}

/**
 * Refuses a name that cannot be part of a key.
 * @throws StoreRefusal
 */
export function checkName(what: keyof typeof longest, value: string): void {
  if (value === '') throw new StoreRefusal(what, 'empty');
  checkText(what, value);
  if (!isShort(value, longest[what])) throw new StoreRefusal(what, 'length');
}

function isShort(value: string, bytes: number): boolean {
  // A UTF-16 unit takes at most three bytes of UTF-8.
  return value.length * 3 <= bytes || new TextEncoder().encode(value).length <= bytes;
}

/** @throws StoreRefusal for NUL or a lone surrogate */
export function checkText(where: string, text: string): void {
  if (!isStorable(text)) throw new StoreRefusal(where, 'text');
}

/** Like `checkName`, for a text that may be empty. @throws StoreRefusal */
export function checkKeyText(where: string, value: string): void {
  checkText(where, value);
  if (!isShort(value, longest.id)) throw new StoreRefusal(where, 'length');
}

/**
 * Refuses a record that the databases cannot store unchanged.
 * @returns its data as JSON text
 * @throws StoreRefusal
 */
export function checkRecord(record: StoredRecord): StoredJson<StoredRecord['data']> {
  checkName('id', record.id);
  const text = checkData(record.data);
  checkEntries('keys', record.keys);
  checkEntries('unique', record.unique ?? {});
  checkText('search', record.search);
  return text;
}

/**
 * Refuses a document with text that the databases cannot store.
 * @returns its JSON text
 * @throws StoreRefusal
 */
export function checkData<T extends object>(data: T): StoredJson<T> {
  const text = JSON.stringify(data);
  checkDataText(text);
  return text;
}

/** Likewise, for a document that is already JSON text, as `JSON.stringify` writes it. @throws StoreRefusal */
export function checkDataText(text: StoredJson<object>): void {
  // JSON escapes exactly the refused characters, so only a text with such an escape needs the deep check.
  if (/\\u(?:0000|d[89a-f])/.test(text)) checkDeep('data', parseStored(text));
}

function checkEntries(where: string, entries: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(entries)) {
    checkText(where, name);
    checkText(`${where}.${name}`, value);
  }
}

function checkDeep(where: string, value: unknown): void {
  if (typeof value === 'string') checkText(where, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    checkText(where, name);
    checkDeep(`${where}.${name}`, inner);
  }
}

/** Replaces what cannot be stored with U+FFFD. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
