import type { Page } from '@playwright/test';
import type { Login } from './logins';

/** An answer of the API: text and status. */
export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

/** Makes one call of the API. */
export type Caller = (method: string, path: string, headers: Headers, body?: string) => Promise<WireAnswer>;

type Headers = Readonly<Record<string, string>>;

/** Calls the API from the test itself. */
export const fromTest =
  (host: string): Caller =>
  async (method, path, headers, body) => {
    const answer = await fetch(host + path, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: await answer.text() };
  };

/** Calls the API inside the page, where the demo's API runs. The page must show the console. */
export const fromPage =
  (page: Page): Caller =>
  (method, path, headers, body) =>
    page.evaluate(
      async ([method, path, headers, body]) => {
        const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) });
        return { status: answer.status, body: await answer.text() };
      },
      [method, path, headers, body] as const,
    );

/** Logs in through the API and returns the token. */
export async function wireLogin(call: Caller, { acc, user, password }: Login): Promise<string> {
  const basic = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
  const answer = await call('POST', '/users/login', {
    'X-RLB-DMS-ACC': acc,
    Authorization: `Basic ${basic}`,
  });
  const { token } = JSON.parse(answer.body);
  return String(token);
}
