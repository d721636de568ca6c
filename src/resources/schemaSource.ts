import { defineResource } from '../schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../schemas/resource';

/** A resource that the account has published in the studio. */
export interface OwnResource {
  readonly name: string;
  readonly version: number;
  readonly declaration: ResourceDeclaration;
}

/** The resources of the console: those that are shipped, and those that the account publishes while it is open. */
export interface SchemaSource {
  /** The same array until a resource comes, changes or goes. */
  readonly current: () => readonly ResourceSchema[];
  /** @returns a function that ends it */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the account's own resources are known by now. */
  readonly isSettled: () => boolean;
  /** Call if they could not be had: what is known stays. */
  readonly settle: () => void;
  /**
   * Takes over the account's own resources. One of the same version stays the same object, so that its open form stays
   * as it is.
   * @param isHeld whether a resource must not change now; it keeps its version until the next call
   * @returns the names of the resources that were held
   */
  readonly publish: (own: readonly OwnResource[], isHeld?: (name: string) => boolean) => readonly string[];
}

interface Known {
  readonly version: number;
  readonly schema: ResourceSchema;
}

export function createSchemaSource(shipped: readonly ResourceSchema[]): SchemaSource {
  const listeners = new Set<() => void>();
  let known: ReadonlyMap<string, Known> = new Map();
  let schemas = shipped;
  let isSettled = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const settle = () => {
    if (isSettled) return;
    isSettled = true;
    tell();
  };

  const publish: SchemaSource['publish'] = (own, isHeld = () => false) => {
    const wanted = new Map(own.map(resource => [resource.name, resource]));
    const differing = [...new Set([...known.keys(), ...wanted.keys()])].filter(
      name => known.get(name)?.version !== wanted.get(name)?.version,
    );
    const held = differing.filter(name => known.has(name) && isHeld(name));
    if (differing.length === held.length) {
      settle();
      return held;
    }
    known = merged(known, own, new Set(held));
    schemas = [...shipped, ...Array.from(known.values(), ({ schema }) => schema)];
    isSettled = true;
    tell();
    return held;
  };

  return {
    current: () => schemas,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSettled: () => isSettled,
    settle,
    publish,
  };
}

/** The resources by name, in the order of the API, then those that are held although they are gone. */
function merged(
  known: ReadonlyMap<string, Known>,
  own: readonly OwnResource[],
  held: ReadonlySet<string>,
): ReadonlyMap<string, Known> {
  const next = new Map<string, Known>();
  for (const { name, version, declaration } of own) {
    const before = known.get(name);
    const stays = before && (held.has(name) || before.version === version);
    next.set(name, stays ? before : { version, schema: defineResource(declaration) });
  }
  for (const name of held) {
    const before = known.get(name);
    if (before && !next.has(name)) next.set(name, before);
  }
  return next;
}
