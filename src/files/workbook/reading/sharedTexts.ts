import { RichText } from './richText';
import type { XmlTaker } from './xmlReader';

/** Collects the texts that cells share, which name them by their place. */
export class SharedTexts implements XmlTaker {
  readonly texts: string[] = [];
  readonly #text = new RichText();

  open(name: string): void {
    this.#text.open(name);
  }

  text(text: string): void {
    this.#text.add(text);
  }

  close(name: string): void {
    this.#text.close(name);
    if (name === 'si') this.texts.push(this.#text.take());
  }
}
