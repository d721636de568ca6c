import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CHANGED_MEANWHILE } from '../../src/wire/http/changedMeanwhile';

/** Messages by field name, shown next to the fields. */
export type FieldMessages = Readonly<Record<string, string>>;

interface ErrorDetails {
  readonly fields?: FieldMessages;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further properties of the body. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A refusal with a message for the user and a code for programs. */
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

/** 400: the request cannot be parsed. */
export const unreadable = (code: string, message: string): ApiError => new ApiError(400, code, message);

/** 403: the caller may not do this. */
export const forbidden = (code: string, message: string): ApiError => new ApiError(403, code, message);

/** 409: the current state does not allow it. */
export const conflict = (code: string, message: string, details?: ErrorDetails): ApiError =>
  new ApiError(409, code, message, details);

/** 422: the request is readable but its values are not acceptable. */
export function invalid(fields: FieldMessages, message?: string): ApiError {
  const [first] = Object.values(fields);
  return new ApiError(422, 'invalid', message ?? first ?? 'The values are not valid', { fields });
}

/** 404: this account has no such record. */
export const noSuchRecord = (noun: string): ApiError =>
  new ApiError(404, 'notFound', `There is no such ${noun}`);

/** Returns a record that was looked up. @throws ApiError 404 if there is none */
export function found<T>(noun: string, record: T | null): T {
  if (record === null) throw noSuchRecord(noun);
  return record;
}

/** 409: another record already has the id. */
export const idTaken = (noun: string): ApiError => conflict('idTaken', `Another ${noun} already has this id`);

/** 409: the record has changed since the version that the change is based on; the body contains the current record. */
export const changedMeanwhile = (noun: string, record: Readonly<Record<string, unknown>>): ApiError =>
  conflict(
    CHANGED_MEANWHILE,
    `Someone else has changed this ${noun} in the meantime. Nothing was saved; review the current version and try again`,
    { more: { record } },
  );

/** 401: the token is missing, wrong or expired; the caller cannot tell which. */
export const notLoggedIn = (): ApiError =>
  new ApiError(401, 'notLoggedIn', 'Please log in again', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
