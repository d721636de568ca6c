import { cors } from 'hono/cors';
import { BASE_HEADER } from '../../src/wire/http/changedMeanwhile';
import { FORM_VERSION_HEADER } from '../../src/wire/http/headers';
import { CHANGES_HEADER } from '../../src/wire/record/listTag';
import { REQUEST_ID } from './requestId';

/** The origins other than the server's that may read responses. */
export interface CorsOptions {
  readonly origins: '*' | readonly string[];
}

const PREFLIGHT_SECONDS = 7200;

/**
 * Allows consoles on the named origins to call the API; without any, only the console that the server serves. Other
 * sites cannot use a visitor's browser to guess passwords.
 */
export const crossOrigin = ({ origins }: CorsOptions = { origins: [] }) =>
  cors({
    origin: origins === '*' ? origins : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // ra-data-simple-rest sends `Range` with every list.
    allowHeaders: [
      'Authorization',
      'X-RLB-DMS-ACC',
      'Content-Type',
      'Range',
      BASE_HEADER,
      FORM_VERSION_HEADER,
      'If-None-Match',
      CHANGES_HEADER,
    ],
    exposeHeaders: [REQUEST_ID, 'Content-Range', 'Retry-After', 'ETag'],
    maxAge: PREFLIGHT_SECONDS,
  });
