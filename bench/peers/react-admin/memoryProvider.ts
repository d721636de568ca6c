import type { DataProvider, GetListParams } from 'react-admin';
import { openPlainList } from '../page/plainList';
import type { Field, Row } from '../page/rows';

/** A data provider that scans rows in memory; supports only what the list calls. */
export function createMemoryProvider(rows: readonly Row[]): DataProvider {
  const unsorted = openPlainList(rows);
  let list = unsorted;
  let sorted = '';
  const never = () => Promise.reject(new Error('The page shows a list and nothing else.'));
  return {
    getList: (_resource, { filter, sort, pagination }: GetListParams) => {
      const wanted = `${sort?.field} ${sort?.order}`;
      if (sort && sort.field !== 'id' && wanted !== sorted)
        list = unsorted.sortBy(sort.field as Field, sort.order === 'DESC');
      sorted = wanted;
      const found = list.find(filter.msg ?? '');
      const { page = 1, perPage = 25 } = pagination ?? {};
      const data = Array.from(found.subarray((page - 1) * perPage, page * perPage), place => ({
        ...rows[place],
        id: rows[place]?.redisId,
      }));
      return Promise.resolve({ data, total: found.length } as never);
    },
    getOne: never,
    getMany: never,
    getManyReference: never,
    create: never,
    update: never,
    updateMany: never,
    delete: never,
    deleteMany: never,
  };
}
