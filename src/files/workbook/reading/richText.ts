/** Collects the text of a string whose runs may be formatted, without its phonetic guides. */
export class RichText {
  #text = '';
  #run = '';
  #isRun = false;
  #isGuide = false;

  open(name: string): void {
    if (name === 'rPh') this.#isGuide = true;
    else if (name === 't') this.#isRun = !this.#isGuide;
  }

  add(text: string): void {
    if (this.#isRun) this.#run += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isGuide = false;
    if (name !== 't') return;
    this.#text += withoutEscapes(this.#run);
    this.#run = '';
    this.#isRun = false;
  }

  /** Returns the text so far and starts another. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** Spreadsheets write characters that XML cannot hold as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
