import { joinedBytes } from '../joinedBytes';
import { attributesIn, attributeIn } from './attributes';
import { damaged } from './zipDirectory';

/** No legitimate markup is longer, and a tag has to be buffered as a whole. */
const LONGEST_MARKUP = 64 * 1024;

const LESS = 0x3c;
const GREATER = 0x3e;
const BANG = 0x21;
const QUESTION = 0x3f;
const SLASH = 0x2f;
const COLON = 0x3a;
const DOUBLE = 0x22;
const SINGLE = 0x27;

const encoder = new TextEncoder();
const COMMENT = { begin: encoder.encode('<!--'), end: encoder.encode('-->') };
const CDATA = { begin: encoder.encode('<![CDATA['), end: encoder.encode(']]>') };
const INSTRUCTION_END = encoder.encode('?>');

/** An opening tag. */
export interface Tag {
  /** Without its prefix. */
  readonly name: string;
  /** The value of an attribute; null if missing. */
  attribute(name: string): string | null;
  attributes(): ReadonlyMap<string, string>;
}

/**
 * Finds the tags of an XML part as it is unpacked. Visits each byte at most twice, the second time only for a tag that
 * spans two pieces, so that its time is linear. It ends markup exactly where `XmlReader` does later.
 */
export class TagScanner {
  #rest: Uint8Array = new Uint8Array(0);
  /** The last complete markup. */
  #last = '';

  /** @param names the wanted tags */
  constructor(
    private readonly names: ReadonlySet<string>,
    private readonly take: (tag: Tag) => void,
  ) {}

  /** @throws FileRefusal */
  push(piece: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? piece : joinedBytes([this.#rest, piece]);
    let last: readonly [number, number] | null = null;
    let at = bytes.indexOf(LESS);
    while (at !== -1) {
      const end = endOfMarkup(bytes, at);
      if ((end ?? bytes.length) - at > LONGEST_MARKUP) throw damaged('a tag does not end');
      if (end === null) break;
      last = [at, end];
      this.#read(bytes, at, end);
      at = bytes.indexOf(LESS, end);
    }
    this.#rest = at === -1 ? new Uint8Array(0) : bytes.slice(at);
    if (last !== null) this.#last = textOf(bytes, ...last);
  }

  /** Whether the part ends with the closing tag of this element. */
  endsWith(name: string): boolean {
    if (this.#rest.length > 0 || !this.#last.startsWith('</')) return false;
    const closed = this.#last.slice(2, -1).trim();
    return closed.slice(closed.indexOf(':') + 1) === name;
  }

  #read(bytes: Uint8Array, at: number, end: number): void {
    const first = bytes[at + 1];
    if (first === BANG || first === QUESTION || first === SLASH) return;
    let nameEnd = at + 1;
    let nameStart = nameEnd;
    for (; nameEnd < end && !endsName(bytes[nameEnd]); nameEnd += 1)
      if (bytes[nameEnd] === COLON && nameStart === at + 1) nameStart = nameEnd + 1;
    const name = textOf(bytes, nameStart, Math.min(nameEnd, nameStart + LONGEST_NAME));
    if (!this.names.has(name)) return;
    const attributesEnd = bytes[end - 2] === SLASH ? end - 2 : end - 1;
    this.take({
      name,
      attribute: wanted => attributeIn(bytes, nameEnd, attributesEnd, wanted),
      attributes: () => attributesIn(bytes, nameEnd, attributesEnd),
    });
  }
}

/** Longer than any wanted name. */
const LONGEST_NAME = 20;

const endsName = (byte: number | undefined): boolean =>
  byte === undefined || byte <= 0x20 || byte === SLASH || byte === GREATER;

/** The position after the markup at `at`; null if it is incomplete. @throws FileRefusal */
function endOfMarkup(bytes: Uint8Array, at: number): number | null {
  const first = bytes[at + 1];
  if (first === undefined) return null;
  if (first === BANG) return endOfBang(bytes, at);
  if (first === QUESTION) return behind(bytes, INSTRUCTION_END, at + 2);
  if (first !== SLASH) return endOfTag(bytes, at + 1);
  const end = bytes.indexOf(GREATER, at);
  return end === -1 ? null : end + 1;
}

function endOfBang(bytes: Uint8Array, at: number): number | null {
  if (beginsWith(bytes, COMMENT.begin, at)) return behind(bytes, COMMENT.end, at + COMMENT.begin.length);
  if (beginsWith(bytes, CDATA.begin, at)) return behind(bytes, CDATA.end, at + CDATA.begin.length);
  if (bytes.length - at < CDATA.begin.length) return null;
  throw damaged('it declares a document type or entities of its own, which no workbook may');
}

function endOfTag(bytes: Uint8Array, from: number): number | null {
  let quote = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === LESS) throw damaged('a tag does not end');
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GREATER) return at + 1;
    else if (byte === DOUBLE || byte === SINGLE) quote = byte;
  }
  return null;
}

function behind(bytes: Uint8Array, mark: Uint8Array, from: number): number | null {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (beginsWith(bytes, mark, at)) return at + mark.length;
  return null;
}

function beginsWith(bytes: Uint8Array, mark: Uint8Array, at: number): boolean {
  for (let index = 0; index < mark.length; index += 1) if (bytes[at + index] !== mark[index]) return false;
  return true;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
