import { HttpError } from 'ra-core';
import { failureText } from '../../ui/failureText';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';

/** Why a record was not deleted, or that the outcome is unknown. */
export const deleteFailure = (error: unknown): string =>
  error instanceof HttpError && error.status === 0
    ? translateAny(error.message)
    : t(words.notDeleted, { reason: failureText(error) });
