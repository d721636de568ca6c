import { completeResource } from '../../../src/schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../../../src/schemas/resource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { rebased } from '../../../src/schemas/studio/overlay/rebased';
import { parseStored } from '../../store/storedJson';
import type { StoredResource, StudioStore } from '../../store/studio/studioStore';
import { graduation } from './shipped/graduation';
import { basisNamed } from './shipped/shippedForm';

/** An own resource in this process's memory. */
export interface OwnResource extends Omit<StoredResource, 'declaration'> {
  readonly declaration: ResourceDeclaration;
  /** Completes the declaration when first called: most calls concern other resources. */
  readonly schema: () => ResourceSchema;
}

/** The own resources of an account at one moment. */
export interface OwnSchemas {
  readonly seq: number;
  /** The live and the retired resources. */
  readonly byName: ReadonlyMap<string, OwnResource>;
  /** The resources equal to the shipped one of the same name, which is served instead. */
  readonly graduated: ReadonlyMap<string, OwnResource>;
  /** The names of purged resources, which stay reserved. */
  readonly gone: ReadonlySet<string>;
}

/** Caches the own resources of accounts. */
export interface Registry {
  /** @param seq from the session's look-up (SessionUser); if it differs from the cached one, the store is queried */
  of(account: string, seq: number): Promise<OwnSchemas>;
  /** Reads from the store. */
  now(account: string): Promise<OwnSchemas>;
}

export const NO_SCHEMAS: OwnSchemas = { seq: 0, byName: new Map(), graduated: new Map(), gone: new Set() };

/** All own resources, including those in whose place the shipped one is served. */
export const allOwn = ({ byName, graduated }: OwnSchemas): readonly OwnResource[] => [
  ...byName.values(),
  ...graduated.values(),
];

/** Size of the LRU cache: accounts, and characters of declarations. */
const MOST_ACCOUNTS = 200;
const MOST_CHARACTERS = 50_000_000;

interface CacheEntry {
  readonly schemas: OwnSchemas;
  readonly characters: number;
}

/** @param shipped the resources of this release */
export function createRegistry(
  store: Pick<StudioStore, 'schemas'>,
  shipped: readonly ResourceSchema[],
): Registry {
  const hasGraduated = graduation(shipped);
  const cache = new Map<string, CacheEntry>();
  const underWay = new Map<string, Promise<OwnSchemas>>();

  function put(account: string, entry: CacheEntry): void {
    cache.delete(account);
    cache.set(account, entry);
    let characters = [...cache.values()].reduce((sum, each) => sum + each.characters, 0);
    for (const [oldest, each] of cache) {
      if (cache.size <= MOST_ACCOUNTS && characters <= MOST_CHARACTERS) return;
      characters -= each.characters;
      cache.delete(oldest);
    }
  }

  async function now(account: string): Promise<OwnSchemas> {
    const { seq, resources } = await store.schemas(account);
    if (resources.length === 0) return { ...NO_SCHEMAS, seq };
    const before = cache.get(account)?.schemas;
    const known = (name: string) => before?.byName.get(name) ?? before?.graduated.get(name);
    const there = resources.filter(({ state }) => state !== 'gone');
    const own = there.map(stored => sameOf(known(stored.name), stored) ?? ownResource(stored, shipped));
    const gone = new Set(resources.filter(({ state }) => state === 'gone').map(({ name }) => name));
    const [graduated, inUse] = [own.filter(hasGraduated), own.filter(each => !hasGraduated(each))];
    const schemas = { seq, byName: byNames(inUse), graduated: byNames(graduated), gone };
    const characters = there.reduce((sum, { declaration }) => sum + declaration.length, 0);
    put(account, { schemas, characters });
    return schemas;
  }

  return {
    now,
    async of(account, seq) {
      if (seq === 0) return NO_SCHEMAS;
      const entry = cache.get(account);
      if (entry?.schemas.seq === seq) {
        cache.delete(account);
        cache.set(account, entry);
        return entry.schemas;
      }
      // Callers with the same number share one query: its result has that number or a later one.
      const key = JSON.stringify([account, seq]);
      const query = underWay.get(key) ?? now(account).finally(() => underWay.delete(key));
      underWay.set(key, query);
      return query;
    },
  };
}

const byNames = (resources: readonly OwnResource[]): ReadonlyMap<string, OwnResource> =>
  new Map(resources.map(resource => [resource.name, resource]));

/** The cached resource, if it is unchanged. */
const sameOf = (known: OwnResource | undefined, stored: StoredResource) =>
  known?.digest === stored.digest &&
  known.version === stored.version &&
  known.state === stored.state &&
  known.retiredAt === stored.retiredAt &&
  known.declined === stored.declined &&
  (known.moving === null) === (stored.moving === null)
    ? known
    : undefined;

/** A stored resource, ready for use. An extension applies to the shipped resource of this release. */
export function ownResource(
  { declaration: text, ...head }: StoredResource,
  shipped: readonly ResourceSchema[],
): OwnResource {
  const declaration = onShipped(parseStored(text), head, shipped);
  let schema: ResourceSchema | undefined;
  // No lint: the resource passed it when it was published, and a stricter lint in a later release must not disable it.
  return { ...head, declaration, schema: () => (schema ??= completeResource(declaration)) };
}

/** Applies the extension of a version to the shipped resource of this release; other versions are unchanged. */
export function onShipped(
  declaration: ResourceDeclaration,
  { name, base }: Pick<StoredResource, 'base' | 'name'>,
  shipped: readonly ResourceSchema[],
): ResourceDeclaration {
  const basis = base === null ? null : basisNamed(shipped, name);
  if (base === null || !basis || canonicalJson(basis) === base) return declaration;
  return rebased(declaration, parseStored(base), basis);
}
