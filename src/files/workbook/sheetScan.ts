import { FileRefusal } from '../refusal';
import { positionOfRef } from './cell';
import { TagScanner, type Tag } from './tagScanner';
import { damaged } from './zipDirectory';

/** What a sheet's rows do not reveal: formulas and merged cells. */
export interface SheetMarks {
  /** By row (from 1): the columns (from 0) of its formulas. */
  readonly formulas: ReadonlyMap<number, ReadonlySet<number>>;
  /** By row: the columns of merged cells. */
  readonly merged: ReadonlyMap<number, ReadonlySet<number>>;
}

const MAX_MERGES = 50_000;
const MAX_FORMULAS = 2_000_000;
/** Column ZZ; a sheet with cells beyond it is refused. */
const LAST_COLUMN = 701;
/** Cells per row; spreadsheet programs have no more columns. */
const MAX_CELLS = 16_384;

const WANTED: ReadonlySet<string> = new Set(['row', 'c', 'f', 'si', 'mergeCell']);

/** Counts a part's content as it is unpacked, and finds formulas and merged cells. */
export class SheetScan {
  readonly formulas = new Map<number, Set<number>>();
  readonly merged = new Map<number, Set<number>>();
  rows = 0;
  /** Number of shared strings. */
  strings = 0;
  readonly #tags = new TagScanner(WANTED, tag => this.#take(tag));
  #row = 0;
  #column = -1;
  #cells = 0;
  #formulaCount = 0;
  #merges = 0;

  /** @throws FileRefusal */
  push(piece: Uint8Array): void {
    this.#tags.push(piece);
  }

  /** Whether the part is a complete sheet. */
  get isWholeSheet(): boolean {
    return this.#tags.endsWith('worksheet');
  }

  #take(tag: Tag): void {
    if (tag.name === 'c') this.#toCell(tag.attribute('r'));
    else if (tag.name === 'row') this.#toRow(tag.attribute('r'));
    else if (tag.name === 'f') this.#markFormula();
    else if (tag.name === 'si') this.strings += 1;
    else this.#merge(tag.attribute('ref') ?? '');
  }

  #toRow(number: string | null): void {
    if (number !== null && !/^\d{1,7}$/.test(number)) throw damaged('a row has no number that can be read');
    this.rows += 1;
    this.#row = number === null ? this.#row + 1 : Number(number);
    this.#column = -1;
    this.#cells = 0;
  }

  /** A cell without a reference follows the previous one. */
  #toCell(ref: string | null): void {
    this.#column = ref ? (positionOfRef(ref)?.column ?? Infinity) : this.#column + 1;
    this.#cells += 1;
    if (this.#column > LAST_COLUMN)
      throw new FileRefusal(
        'tooManyRows',
        'The workbook has cells beyond column ZZ. Save only the columns you need.',
      );
    if (this.#cells > MAX_CELLS) throw damaged(`a row has more than ${inWords(MAX_CELLS)} cells`);
  }

  #markFormula(): void {
    this.#formulaCount += 1;
    if (this.#formulaCount > MAX_FORMULAS)
      throw damaged(`it has more than ${inWords(MAX_FORMULAS)} formulas`);
    mark(this.formulas, this.#row, this.#column);
  }

  #merge(ref: string): void {
    this.#merges += 1;
    if (this.#merges > MAX_MERGES) throw damaged(`it has more than ${inWords(MAX_MERGES)} merged cells`);
    const position = positionOfRef(ref.split(':', 1)[0] ?? '');
    if (position) mark(this.merged, position.row, position.column);
  }
}

const inWords = (count: number): string => count.toLocaleString('en-IN');

function mark(marks: Map<number, Set<number>>, row: number, column: number): void {
  const columns = marks.get(row) ?? new Set();
  marks.set(row, columns.add(column));
}
