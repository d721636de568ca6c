import { ApiError } from '../../../http/errors';
import type { OwnResource } from '../registry';

/** So many runs an account may have at a time. */
const MOST_RUNS = 2;

/** @throws ApiError 409 if no further run may begin */
export function assertMayRun(own: readonly Pick<OwnResource, 'moving'>[]): void {
  if (own.filter(({ moving }) => moving).length < MOST_RUNS) return;
  throw new ApiError(
    409,
    'runUnderway',
    `The records of ${MOST_RUNS} other resources are being moved. Nothing was published; publish once one of them is done`,
  );
}

/** 409: the records of the resource are being moved. */
export const runUnderWay = (name: string): ApiError =>
  new ApiError(
    409,
    'runUnderway',
    `The records of '${name}' are still being moved by the last publish. Nothing was done; wait until that is done, or undo it`,
  );

/** 409: the run is in a state in which that cannot be done. */
export const runEnded = (): ApiError =>
  new ApiError(
    409,
    'runEnded',
    'These records are not being moved any more. Nothing was done; to go back to an earlier version, roll back to it from the history',
  );

/** 409: what is undone is not undone again. */
export const isUndone = (): ApiError =>
  new ApiError(
    409,
    'runUndone',
    'This is being undone already. Nothing was done; wait until the records are moved back',
  );
