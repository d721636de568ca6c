import type { Attributes, XmlSink } from './xmlReader';

/** Formats of dates and times that every spreadsheet program knows, as first and last number. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Collects which cell styles show a number as a date or time. */
export class DateStyles implements XmlSink {
  /** By the style's index. */
  readonly areDates: boolean[] = [];
  readonly #formats = new Map<number, string>();
  #list = '';

  open(name: string, attributes: Attributes): void {
    if (name === 'numFmts' || name === 'cellXfs') this.#list = name;
    else if (name === 'numFmt' && this.#list === 'numFmts')
      this.#formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
    else if (name === 'xf' && this.#list === 'cellXfs')
      this.areDates.push(this.#isDate(Number(attributes['numFmtId'] ?? 0)));
  }

  text(): void {}

  close(name: string): void {
    if (name === this.#list) this.#list = '';
  }

  #isDate(id: number): boolean {
    const own = this.#formats.get(id);
    return own === undefined
      ? BUILT_IN.some(([first, last]) => first <= id && id <= last)
      : isDateFormat(own);
  }
}

/** Whether a format such as `dd/mm/yyyy` or `[h]:mm` shows a date, a time or a duration. */
export function isDateFormat(format: string): boolean {
  if (/\[(?:h{1,4}|m{1,4}|s{1,4})\]/i.test(format)) return true;
  // An unclosed quotation extends to the end; searching for its end from each quote would take quadratic time.
  const withoutTexts = format.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|[\\_*]./g, '');
  return /[ymdhs]/i.test(withoutTexts.replace(/general|standard/gi, ''));
}
