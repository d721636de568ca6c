import { Zip, ZipDeflate } from 'fflate';
import { joinedBytes } from '../joinedBytes';
import { partsOf, SHEET_TAIL, sheetHead } from './packageXml';
import { headingXml, rowWriter, type SheetColumn, type SheetRow } from './rowXml';

const LONGEST_NAME = 31;

/** Assigns each sheet a valid and unique name. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** All assigned names, in order. */
  readonly given: string[] = [];

  give(wanted: string): string {
    const name = withoutQuotes(wanted.replace(/[[\]:*?/\\]/g, ' ')).trim() || 'Sheet';
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`;
      const candidate = name.slice(0, LONGEST_NAME - suffix.length) + suffix;
      if (!this.#taken.has(candidate.toLowerCase())) return this.#take(candidate);
    }
  }

  #take(name: string): string {
    this.#taken.add(name.toLowerCase());
    this.given.push(name);
    return name;
  }
}

/** A sheet name must not begin or end with a quote. */
function withoutQuotes(name: string): string {
  let from = 0;
  let to = name.length;
  while (from < to && name[from] === "'") from += 1;
  while (to > from && name[to - 1] === "'") to -= 1;
  return name.slice(from, to);
}

export type { SheetColumn, SheetRow } from './rowXml';

/** Rows one by one or in batches. */
export type RowSource =
  | AsyncIterable<SheetRow | readonly SheetRow[]>
  | Iterable<SheetRow | readonly SheetRow[]>;

/** A sheet to write. */
export interface SheetToWrite {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: RowSource;
}

/** Rows per sheet including the header; spreadsheet programs allow 1,048,576. */
const ROWS_PER_SHEET = 1_000_000;

/** Characters packed at once. */
const CHUNK = 64 * 1024;

/**
 * Streams a workbook: pulls rows as the reader pulls bytes, and stores none. Rows beyond a sheet's limit continue in
 * the next sheet. Values that look like a formula are written as text.
 */
export function writeWorkbook(
  sheets: readonly SheetToWrite[],
  { rowsPerSheet = ROWS_PER_SHEET } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const steps = writeSteps(zip, sheets, rowsPerSheet);
  return new ReadableStream({
    async pull(controller) {
      for (let isDone = false; !isDone && ready.length === 0;) isDone = (await steps.next()).done === true;
      if (failure) throw failure;
      if (ready.length === 0) return controller.close();
      controller.enqueue(joinedBytes(ready));
      ready = [];
    },
    async cancel() {
      zip.terminate();
      await steps.return();
    },
  });
}

/** Pauses after each chunk, so that the writer does not outrun the reader. */
async function* writeSteps(
  zip: Zip,
  sheets: readonly SheetToWrite[],
  rowsPerSheet: number,
): AsyncGenerator<void, void, void> {
  const names = new SheetNames();
  for (const sheet of sheets) yield* writeSheet(zip, sheet, names, rowsPerSheet);
  for (const [path, xml] of Object.entries(partsOf(names.given))) openPart(zip, path)(xml, true);
  zip.end();
}

async function* writeSheet(
  zip: Zip,
  { name, columns, rows }: SheetToWrite,
  names: SheetNames,
  rowsPerSheet: number,
): AsyncGenerator<void, void, void> {
  const write = rowWriter(columns);
  const begin = () => {
    names.give(name);
    const push = openPart(zip, `xl/worksheets/sheet${names.given.length}.xml`);
    push(sheetHead(columns) + headingXml(columns), false);
    return push;
  };
  let push = begin();
  let number = 1;
  let pending = '';
  for await (const some of rows)
    for (const row of isMany(some) ? some : [some]) {
      if (number >= rowsPerSheet) {
        push(pending + SHEET_TAIL, true);
        push = begin();
        pending = '';
        number = 1;
      }
      number += 1;
      pending += write(row, number);
      if (pending.length < CHUNK) continue;
      push(pending, false);
      pending = '';
      yield;
    }
  push(pending + SHEET_TAIL, true);
}

const isMany = (some: SheetRow | readonly SheetRow[]): some is readonly SheetRow[] => Array.isArray(some);

/** A fixed time makes the output deterministic. */
const MADE = new Date(2000, 0, 1);

function openPart(zip: Zip, path: string): (xml: string, isLast: boolean) => void {
  const part = new ZipDeflate(path, { level: 4 });
  part.mtime = MADE;
  zip.add(part);
  const encoder = new TextEncoder();
  return (xml, isLast) => part.push(encoder.encode(xml), isLast);
}
