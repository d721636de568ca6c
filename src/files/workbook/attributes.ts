import { damaged } from './zipDirectory';

const EQUALS = 0x3d;
const DOUBLE = 0x22;
const SINGLE = 0x27;

/** Receives an attribute as the ranges of its name and value. */
type Take = (nameStart: number, nameEnd: number, valueStart: number, valueEnd: number) => void;

/** The value of a tag's attribute; null if missing. @throws FileRefusal */
export function attributeIn(bytes: Uint8Array, from: number, to: number, wanted: string): string | null {
  let value: string | null = null;
  eachAttribute(bytes, from, to, (nameStart, nameEnd, valueStart, valueEnd) => {
    if (!isNamed(bytes, nameStart, nameEnd, wanted)) return;
    if (value !== null) throw damaged('a tag has an attribute twice');
    value = textOf(bytes, valueStart, valueEnd);
  });
  return value;
}

/** All attributes of a tag, by their prefixed names. @throws FileRefusal */
export function attributesIn(bytes: Uint8Array, from: number, to: number): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  eachAttribute(bytes, from, to, (nameStart, nameEnd, valueStart, valueEnd) => {
    const name = textOf(bytes, nameStart, nameEnd);
    if (values.has(name)) throw damaged('a tag has an attribute twice');
    values.set(name, textOf(bytes, valueStart, valueEnd));
  });
  return values;
}

function eachAttribute(bytes: Uint8Array, from: number, to: number, take: Take): void {
  let at = skipBlanks(bytes, from, to);
  while (at < to) {
    const nameStart = at;
    while (at < to && bytes[at] !== EQUALS && !isBlank(bytes[at])) at += 1;
    const nameEnd = at;
    at = skipBlanks(bytes, at, to);
    if (bytes[at] !== EQUALS || at >= to) throw damaged('a tag has an attribute without a value');
    at = skipBlanks(bytes, at + 1, to);
    const quote = bytes[at];
    if (at >= to || (quote !== DOUBLE && quote !== SINGLE))
      throw damaged('a tag has an attribute without quotes');
    const end = bytes.indexOf(quote, at + 1);
    if (end === -1 || end >= to) throw damaged('a tag has an attribute without quotes');
    take(nameStart, nameEnd, at + 1, end);
    at = skipBlanks(bytes, end + 1, to);
  }
}

function isNamed(bytes: Uint8Array, from: number, to: number, name: string): boolean {
  if (to - from !== name.length) return false;
  for (let index = 0; index < name.length; index += 1)
    if (bytes[from + index] !== name.charCodeAt(index)) return false;
  return true;
}

function skipBlanks(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(bytes[at])) at += 1;
  return at;
}

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

const decoder = new TextDecoder();
const AMPERSAND = 0x26;

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === AMPERSAND || byte > 0x7f) return unescapeXml(decoder.decode(bytes.subarray(from, to)));
    text += String.fromCharCode(byte);
  }
  return text;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
