import { v4 as randomUuid } from 'uuid';
import { pause } from '../../store/pause';
import { ApiError } from '../errors';
import { JsonScan, type LongList } from './jsonScan';

/** Characters scanned before other requests run. */
const sliceLength = 262_144;
/** Maximum number of characters outside the long list, which are parsed at once. */
const longestRest = 2_097_152;

/**
 * Parses untrusted JSON.
 * @param depthLimit maximum nesting of arrays and objects
 * @throws ApiError 400 if invalid or nested too deep, 413 if it contains too many values
 */
export function parseJson(text: string, depthLimit: number): unknown {
  new JsonScan(depthLimit).look(text, 0, text.length);
  return parsed(text);
}

/**
 * Like `parseJson`, but lets other requests run while it scans a long text and parses a long list in it. A worker would
 * help less, because the main thread would have to copy the parsed list all at once.
 */
export async function parseLongJson(text: string, depthLimit: number): Promise<unknown> {
  const scan = new JsonScan(depthLimit);
  for (let at = 0; at < text.length;) {
    at = scan.look(text, at, Math.min(text.length, at + sliceLength));
    if (at < text.length) await pause(0);
  }
  if (!scan.isComplete) throw badJson();
  return scan.longList ? parsedInParts(text, scan.longList) : parsedRest(text);
}

/** Parses the text without the long list's items, then the items in parts. */
async function parsedInParts(text: string, list: LongList): Promise<unknown> {
  const marker = randomUuid();
  const body = parsedRest(`${text.slice(0, list.start)}"${marker}"${text.slice(list.end)}`);
  const items = await listItems(text, list);
  // If the list's name occurs again in the body, the later value replaces the list, as with JSON.parse.
  const values: readonly unknown[] = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const place = values.find(value => Array.isArray(value) && value[0] === marker);
  if (Array.isArray(place)) replaceItems(place, items);
  return body;
}

function replaceItems(list: unknown[], items: readonly unknown[]): void {
  list.length = 0;
  for (const item of items) list.push(item);
}

async function listItems(text: string, { start, cuts, end }: LongList): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  let from = start;
  for (const to of [...cuts, end]) {
    const part = parsed(`[${text.slice(from, to)}]`);
    // Nothing between two commas, or between a comma and the bracket.
    if (!Array.isArray(part) || part.length === 0) throw badJson();
    for (const item of part) items.push(item);
    from = to + 1;
    await pause(0);
  }
  return items;
}

function parsedRest(text: string): unknown {
  if (text.length > longestRest)
    throw new ApiError(
      413,
      'tooLarge',
      `The body has more than ${longestRest} characters outside its first long list`,
    );
  return parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badJson(cause);
  }
}

const badJson = (cause?: unknown) => new ApiError(400, 'badJson', 'The body is not valid JSON', { cause });
