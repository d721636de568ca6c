import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Receives the content of a part in order. Names come without their prefix. */
export interface XmlSink {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses an XML part as its bytes arrive. It knows only XML's predefined entities, and fetches nothing. */
export class XmlReader {
  readonly #parser = new SaxesParser();
  readonly #decoder = new TextDecoder();

  constructor(sink: XmlSink) {
    this.#parser.on('opentag', ({ name, attributes }) => sink.open(localName(name), attributes));
    this.#parser.on('text', text => sink.text(text));
    this.#parser.on('cdata', text => sink.text(text));
    this.#parser.on('closetag', ({ name }) => sink.close(localName(name)));
  }

  /** @throws Error if the XML is malformed */
  push(piece: Uint8Array): void {
    this.#parser.write(this.#decoder.decode(piece, { stream: true }));
  }

  /** @throws Error if the part is incomplete */
  end(): void {
    this.#parser.write(this.#decoder.decode()).close();
  }
}
