import {
  useQuery,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { screenQuery } from './screenQuery';

/**
 * A screen's query, with the options that all screens share.
 * @param read `skipToken` while there is nothing to ask for
 * @param options that differ from the common ones
 */
export function useScreenQuery<Answer>(
  key: QueryKey,
  read: QueryFunction<Answer> | SkipToken,
  options: Omit<UseQueryOptions<Answer>, 'queryFn' | 'queryKey'> = {},
): UseQueryResult<Answer> {
  return useQuery({ ...screenQuery, ...options, queryKey: key, queryFn: read });
}
