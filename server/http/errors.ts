import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CHANGED_MEANWHILE } from '../../src/wire/changedMeanwhile';

/** Messages by field name, as they are shown at the fields. */
export type FieldMessages = Readonly<Record<string, string>>;

interface ErrorDetails {
  readonly fields?: FieldMessages;
  readonly headers?: Readonly<Record<string, string>>;
  /** What else the body says. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A refusal that the caller is told about: the message is written for the person, the code for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: FieldMessages | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.more = details.more ?? {};
  }
}

/** 400: the request itself cannot be read. */
export const unreadable = (code: string, message: string): ApiError => new ApiError(400, code, message);

/** 422: the request can be read, and what it says is not acceptable. */
export function invalid(fields: FieldMessages, message?: string): ApiError {
  const [first] = Object.values(fields);
  return new ApiError(422, 'invalid', message ?? first ?? 'The values are not valid', { fields });
}

/** 404: there is no such record in this account. */
export const noSuchRecord = (noun: string): ApiError =>
  new ApiError(404, 'notFound', `There is no such ${noun}`);

/** 409: the id belongs to another record already. */
export const idTaken = (noun: string): ApiError =>
  new ApiError(409, 'idTaken', `Another ${noun} has this id already`);

/** 409: the record is no longer what the change was made from; the body brings what it is now. */
export const changedMeanwhile = (noun: string, record: Readonly<Record<string, unknown>>): ApiError =>
  new ApiError(
    409,
    CHANGED_MEANWHILE,
    `Somebody else has changed this ${noun} in the meantime. Nothing was changed; look at what it is now and try again`,
    { more: { record } },
  );

/** 401: the token is missing, wrong or too old; all of these look the same to the caller. */
export const notLoggedIn = (): ApiError =>
  new ApiError(401, 'notLoggedIn', 'Please log in again', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
