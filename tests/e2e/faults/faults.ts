import type { Route } from '@playwright/test';

/** A fault of one call between the console and the API. */
export interface Fault {
  /** Its row in the fault table. */
  readonly row: number;
  readonly name: string;
  readonly happen: (route: Route) => Promise<unknown>;
  /** The server's message that must appear; if absent, one of the console's own must. */
  readonly words?: RegExp;
  /** The error status of the answer, which the browser logs to its console. */
  readonly status?: number;
}

const JSON_TYPE = 'application/json';

/** A page as a captive portal or proxy sends it. */
export const PAGE = '<!doctype html><html><body><h1>Sign in to the WiFi</h1></body></html>';

/** Text that must never be interpreted: markup, placeholders, direction marks, and a million characters. */
export const HOSTILE_WORDS = `<img src=x onerror=alert(1)> %{x} |||| \u202Etxt ${'x'.repeat(1_000_000)}`;

const refused = (row: number, status: number, body: object, more: Partial<Fault> = {}): Fault => ({
  row,
  name: `a ${status}`,
  status,
  happen: route =>
    route.fulfill({
      status,
      contentType: JSON_TYPE,
      body: JSON.stringify({ requestId: 'request-77', ...body }),
    }),
  ...more,
});

const answered = (row: number, name: string, status: number, contentType: string, body: string): Fault => ({
  row,
  name,
  ...(status >= 400 ? { status } : {}),
  happen: route => route.fulfill({ status, contentType, body }),
});

/** The rows of the fault table that affect a call; tests run each of them on each screen. */
export const FAULTS: readonly Fault[] = [
  {
    row: 1,
    name: 'a line that breaks before the server has it',
    happen: route => route.abort('connectionreset'),
  },
  {
    row: 1,
    name: 'a line that breaks after the server has it',
    happen: async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
  { row: 2, name: 'no network', happen: route => route.abort('internetdisconnected') },
  refused(3, 500, { msg: 'The ledger is closed' }, { words: /The ledger is closed/ }),
  answered(3, 'a 502 with a page', 502, 'text/html', PAGE),
  refused(3, 503, { msg: 'Come back later' }, { words: /Come back later/ }),
  refused(5, 403, { message: 'Not for you' }, { words: /Not for you/ }),
  refused(6, 409, { msg: 'Another record has this', code: 'conflict' }, { words: /Another record has this/ }),
  answered(7, 'a 413 from a proxy', 413, 'text/html', PAGE),
  refused(
    8,
    422,
    { msg: 'Not acceptable', fields: { other: 'Something else' } },
    { words: /Not acceptable/ },
  ),
  refused(9, 429, { msg: 'Too many calls' }, { words: /Too many calls/ }),
  { row: 10, name: 'an answer that never comes', happen: async () => undefined },
  answered(11, 'an answer of another shape', 200, JSON_TYPE, '"{'),
  answered(12, 'a page under 200', 200, 'text/html', PAGE),
  answered(13, 'an answer that is cut off', 200, JSON_TYPE, '[{"id":"1","parent_group":"A'),
  answered(25, 'an answer nested 100,000 deep', 200, JSON_TYPE, '[{"id":'.repeat(100_000)),
  refused(
    26,
    400,
    { msg: HOSTILE_WORDS, error_message: HOSTILE_WORDS },
    { name: 'hostile words', words: /<img src=x/ },
  ),
];
