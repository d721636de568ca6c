import { FileRefusal } from '../refusal';
import { placeOfRef } from './cell';
import { damaged } from './zipDirectory';

/** What a sheet holds that its rows do not tell: formulas, and cells that are merged. */
export interface SheetMarks {
  /** By row (from 1): the columns (from 0) of its formulas. */
  readonly formulas: ReadonlyMap<number, ReadonlySet<number>>;
  /** By row: the columns at which cells are merged. */
  readonly merged: ReadonlyMap<number, ReadonlySet<number>>;
}

/** No tag of a workbook is longer; one that is would have to be kept whole. */
const LONGEST_TAG = 64 * 1024;
const MOST_MERGES = 50_000;

const ROWS = /<(?:\w+:)?row[\s>/]/g;
const STRINGS = /<(?:\w+:)?si[\s>/]/g;
const FORMULA = /<(?:\w+:)?f[\s>/]/;
const CELLS_AND_FORMULAS = /<(?:\w+:)?(c|f)(?=[\s>/])([^>]*)>/g;
const MERGES = /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([^"']*)["']/g;
/** A cell in the 703rd column or behind, or one whose place is hidden: a reader would make room for all cells before it. */
const FAR_CELL = /\sr\s*=\s*["']?\s*(?:[A-Za-z]{3}|[^A-Za-z0-9"'\s])/;

/** Looks through a part of a workbook as it is unpacked, tag by tag, without keeping it. */
export class TagScan {
  readonly #decoder = new TextDecoder('latin1');
  #rest = '';

  constructor(private readonly look: (text: string) => void) {}

  push(piece: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(piece, { stream: true });
    const cut = text.lastIndexOf('<');
    // A text without a tag is not looked through, but for its end, which may begin one.
    this.#rest = cut === -1 ? '' : text.slice(cut);
    if (this.#rest.length > LONGEST_TAG && !this.#rest.includes('>')) throw damaged('a tag does not end');
    if (cut > 0) this.look(text.slice(0, cut));
  }

  /** @returns the last tag, with what is behind it */
  end(): string {
    if (this.#rest !== '') this.look(this.#rest);
    return this.#rest;
  }
}

/** Counts what a part of a workbook holds, and finds its formulas and merged cells. */
export class SheetScan {
  readonly formulas = new Map<number, Set<number>>();
  readonly merged = new Map<number, Set<number>>();
  rows = 0;
  /** How the part ends. */
  lastTag = '';
  /** Entries of the table of texts. */
  strings = 0;
  #lastCell = '';
  #merges = 0;

  look(text: string): void {
    this.rows += countOf(text, ROWS);
    this.strings += countOf(text, STRINGS);
    if (FAR_CELL.test(text))
      throw new FileRefusal(
        'tooManyRows',
        'The workbook has cells beyond column ZZ. Save the columns that are needed alone.',
      );
    if (FORMULA.test(text)) this.#findFormulas(text);
    else this.#lastCell = lastCell(text) ?? this.#lastCell;
    for (const [, ref = ''] of text.matchAll(MERGES)) this.#merge(ref);
  }

  #findFormulas(text: string): void {
    for (const [, tag, attributes = ''] of text.matchAll(CELLS_AND_FORMULAS)) {
      if (tag === 'c') this.#lastCell = attributes;
      else mark(this.formulas, refIn(this.#lastCell));
    }
  }

  #merge(ref: string): void {
    this.#merges += 1;
    if (this.#merges > MOST_MERGES)
      throw damaged(`it has more than ${MOST_MERGES.toLocaleString('en-IN')} merged cells`);
    mark(this.merged, ref.split(':')[0] ?? '');
  }
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count += 1;
  return count;
}

function lastCell(text: string): string | null {
  const at = Math.max(text.lastIndexOf('<c '), text.lastIndexOf(':c '));
  return at === -1 ? null : text.slice(at, text.indexOf('>', at));
}

const refIn = (attributes: string): string => /\sr\s*=\s*["']?([A-Za-z0-9]+)/.exec(attributes)?.[1] ?? '';

function mark(marks: Map<number, Set<number>>, ref: string): void {
  const place = placeOfRef(ref);
  if (!place) return;
  const columns = marks.get(place.row) ?? new Set();
  marks.set(place.row, columns.add(place.column));
}
