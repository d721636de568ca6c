import { useEffect, useState } from 'react';
import { listFailureReason } from '../../grid/listFailureText';
import type { ListSource } from '../../records/listSource';
import { useListProvider } from '../../resources/listProvider';
import type { ResourceSchema } from '../../schemas/resource';
import { digestOf, type MasterDigest } from './masterDigest';

export type DigestState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly digest: MasterDigest };

export interface Master {
  readonly schema: ResourceSchema;
  readonly state: DigestState;
}

const LOADING: DigestState = { status: 'loading' };

/**
 * What there is to say of each master, each as soon as its own list is there.
 * @param schemas the same array each time
 */
export function useDigests(schemas: readonly ResourceSchema[]): readonly Master[] {
  const provider = useListProvider();
  const [states, setStates] = useState<ReadonlyMap<string, DigestState>>(new Map());

  useEffect(() => {
    const stops = schemas.map(schema =>
      watch(schema, provider.openList(schema.name), state =>
        setStates(before => new Map(before).set(schema.name, state)),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [provider, schemas]);

  return schemas.map(schema => ({ schema, state: states.get(schema.name) ?? LOADING }));
}

/** Follows one list; what is worked out of an older state never takes the place of a newer one's. */
function watch(schema: ResourceSchema, source: ListSource, tell: (state: DigestState) => void): () => void {
  let turn = 0;
  const fail = (cause: unknown) =>
    tell({
      status: 'failed',
      why: listFailureReason(cause),
      retry: () => void source.reload().catch(() => undefined),
    });

  const look = () => {
    const mine = ++turn;
    const state = source.getState();
    if (state.status === 'loading') return tell(LOADING);
    if (state.status === 'failed') return fail(state.error);
    digestOf(schema, source.engine)
      .then(digest => mine === turn && tell({ status: 'ready', digest }))
      .catch((cause: unknown) => mine === turn && fail(cause));
  };

  look();
  const stops = [
    source.subscribe(look),
    source.engine.subscribe(() => source.getState().status === 'ready' && look()),
  ];
  return () => {
    turn = -1;
    for (const stop of stops) stop();
  };
}
