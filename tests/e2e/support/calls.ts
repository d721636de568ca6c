import type { Page, Request } from '@playwright/test';

/** A call as the console sent it. */
export interface SentCall {
  readonly method: string;
  /** Percent-encoded, without host and query. */
  readonly path: string;
  readonly body: unknown;
  readonly request: Request;
}

/** Records every fetch or XHR call of the page from now on. */
export function watchCalls(page: Page): readonly SentCall[] {
  const calls: SentCall[] = [];
  page.on('request', request => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    calls.push(sentCall(request));
  });
  return calls;
}

/** Waits for the page's next call of this path. */
export async function nextCall(page: Page, path: string): Promise<SentCall> {
  return sentCall(await page.waitForRequest(request => new URL(request.url()).pathname.endsWith(path)));
}

/** The calls whose path starts with this. */
export const callsTo = (calls: readonly SentCall[], path: string) =>
  calls.filter(call => call.path.startsWith(path));

function sentCall(request: Request): SentCall {
  return {
    method: request.method(),
    path: new URL(request.url()).pathname,
    body: parse(request.postData()),
    request,
  };
}

function parse(body: string | null): unknown {
  if (body === null || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
