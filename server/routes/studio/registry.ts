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
  /** Completed on demand: most calls concern other resources. */
  readonly schema: () => ResourceSchema;
}

/** The own resources of an account at one moment. */
export interface OwnSchemas {
  readonly seq: number;
  /** Live and retired ones. */
  readonly byName: ReadonlyMap<string, OwnResource>;
  /** Those equal to the shipped resource of the same name, which is served instead. */
  readonly graduated: ReadonlyMap<string, OwnResource>;
  /** The names of purged resources, which stay reserved. */
  readonly gone: ReadonlySet<string>;
}

/** Caches the own resources of accounts. */
export interface Registry {
  /** @param seq from the session's look-up (SessionUser); one that differs from the cached one causes a query */
  of(account: string, seq: number): Promise<OwnSchemas>;
  /** Read from the store now. */
  now(account: string): Promise<OwnSchemas>;
}

export const NO_SCHEMAS: OwnSchemas = { seq: 0, byName: new Map(), graduated: new Map(), gone: new Set() };

/** All of them, whether they or the shipped ones are served. */
export const allOwn = ({ byName, graduated }: OwnSchemas): readonly OwnResource[] => [
  ...byName.values(),
  ...graduated.values(),
];

/** Maximum number of cached accounts and of characters of declarations; the least recently used are evicted. */
const MOST_ACCOUNTS = 200;
const MOST_CHARACTERS = 50_000_000;

interface Kept {
  readonly schemas: OwnSchemas;
  readonly characters: number;
}

/** @param shipped the resources of this release */
export function createRegistry(
  store: Pick<StudioStore, 'schemas'>,
  shipped: readonly ResourceSchema[],
): Registry {
  const hasGraduated = graduation(shipped);
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<OwnSchemas>>();

  function keep(account: string, entry: Kept): void {
    kept.delete(account);
    kept.set(account, entry);
    let characters = [...kept.values()].reduce((sum, each) => sum + each.characters, 0);
    for (const [oldest, each] of kept) {
      if (kept.size <= MOST_ACCOUNTS && characters <= MOST_CHARACTERS) return;
      characters -= each.characters;
      kept.delete(oldest);
    }
  }

  async function now(account: string): Promise<OwnSchemas> {
    const { seq, resources } = await store.schemas(account);
    if (resources.length === 0) return { ...NO_SCHEMAS, seq };
    const before = kept.get(account)?.schemas;
    const known = (name: string) => before?.byName.get(name) ?? before?.graduated.get(name);
    const there = resources.filter(({ state }) => state !== 'gone');
    const own = there.map(stored => sameOf(known(stored.name), stored) ?? ownResource(stored, shipped));
    const gone = new Set(resources.filter(({ state }) => state === 'gone').map(({ name }) => name));
    const [graduated, inUse] = [own.filter(hasGraduated), own.filter(each => !hasGraduated(each))];
    const schemas = { seq, byName: byNames(inUse), graduated: byNames(graduated), gone };
    const characters = there.reduce((sum, { declaration }) => sum + declaration.length, 0);
    keep(account, { schemas, characters });
    return schemas;
  }

  return {
    now,
    async of(account, seq) {
      if (seq === 0) return NO_SCHEMAS;
      const entry = kept.get(account);
      if (entry?.schemas.seq === seq) {
        kept.delete(account);
        kept.set(account, entry);
        return entry.schemas;
      }
      // Callers with the same number share one query: its result has that number or a later one.
      const key = JSON.stringify([account, seq]);
      const asked = underWay.get(key) ?? now(account).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
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
  // It passed the lint when it was published; a stricter lint in a later release must not disable it.
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
