import {
  HttpError,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  type SortPayload,
} from 'ra-core';
import { ListError, type ColumnFilters, type ListQuery } from '../../records/listEngine';
import type { ListSource } from '../../records/listSource';
import { BASE_KEY } from '../../schemas/cloneOrigin';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { refused, unreachable, unreadable } from '../transport/callFailure';
import { loadCodec, loadTags } from './loadOnDemand';

/** A record as the form uses it. */
export type FormRecord = RecordData & { readonly id: string };

/**
 * react-admin's reading verbs, served from the open list, which is fetched only once.
 * @param listOf returns the list, or the API's results for a search term
 */
export function createListVerbs(
  schemaOf: (resource: string) => ResourceSchema,
  listOf: (resource: string, term?: string) => ListSource,
) {
  let pages = 0;
  async function toForms(resource: string, records: readonly RecordData[]): Promise<FormRecord[]> {
    const { fromWire } = await loadCodec();
    const schema = schemaOf(resource);
    return records.map(record => ({ ...fromWire(schema, record), id: String(record['id']) }));
  }

  /** @param filters by column; `q` is react-admin's name for a search of all columns */
  async function page(
    resource: string,
    params: GetListParams,
    { q, ...filters }: ColumnFilters,
    tab?: ListQuery['tab'],
  ) {
    const { engine } = await ready(listOf(resource, q));
    const { page: number, perPage } = params.pagination ?? { page: 1, perPage: 25 };
    const query = { filters, sort: sortOf(params.sort), ...(tab && { tab }) };
    const view = await engine.view(query, (number - 1) * perPage, perPage, `page ${(pages += 1)}`);
    return { data: await toForms(resource, view?.rows ?? []), total: view?.total ?? 0 };
  }

  const read = async (resource: string, id: unknown) =>
    (await ready(listOf(resource))).engine.get(String(id));

  /** A record for editing, together with its current version. */
  async function toChange(resource: string, id: unknown): Promise<FormRecord | null> {
    const record = await read(resource, id);
    // loaded early, so that a save after a connection loss has it
    void loadTags().catch(() => undefined);
    const [form] = await toForms(resource, record ? [record] : []);
    return form ? { ...form, [BASE_KEY]: record } : null;
  }

  return {
    getList: (resource: string, params: GetListParams) => page(resource, params, textFilters(params.filter)),
    getManyReference: (resource: string, params: GetManyReferenceParams) =>
      // by the stored id, whatever the list shows for it
      page(resource, params, textFilters(params.filter), { source: params.target, values: [params.id] }),
    getOne: async (resource: string, { id }: GetOneParams) => {
      const source = listOf(resource);
      const wasThere = source.getState().status === 'ready';
      const record =
        (await toChange(resource, id)) ??
        (wasThere ? await withRefetch(source, () => toChange(resource, id)) : null);
      if (record) return { data: record };
      throw new HttpError('This record does not exist or is no longer active.', 404, { code: 'not_found' });
    },
    getMany: async (resource: string, { ids }: GetManyParams) => {
      const found = await Promise.all(ids.map(id => read(resource, id)));
      return {
        data: await toForms(
          resource,
          found.filter(record => record !== null),
        ),
      };
    },
  };
}

/** Retries with a refetched list: a link may lead to a record that was created after the list was fetched. */
async function withRefetch<T>(source: ListSource, look: () => Promise<T>): Promise<T> {
  await source.reload();
  return look();
}

/** The complete list. @throws HttpError if it could not be loaded */
async function ready(source: ListSource): Promise<ListSource> {
  await source.ready().catch((cause: unknown) => {
    throw cause instanceof ListError ? toHttpError(cause) : cause;
  });
  return source;
}

/** A list's failure as the error that any other call would throw for it, with the same message. */
export function toHttpError({ failure }: ListError): HttpError {
  if (failure.kind === 'network') return unreachable('read', failure);
  if (failure.kind === 'status') return refused(failure.status, readBody(failure.body), null);
  return unreadable('read', UNREADABLE[failure.kind], failure.status);
}

const UNREADABLE = {
  contentType: 'a web page was returned instead of a list',
  truncated: 'the list was cut short',
  shape: 'it is not a list of records',
};

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const sortOf = (sort: SortPayload | undefined): ListQuery['sort'] =>
  sort?.field && sort.field !== 'id' ? [{ source: sort.field, order: sort.order }] : [];

function textFilters(filter: unknown): ColumnFilters {
  if (typeof filter !== 'object' || filter === null) return {};
  const texts = Object.entries(filter).map(([source, value]) => [source, String(value ?? '')] as const);
  return Object.fromEntries(texts);
}
