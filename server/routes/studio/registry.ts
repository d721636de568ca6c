import { completeResource } from '../../../src/schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../../../src/schemas/resource';
import { parseStored } from '../../store/storedJson';
import { graduation } from './graduation';
import type { StoredResource, StudioStore } from '../../store/studio/studioStore';

/** An own resource as this process has it. */
export interface OwnResource extends Omit<StoredResource, 'declaration'> {
  readonly declaration: ResourceDeclaration;
  /** Completed when it is asked for: most calls are about other resources. */
  readonly schema: () => ResourceSchema;
}

/** The own resources of an account at one moment. */
export interface OwnSchemas {
  readonly seq: number;
  /** Live and retired ones. */
  readonly byName: ReadonlyMap<string, OwnResource>;
  /** The names of those that were purged, which are not free. */
  readonly gone: ReadonlySet<string>;
}

/** Knows the own resources of the accounts that call. */
export interface Registry {
  /** @param seq as the look-up of the session says (SessionUser); another one than is known leads to one query */
  of(account: string, seq: number): Promise<OwnSchemas>;
  /** As they are in the store now. */
  now(account: string): Promise<OwnSchemas>;
}

export const NO_SCHEMAS: OwnSchemas = { seq: 0, byName: new Map(), gone: new Set() };

/** So many accounts are kept, and so many characters of declarations, the last used ones. */
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
    const known = kept.get(account)?.schemas.byName;
    const there = resources.filter(({ state }) => state !== 'gone');
    const own = there
      .map(stored => sameOf(known?.get(stored.name), stored) ?? ownResource(stored))
      .filter(each => !hasGraduated(each));
    const gone = new Set(resources.filter(({ state }) => state === 'gone').map(({ name }) => name));
    const schemas = { seq, byName: new Map(own.map(resource => [resource.name, resource])), gone };
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
      // Whoever asks for the same number may wait for the same answer: it is of that number or a later one.
      const key = JSON.stringify([account, seq]);
      const asked = underWay.get(key) ?? now(account).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}

/** What is known already, if it is the same. */
const sameOf = (known: OwnResource | undefined, stored: StoredResource) =>
  known?.digest === stored.digest &&
  known.version === stored.version &&
  known.state === stored.state &&
  known.retiredAt === stored.retiredAt &&
  known.declined === stored.declined &&
  (known.moving === null) === (stored.moving === null)
    ? known
    : undefined;

/** A stored resource, for use. */
export function ownResource({ declaration: text, ...head }: StoredResource): OwnResource {
  const declaration = parseStored(text);
  let schema: ResourceSchema | undefined;
  // It passed the lint when it was published; a stricter lint of a later release must not take it away.
  return { ...head, declaration, schema: () => (schema ??= completeResource(declaration)) };
}
