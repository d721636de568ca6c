import {
  hashKey,
  skipToken,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { identityOf } from './identityOf';
import { screenQuery } from './screenQuery';

/** The observable part of a list: see `records/listSource.ts`. */
interface ObservedList {
  readonly engine: { subscribe(listener: () => void): () => void };
  subscribe(listener: () => void): () => void;
}

type ReadList<Source, Answer> = (source: Source, signal: AbortSignal) => Promise<Answer>;

/**
 * A value derived from an open list: read now and after each change; the newest result wins, and the previous one stays
 * until then.
 * @param source null while there is none
 * @param key whatever else the result depends on; another key or list starts without a result
 * @param read its signal is aborted once the list has changed again
 */
export function useListQuery<Source extends ObservedList, Answer>(
  source: Source | null,
  key: QueryKey,
  read: ReadList<Source, Answer>,
): UseQueryResult<Answer> {
  const consumer = useId();
  const subject = [consumer, ...key];
  const sources = useMemo(() => (source ? [source] : []), [source]);
  const versionOf = useListVersions(sources);
  return useQuery(
    source ? listQuery(source, subject, versionOf(source), read) : { queryKey: subject, queryFn: skipToken },
  );
}

/**
 * @param sources must be a stable array
 * @returns how often a list has changed while observed here
 */
export function useListVersions(sources: readonly ObservedList[]): (source: ObservedList) => number {
  const [versions, setVersions] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    const stops = sources.flatMap(source => {
      const id = identityOf(source);
      const changed = () => setVersions(before => new Map(before).set(id, (before.get(id) ?? 0) + 1));
      return [source.subscribe(changed), source.engine.subscribe(changed)];
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [sources]);
  return source => versions.get(identityOf(source)) ?? 0;
}

/** Each version is a separate query, so that a late result of an older version is never shown. */
export function listQuery<Source extends object, Answer>(
  source: Source,
  key: QueryKey,
  version: number,
  read: ReadList<Source, Answer>,
): UseQueryOptions<Answer> {
  const subject = [identityOf(source), ...key];
  return {
    ...screenQuery,
    queryKey: [...subject, version],
    queryFn: ({ signal }) => read(source, signal),
    placeholderData: (answer, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(subject) ? answer : undefined,
  };
}
