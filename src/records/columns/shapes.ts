import type { Column } from './column';

/** The fields of a record in their order, as a path through a tree: each node adds one field to its parent. */
export interface Shape {
  readonly id: number;
  /** The columns of the record's fields, in order. */
  readonly fields: readonly Column[];
  /** The last field's name as written in the JSON, quotes included. */
  readonly token: Uint8Array;
  readonly children: Map<string, Shape>;
  /** The field that followed last time, and probably follows again. */
  likely: Shape | null;
}

const encoder = new TextEncoder();

/** All field orders among a list's records. */
export class Shapes {
  readonly all: Shape[] = [];
  readonly root = this.#make([], '');
  /** Represents records stored whole, as JSON, because names and order do not identify their fields. */
  readonly whole = this.#make([], '');

  /** The shape that extends `parent` by `column`; null if the record already has that field. */
  after(parent: Shape, column: Column): Shape | null {
    const known = parent.children.get(column.source);
    if (known) return known;
    if (parent.fields.includes(column)) return null;
    const made = this.#make([...parent.fields, column], column.source);
    parent.children.set(column.source, made);
    return made;
  }

  /** @throws RangeError for an unknown id */
  byId(id: number): Shape {
    const shape = this.all[id];
    if (!shape) throw new RangeError(`No shape ${id} among ${this.all.length}.`);
    return shape;
  }

  #make(fields: readonly Column[], name: string): Shape {
    const shape: Shape = {
      id: this.all.length,
      fields,
      token: encoder.encode(JSON.stringify(name)),
      children: new Map(),
      likely: null,
    };
    this.all.push(shape);
    return shape;
  }
}
