import { type ApiError, conflict } from '../../../http/errors';
import type { OwnResource } from '../registry';

/** Concurrent runs per account. */
const MOST_RUNS = 2;

/** @throws ApiError 409 if no further run may start */
export function assertMayRun(own: readonly Pick<OwnResource, 'moving'>[]): void {
  if (own.filter(({ moving }) => moving).length < MOST_RUNS) return;
  throw conflict(
    'runUnderway',
    `The records of ${MOST_RUNS} other resources are being moved. Nothing was published; publish once one of them is done`,
  );
}

/** 409: a run is moving the records of the resource. */
export const runUnderWay = (name: string): ApiError =>
  conflict(
    'runUnderway',
    `The records of '${name}' are still being moved by the last publish. Nothing was done; wait until that is done, or undo it`,
  );

/** 409: the run's state does not allow the action. */
export const runEnded = (): ApiError =>
  conflict(
    'runEnded',
    'These records are not being moved any more. Nothing was done; to go back to an earlier version, roll back to it from the history',
  );

/** 409: an undo cannot be undone. */
export const undoUnderWay = (): ApiError =>
  conflict(
    'runUndone',
    'This is being undone already. Nothing was done; wait until the records are moved back',
  );
