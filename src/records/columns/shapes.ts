import type { Column } from './column';

/** The fields of a record in their order, as a path through a tree: each node adds one field to its parent. */
export interface Shape {
  readonly id: number;
  /** The columns of the record's fields, in their order. */
  readonly fields: readonly Column[];
  /** The last field's name as it stands in the JSON, quotes included. */
  readonly token: Uint8Array;
  readonly children: Map<string, Shape>;
  /** The field that came next the last time: most likely it does again. */
  likely: Shape | null;
}

const encoder = new TextEncoder();

/** All orders of fields that records of one list have come in. */
export class Shapes {
  readonly #all: Shape[] = [];
  readonly root = this.#make([], '');
  /** Stands for records that are held whole, as JSON, because their fields cannot be told apart by name and order. */
  readonly whole = this.#make([], '');

  /** The shape that follows `parent` by `column`; null where the record has that field already. */
  after(parent: Shape, column: Column): Shape | null {
    const known = parent.children.get(column.source);
    if (known) return known;
    if (parent.fields.includes(column)) return null;
    const made = this.#make([...parent.fields, column], column.source);
    parent.children.set(column.source, made);
    return made;
  }

  /** @throws RangeError for a number that was never given */
  byId(id: number): Shape {
    const shape = this.#all[id];
    if (!shape) throw new RangeError(`No shape ${id} among ${this.#all.length}.`);
    return shape;
  }

  #make(fields: readonly Column[], name: string): Shape {
    const shape: Shape = {
      id: this.#all.length,
      fields,
      token: encoder.encode(JSON.stringify(name)),
      children: new Map(),
      likely: null,
    };
    this.#all.push(shape);
    return shape;
  }
}
