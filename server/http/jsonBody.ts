import type { Context } from 'hono';
import { readBodyText } from './body/bodyText';
import { parseLongJson } from './body/jsonText';
import { ApiError, invalid, unreadable } from './errors';
import { assertStorable } from './storableValues';

/** Enough for rows within rows; deeper bodies are not legitimate. */
const DEPTH_LIMIT = 32;

export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unsupported = (message: string): ApiError => new ApiError(415, 'unsupportedType', message);

function assertJson(headers: Headers): void {
  const encoding = headers.get('Content-Encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity')
    throw unsupported('The body must not be compressed');
  const [type = '', ...parameters] = (headers.get('Content-Type') ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') throw unsupported('The body must be application/json');
  const charset = parameters.map(each => each.trim()).find(each => each.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported('The body must be UTF-8');
}

async function parseObject(text: string): Promise<JsonObject> {
  const body = await parseLongJson(text, DEPTH_LIMIT);
  if (!isObject(body)) throw invalid({}, 'The body must be a JSON object');
  assertStorable(body);
  return body;
}

/**
 * Reads a JSON object from the body.
 * @param limit in bytes
 * @throws ApiError 400 unreadable, 413 too large, 415 wrong type, 422 not an object or not storable
 */
export async function readJsonObject(context: Context, limit: number): Promise<JsonObject> {
  const text = await readBodyText(context.req.raw, limit);
  if (text === '') throw unreadable('emptyBody', 'The body is empty');
  assertJson(context.req.raw.headers);
  return parseObject(text);
}

/** Like `readJsonObject`, but an empty body counts as an empty object. */
export async function readOptionalJsonObject(context: Context, limit: number): Promise<JsonObject> {
  const text = await readBodyText(context.req.raw, limit);
  if (text === '') return {};
  assertJson(context.req.raw.headers);
  return parseObject(text);
}
