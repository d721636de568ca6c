import {
  HttpError,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  type SortPayload,
} from 'ra-core';
import type { ListError, ColumnFilters, ListQuery } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { BASE_KEY } from '../schemas/original';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { fromWire } from '../wire/recordCodec';
import { loadTags } from './baseCheck';
import { refused, unreachable, unreadable } from './callFailure';

/** A record as the form takes it. */
export type FormRecord = RecordData & { readonly id: string };

/** react-admin's reading verbs, answered from the open list: a list is fetched once and never asked for again. */
export interface ReadingVerbs {
  getList(resource: string, params: GetListParams): Promise<{ data: FormRecord[]; total: number }>;
  getOne(resource: string, params: GetOneParams): Promise<{ data: FormRecord }>;
  getMany(resource: string, params: GetManyParams): Promise<{ data: FormRecord[] }>;
  getManyReference(
    resource: string,
    params: GetManyReferenceParams,
  ): Promise<{ data: FormRecord[]; total: number }>;
}

export function createListVerbs(
  schemaOf: (resource: string) => ResourceSchema,
  listOf: (resource: string) => ListSource,
): ReadingVerbs {
  let pages = 0;
  const toForm = (resource: string, record: RecordData): FormRecord => ({
    ...fromWire(schemaOf(resource), record),
    id: String(record['id']),
  });

  async function page(resource: string, params: GetListParams, filters: ColumnFilters) {
    const { engine } = await loaded(listOf(resource));
    const { page: number, perPage } = params.pagination ?? { page: 1, perPage: 25 };
    const query = { filters, sort: sortOf(params.sort) };
    const view = await engine.view(query, (number - 1) * perPage, perPage, `page ${(pages += 1)}`);
    return { data: (view?.rows ?? []).map(record => toForm(resource, record)), total: view?.total ?? 0 };
  }

  const read = async (resource: string, id: unknown) =>
    (await loaded(listOf(resource))).engine.get(String(id));

  async function one(resource: string, id: unknown): Promise<FormRecord | null> {
    const record = await read(resource, id);
    return record ? toForm(resource, record) : null;
  }

  /** A record to be changed, which says what it was. */
  async function toChange(resource: string, id: unknown): Promise<FormRecord | null> {
    const record = await read(resource, id);
    // so that a save that finds the line cut has it already
    void loadTags().catch(() => undefined);
    return record ? { ...toForm(resource, record), [BASE_KEY]: record } : null;
  }

  return {
    getList: (resource, params) => page(resource, params, textFilters(params.filter)),
    getManyReference: (resource, params) =>
      page(resource, params, { ...textFilters(params.filter), [params.target]: `=${params.id}` }),
    getOne: async (resource, { id }) => {
      const source = listOf(resource);
      const wasThere = source.getState().status === 'ready';
      const record =
        (await toChange(resource, id)) ??
        (wasThere ? await afresh(source, () => toChange(resource, id)) : null);
      if (record) return { data: record };
      throw new HttpError('This record is not there, or no longer active.', 404, { code: 'not_found' });
    },
    getMany: async (resource, { ids }) => {
      const found = await Promise.all(ids.map(id => one(resource, id)));
      return { data: found.filter(record => record !== null) };
    },
  };
}

/** A link may lead to a record that somebody made after the list was fetched. */
async function afresh<T>(source: ListSource, look: () => Promise<T>): Promise<T> {
  await source.reload();
  return look();
}

/** The list once its last byte is in. @throws HttpError where it could not be had */
export function loaded(source: ListSource): Promise<ListSource> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const state = source.getState();
      if (state.status === 'loading') return false;
      if (state.status === 'ready') resolve(source);
      else reject(inWords(state.error));
      return true;
    };
    if (settle()) return;
    const stop = source.subscribe(() => {
      if (settle()) stop();
    });
  });
}

/** A list's failure in the words of every other call's. */
export function inWords({ failure }: ListError): HttpError {
  if (failure.kind === 'network') return unreachable('read', failure);
  if (failure.kind === 'status') return refused(failure.status, readBody(failure.body), null);
  return unreadable('read', UNREADABLE[failure.kind], failure.status);
}

const UNREADABLE = {
  contentType: 'a web page came instead of a list',
  truncated: 'the list was cut short',
  shape: 'it is no list of records',
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
  const texts = Object.entries(filter).map(([source, value]) => [source, String(value ?? '')]);
  return Object.fromEntries(texts);
}
