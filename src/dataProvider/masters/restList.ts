import type { RaRecord } from 'ra-core';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { asListError } from '../transport/asListError';
import type { Transport } from '../transport/transport';
import { createRestProvider, restPath } from './restVerbs';

const PAGE = 1000;

/**
 * Reads the complete list of a REST resource, page by page as ra-data-simple-rest does.
 * @param term searched by the API; all records if absent
 * @throws ListError, like a list from a single fetch
 */
export async function readRestList(
  transport: Transport,
  schema: ResourceSchema,
  term?: string,
): Promise<readonly RecordData[]> {
  const rest = await createRestProvider(transport);
  const filter = term === undefined ? {} : { q: term };
  const records: RecordData[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await rest
      .getList<RaRecord>(restPath(schema), pageQuery(page, filter))
      .catch(asListError);
    records.push(...data);
    if (data.length === 0 || records.length >= total) return records;
  }
}

const pageQuery = (page: number, filter: object) => ({
  pagination: { page, perPage: PAGE },
  sort: { field: 'id', order: 'ASC' as const },
  filter,
});
