import { HttpError } from 'ra-core';
import { reasonOf } from '../form/reasonOf';

/** Why a record was not deleted, or that nobody knows whether it was. */
export const deleteFailure = (error: unknown): string =>
  error instanceof HttpError && error.status === 0 ? error.message : `Not deleted. ${reasonOf(error)}`;
