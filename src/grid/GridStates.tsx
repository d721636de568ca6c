import type { ReactNode } from 'react';
import { EmptyState, FailedState, LoadingState, NothingFoundState } from './GridState';
import type { Frame } from './gridWindow';
import type { RecordList } from './useRecordList';

interface GridStatesProps {
  readonly list: RecordList;
  readonly frame: Frame;
  readonly empty: ReactNode;
}

/** What stands over the rows or in their place: on their way, failed, none at all, none that match. */
export function GridStates({ list, frame, empty }: GridStatesProps) {
  const { state, params, change, reload } = list;
  const error = state.status === 'failed' ? state.error : frame.failure;
  if (error) return <FailedState error={error} retry={reload} />;
  const hasRows = frame.total > 0;
  if (state.status === 'loading')
    return <LoadingState list={list} hasRows={hasRows} rows={state.progress?.rows ?? 0} />;
  if (hasRows) return null;
  if (!frame.settled) return <LoadingState list={list} hasRows={false} rows={0} />;
  if (Object.keys(params.filters).length === 0) return <EmptyState>{empty}</EmptyState>;
  return <NothingFoundState inTab={frame.inTab} clear={() => change({ filters: {} })} />;
}
