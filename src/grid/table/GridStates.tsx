import type { ReactNode } from 'react';
import { EmptyState, FailedState, LoadingState, NothingFoundState } from './GridState';
import type { Frame } from '../window/gridWindow';
import type { RecordList } from '../list/useRecordList';

interface GridStatesProps {
  readonly list: RecordList;
  readonly frame: Frame;
  /** The placeholder of a row. */
  readonly bone: ReactNode;
  readonly empty: ReactNode;
}

/** Why the list or its rows could not be loaded; null if nothing failed. */
export const failureIn = ({ state }: RecordList, { failure }: Frame): unknown =>
  state.status === 'failed' ? state.error : failure;

/** What is shown over or in place of the rows: loading, failed, empty, or no match. */
export function GridStates({ list, frame, bone, empty }: GridStatesProps) {
  const { state, params, change, reload } = list;
  const error = failureIn(list, frame);
  if (error) return <FailedState error={error} retry={reload} />;
  const hasRows = frame.total > 0;
  const isLoading = state.status === 'loading';
  if (isLoading || (!hasRows && !frame.settled)) {
    const bones = hasRows ? 0 : list.window.rowsSeen + 1;
    return <LoadingState bone={bone} bones={bones} rows={isLoading ? (state.progress?.rows ?? 0) : 0} />;
  }
  if (hasRows) return null;
  if (Object.keys(params.filters).length === 0) return <EmptyState>{empty}</EmptyState>;
  return <NothingFoundState inTab={frame.inTab} clear={() => change({ filters: {} })} />;
}
