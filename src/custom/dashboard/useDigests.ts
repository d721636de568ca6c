import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listFailureReason } from '../../grid/list/listFailureText';
import type { ListSource } from '../../records/listSource';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { listQuery, useListVersions } from '../../ui/query/useListQuery';
import { digestOf, type MasterDigest } from './masterDigest';

export type DigestState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly digest: MasterDigest };

export interface Master {
  readonly schema: ResourceSchema;
  readonly state: DigestState;
}

/** The summaries of the masters, each as soon as its own list is loaded. @param schemas must be a stable array */
export function useDigests(schemas: readonly ResourceSchema[]): readonly Master[] {
  const provider = useApi();
  const lists = useMemo(
    () => schemas.map(schema => ({ schema, source: provider.openList(schema.name) })),
    [provider, schemas],
  );
  const sources = useMemo(() => lists.map(({ source }) => source), [lists]);
  const versionOf = useListVersions(sources);
  const digests = useQueries({
    queries: lists.map(({ schema, source }) =>
      listQuery(source, ['digest'], versionOf(source), async list => {
        await list.ready();
        return digestOf(schema, list.engine);
      }),
    ),
  });
  return lists.map(({ schema, source }, at) => ({ schema, state: stateOf(digests[at], source) }));
}

function stateOf(result: UseQueryResult<MasterDigest> | undefined, source: ListSource): DigestState {
  if (!result || result.isPending) return { status: 'loading' };
  if (result.isSuccess) return { status: 'ready', digest: result.data };
  const retry = () => void source.reload().catch(() => undefined);
  return { status: 'failed', why: listFailureReason(result.error), retry };
}
