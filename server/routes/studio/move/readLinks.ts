import { may, recordRight, type Rights } from '../../../../src/rights/right';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceSchema, RecordData } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { columnType } from '../../../../src/schemas/values/columnType';
import { keyText } from '../../../../src/wire/sync/lookUps';
import { formatDateText } from '../../../../src/wire/text/dateText';
import { ApiError, forbidden } from '../../../http/errors';
import type { Store } from '../../../store/store';
import { ownResource } from '../registry';
import { inForce } from '../shipped/graduation';
import { labelOf } from '../studioOptions';
import { NO_LINKS, type LinkedRecords, type NoRecord } from './linkedRecords';

type LinkStore = Pick<Store, 'records' | 'studio'>;

interface LinkOptions {
  readonly store: LinkStore;
  /** The shipped resources. */
  readonly resources: readonly ResourceSchema[];
}

interface LinkRequest {
  readonly account: string;
  readonly needed: readonly Field<'reference'>[];
  /** The rights of the publisher. Without them, neither rights nor MOST_RECORDS are checked. */
  readonly rights?: Rights | undefined;
}

const AT_ONCE = 5_000;
/** Maximum number of cached indexes, and of records of a list that a publish reads. */
const MOST_CACHED = 4;
const MOST_RECORDS = 200_000;

interface CachedIndex {
  readonly state: string | null;
  readonly index: LinkIndex;
}

const caches = new WeakMap<Store['studio'], Map<string, CachedIndex>>();

/**
 * Reads the records to which references refer.
 * @throws ApiError 403 if the publisher may not see them, and 422 if there are too many
 */
export async function readLinks(
  { store, resources: shipped }: LinkOptions,
  { account, needed, rights }: LinkRequest,
): Promise<LinkedRecords> {
  if (needed.length === 0) return NO_LINKS;
  const { resources } = await store.studio.schemas(account);
  const own = resources.filter(({ state }) => state !== 'gone').map(each => ownResource(each, shipped));
  const byName = new Map(own.map(each => [each.name, each]));
  const schemas = [...own.map(({ schema }) => schema()), ...inForce(shipped, byName)];
  const indexes = new Map<string, LinkIndex>();
  for (const { resource, display } of needed) {
    const schema = schemas.find(({ name }) => name === resource);
    if (rights && schema && !may(rights, recordRight(schema, 'see'))) throw unseen(labelOf(schema));
    const most = rights ? MOST_RECORDS : Number.POSITIVE_INFINITY;
    const index = await indexOf(store, { account, resource, display, schema: schema ?? null, most });
    indexes.set(nameOf({ resource, display }), index);
  }
  return {
    textOf: (field, id) => indexes.get(nameOf(field))?.textOf(id) ?? null,
    idOf: (field, text) => indexes.get(nameOf(field))?.idOf(text) ?? 'unmatched',
  };
}

type Shown = Pick<Field<'reference'>, 'display' | 'resource'>;

const nameOf = ({ resource, display }: Shown): string => canonicalJson([resource, display]);

interface Listed extends Shown {
  readonly account: string;
  readonly schema: ResourceSchema | null;
  readonly most: number;
}

/** The cached index of a list, rebuilt if the list has changed. */
async function indexOf(store: LinkStore, listed: Listed): Promise<LinkIndex> {
  const { account, resource, schema } = listed;
  const cache = caches.get(store.studio) ?? new Map<string, CachedIndex>();
  caches.set(store.studio, cache);
  const key = canonicalJson([account, nameOf(listed), schema?.fields ?? null, schema?.uniqueKeys ?? null]);
  // The state is read before the records, so that a change in between invalidates the index.
  const state = await store.records.state(account, resource);
  const known = cache.get(key);
  const index = known?.state === state ? known.index : await readIndex(store, listed);
  cache.delete(key);
  cache.set(key, { state, index });
  for (const oldest of [...cache.keys()].slice(0, -MOST_CACHED)) cache.delete(oldest);
  return index;
}

async function readIndex(
  { studio }: LinkStore,
  { account, resource, display, schema, most }: Listed,
): Promise<LinkIndex> {
  const index = createLinkIndex(schema, display);
  let after: string | null = null;
  for (let count = 0; count <= most;) {
    const portion: Awaited<ReturnType<typeof studio.portion>> = await studio.portion(account, resource, {
      after,
      most: AT_ONCE,
    });
    portion.forEach(index.add);
    if (portion.length < AT_ONCE) return index;
    after = portion.at(-1)?.id ?? null;
    count += portion.length;
  }
  throw tooMany(schema ? labelOf(schema) : resource);
}

const unseen = (label: string): ApiError =>
  forbidden(
    'linkedUnseen',
    `Values are read from “${label}”, of which you may not see the records. Nothing was published; ask somebody who may see them to publish this`,
  );

const tooMany = (label: string): ApiError =>
  new ApiError(
    422,
    'limit',
    `“${label}” has more than ${MOST_RECORDS} records, which are too many to read values from. Nothing was published; add a field beside this one instead`,
  );

/** Indexes the records of one resource by the text that references show. */
interface LinkIndex {
  add(record: { readonly id: string; readonly data: RecordData }): void;
  textOf(id: string): string | null;
  idOf(text: string): { readonly id: string } | NoRecord;
}

/** @param schema of the resource; null if it is out of use, so that values are shown as stored */
function createLinkIndex(
  schema: Pick<ResourceSchema, 'fields' | 'uniqueKeys'> | null,
  display: string,
): LinkIndex {
  const field = schema?.fields.find(({ source }) => source === display);
  // While a run moves records, some still have the field under a former name.
  const sources = [display, ...(field?.was ?? [])];
  const keys = schema?.uniqueKeys.flatMap(({ fields: [only, ...others] }) =>
    only !== undefined && others.length === 0 ? [only] : [],
  );
  const names = new Map<string, string>();
  /** By text: the id, or null if several active records have it. */
  const ids = new Map<string, string | null>();

  return {
    add({ id, data }) {
      const stored = keyText(sources.map(source => data[source] ?? null).find(value => value !== null));
      const name = shownName(field, stored);
      if (name !== '') names.set(id, name);
      if (data.status === 0) return;
      const texts = new Set([name, stored, ...(keys ?? []).map(key => keyText(data[key]))]);
      for (const text of texts) if (text !== '') ids.set(text, ids.has(text) ? null : id);
    },
    textOf: id => names.get(id) ?? null,
    idOf(text) {
      const id = ids.get(text.trim());
      if (id === undefined) return 'unmatched';
      return id === null ? 'ambiguous' : { id };
    },
  };
}

/** A value as users read it. */
function shownName(field: Field | undefined, stored: string): string {
  if (field?.kind === 'select') return field.choices.find(({ id }) => String(id) === stored)?.name ?? stored;
  return (field && columnType(field) === 'dateTime' && formatDateText(stored)) || stored;
}
