import { defineResource } from '../schemas/defineResource';
import type { Field } from '../schemas/field';
import type { ResourceDeclaration, ResourceSchema } from '../schemas/resource';

/** A resource that the account has published in the studio. */
export interface OwnResource {
  readonly name: string;
  readonly version: number;
  /** When it was published; blank if the API does not say. */
  readonly at: string;
  readonly declaration: ResourceDeclaration;
}

/** The resources of the console: those shipped, and those that the account publishes, also while it is open. */
export interface SchemaSource {
  /** The same array until a resource is added, changed or removed. */
  readonly current: () => readonly ResourceSchema[];
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the account's resources are known. */
  readonly isSettled: () => boolean;
  /** Call if they could not be loaded; the known resources stay. */
  readonly settle: () => void;
  /**
   * Adopts the account's resources. A resource whose version is unchanged stays the same object, and so keeps its
   * open form.
   * @param isHeld whether a resource must not change now; it keeps its version until the next call
   * @returns the names of the resources that have changed, and of those that were held
   */
  readonly publish: (own: readonly OwnResource[], isHeld?: (name: string) => boolean) => Published;
  /** The version of a resource that the account has published. */
  readonly versionOf: (schema: ResourceSchema) => number | undefined;
  /** When a waiting version was published; blank if unknown. */
  readonly publishedAt: (schema: ResourceSchema) => string;
  /** The version that waits for a held resource; null if it was retired, undefined if it is not held. */
  readonly waiting: (name: string) => ResourceSchema | null | undefined;
  /**
   * Sets the current address. A record that is open there stays if its resource is retired, until the address changes.
   */
  readonly setAddress: (path: string) => void;
  /** Adopts the waiting version of a held resource, even if input is unsaved. */
  readonly takeOver: (name: string) => void;
  /**
   * The current names of a resource's fields by their former names. These come from the declaration and from the
   * changes that this console has adopted.
   */
  readonly renamed: (name: string) => ReadonlyMap<string, string>;
  /** Call this to request the current versions, after the API has refused a call that was based on an old one. */
  readonly ask: () => void;
  readonly onAsk: (listener: () => void) => () => void;
  /** The last version of a resource that was retired while the console was open. */
  readonly gone: (name: string) => ResourceSchema | undefined;
}

/** The effect of `publish`: the names of the resources that have changed, and of those that were held. */
export interface Published {
  readonly changed: readonly string[];
  readonly held: readonly string[];
}

interface Known {
  readonly version: number;
  readonly schema: ResourceSchema;
}

export function createSchemaSource(shipped: readonly ResourceSchema[]): SchemaSource {
  const listeners = new Set<() => void>();
  const askListeners = new Set<() => void>();
  const versions = new WeakMap<ResourceSchema, number>();
  const times = new WeakMap<ResourceSchema, string>();
  const renames = new Map(shipped.map(({ name, fields }) => [name, renamedFields(undefined, [], fields)]));
  const shown = new Map<string, ResourceSchema>();
  let known: ReadonlyMap<string, Known> = new Map();
  let latest: readonly OwnResource[] = [];
  let waiting: ReadonlyMap<string, ResourceSchema | null> = new Map();
  let schemas = shipped;
  let isSettled = false;
  let address = '';
  const isOpen = (name: string): boolean => address.startsWith(`/${name}/edit/`);
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const settle = () => {
    if (isSettled) return;
    isSettled = true;
    notify();
  };

  /** Remembers which fields were renamed, and which resources removed, since the shown version. */
  const remember = (next: ReadonlyMap<string, Known>): void => {
    for (const [name, { schema }] of known) shown.set(name, schema);
    for (const [name, { version, schema }] of next) {
      const before = known.get(name)?.schema.fields ?? [];
      renames.set(name, renamedFields(renames.get(name), before, schema.fields));
      versions.set(schema, version);
    }
  };

  const wait = (held: readonly string[]): void => {
    const before = waiting;
    waiting = new Map(held.map(name => [name, nextOf(name, before.get(name))] as const));
    const isSame = before.size === waiting.size && held.every(name => before.get(name) === waiting.get(name));
    if (!isSame) notify();
  };
  const nextOf = (name: string, before: ResourceSchema | null | undefined): ResourceSchema | null => {
    const next = latest.find(each => each.name === name);
    if (!next) return null;
    if (before && versions.get(before) === next.version) return before;
    const schema = defineResource(next.declaration);
    versions.set(schema, next.version);
    times.set(schema, next.at);
    return schema;
  };

  const publish: SchemaSource['publish'] = (own, isHeld = () => false) => {
    latest = own;
    const wanted = new Map(own.map(resource => [resource.name, resource]));
    const differing = [...new Set([...known.keys(), ...wanted.keys()])].filter(
      name => known.get(name)?.version !== wanted.get(name)?.version,
    );
    const held = differing.filter(
      name => known.has(name) && (isHeld(name) || (!wanted.has(name) && isOpen(name))),
    );
    const changed = differing.filter(name => known.has(name) && !held.includes(name));
    wait(held);
    if (differing.length === held.length) {
      settle();
      return { changed, held };
    }
    const next = merged(known, own, new Set(held));
    remember(next);
    known = next;
    // The account's resource is used, even if a release later ships one of that name.
    const others = shipped.filter(({ name }) => !next.has(name));
    schemas = [...others, ...Array.from(next.values(), ({ schema }) => schema)];
    isSettled = true;
    notify();
    return { changed, held };
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
    versionOf: schema => versions.get(schema),
    publishedAt: schema => times.get(schema) ?? '',
    waiting: name => waiting.get(name),
    setAddress(path) {
      address = path;
      if (isSettled) publish(latest, name => waiting.get(name) !== undefined && waiting.get(name) !== null);
    },
    takeOver: name => void publish(latest, other => other !== name && waiting.has(other)),
    renamed: name => renames.get(name) ?? NONE,
    ask: () => askListeners.forEach(listener => listener()),
    onAsk(listener) {
      askListeners.add(listener);
      return () => askListeners.delete(listener);
    },
    gone: name => (known.has(name) ? undefined : shown.get(name)),
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The current names of fields by their former names. */
function renamedFields(
  earlier: ReadonlyMap<string, string> | undefined,
  before: readonly Field[],
  now: readonly Field[],
): Map<string, string> {
  const moved = new Map(
    before.flatMap(({ fid, source }) => {
      const after = fid === undefined ? undefined : now.find(field => field.fid === fid)?.source;
      return after === undefined || after === source ? [] : [[source, after] as const];
    }),
  );
  const followed = [...(earlier ?? [])].map(([old, name]) => [old, moved.get(name) ?? name] as const);
  return new Map([...formerNamesIn(now), ...followed, ...moved].filter(([old, name]) => old !== name));
}

/** The former names in a declaration, except those that a field has now. */
function formerNamesIn(fields: readonly Field[]): readonly (readonly [string, string])[] {
  const present = new Set(fields.map(({ source }) => source));
  const formerNames = fields.flatMap(({ source, was = [] }) => was.map(old => [old, source] as const));
  return formerNames.filter(([old]) => !present.has(old));
}

/** The resources by name, in the order of the API, followed by held ones that the API no longer has. */
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
