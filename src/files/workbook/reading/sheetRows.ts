import { positionOfRef, type Cell } from '../cell';
import { cellValue, type CellContext } from './cellValue';
import { RichText } from './richText';
import type { Attributes, XmlSink } from './xmlReader';

/** A row with its cells by column, empty ones among them as null. */
export interface RawRow {
  /** From 1. */
  readonly row: number;
  readonly cells: ReadonlyMap<number, Pick<Cell, 'value' | 'kind'> | null>;
}

/** Collects the rows of a sheet. */
export class SheetRows implements XmlSink {
  readonly #inline = new RichText();
  readonly #context: CellContext;
  #rows: RawRow[] = [];
  #row = 0;
  #cells = new Map<number, Pick<Cell, 'value' | 'kind'> | null>();
  #column = -1;
  #type: string | undefined;
  #style = -1;
  #value = '';
  #isSheetData = false;
  #isValue = false;

  constructor(context: CellContext) {
    this.#context = context;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.#toCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'sheetData') this.#isSheetData = true;
    else if (name === 'row') this.#toRow(attributes['r']);
    else this.#inline.open(name);
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#inline.add(text);
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'sheetData') this.#isSheetData = false;
    else this.#inline.close(name);
  }

  /** The rows since the last call. */
  take(): readonly RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #toRow(number: string | undefined): void {
    this.#row = number === undefined ? this.#row + 1 : Number(number);
    this.#cells = new Map();
    this.#column = -1;
  }

  /** A cell without a reference follows the previous one. */
  #toCell({ r, t, s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : (positionOfRef(r)?.column ?? this.#column + 1);
    this.#type = t;
    this.#style = s === undefined ? -1 : Number(s);
    this.#value = '';
  }

  #endCell(): void {
    const raw = { type: this.#type, style: this.#style, value: this.#value, inline: this.#inline.take() };
    this.#cells.set(this.#column, cellValue(raw, this.#context));
  }

  #endRow(): void {
    if (this.#isSheetData) this.#rows.push({ row: this.#row, cells: this.#cells });
  }
}
