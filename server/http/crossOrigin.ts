import { cors } from 'hono/cors';
import { BASE_HEADER } from '../../src/wire/changedMeanwhile';
import { REQUEST_ID } from './requestId';

/** Which other origins may read the answers: all, or these. */
export interface CorsOptions {
  readonly origins: '*' | readonly string[];
}

const PREFLIGHT_SECONDS = 7200;

/**
 * Lets consoles on other origins call the API. Any origin may by default: access hangs on the bearer header, which no
 * other page can make a browser send, and never on cookies.
 */
export const crossOrigin = ({ origins }: CorsOptions = { origins: '*' }) =>
  cors({
    origin: origins === '*' ? origins : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // `Range` is sent by ra-data-simple-rest with every list.
    allowHeaders: ['Authorization', 'X-RLB-DMS-ACC', 'Content-Type', 'Range', BASE_HEADER, 'If-None-Match'],
    exposeHeaders: [REQUEST_ID, 'Content-Range', 'Retry-After', 'ETag'],
    maxAge: PREFLIGHT_SECONDS,
  });
