import { HttpError } from 'ra-core';
import { ListError } from '../../records/listEngine';
import { errorBody } from './errorBody';

/** Converts a call's failure to a list's, with the same message. @throws ListError */
export function asListError(cause: unknown): never {
  if (!(cause instanceof HttpError)) throw cause;
  const { message } = cause;
  const status = Number(cause.status);
  if (errorBody(cause)['code'] === 'unreadable')
    throw new ListError({ kind: 'shape', status, body: message });
  throw new ListError({
    kind: status === 0 ? 'network' : 'status',
    status,
    body: JSON.stringify({ msg: message }),
  });
}
