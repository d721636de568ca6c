import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALPHA, createTestApi } from '../setup/testApi';

const text = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** A call of the document, as curl would make it. */
interface Example {
  readonly path: string;
  readonly init: { readonly method: string; readonly headers: Headers; readonly body?: string };
}

const argument = (line: string, name: string): string[] =>
  [...line.matchAll(new RegExp(`--${name} (?:"([^"]*)"|'([^']*)'|([^\\s|)]+))`, 'g'))].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );

function exampleIn(line: string, filledIn: (text: string) => string): Example {
  const [, path = ''] = /"\$API([^"]*)"/.exec(line) ?? [];
  const headers = new Headers(
    argument(line, 'header').map(each => {
      const [name = '', ...value] = filledIn(each).split(': ');
      return [name, value.join(': ')];
    }),
  );
  const [user] = argument(line, 'user');
  if (user !== undefined) headers.set('Authorization', `Basic ${btoa(filledIn(user))}`);
  const [method = 'GET'] = argument(line, 'request');
  const [body] = argument(line, 'data');
  return { path, init: { method, headers, ...(body !== undefined && { body }) } };
}

describe('the examples of docs/api.md', () => {
  it('are calls that the API answers', async () => {
    const { app, token } = await createTestApi();
    const values: Readonly<Record<string, string>> = { ACCOUNT: ALPHA, TOKEN: await token(ALPHA) };
    const filledIn = (given: string): string =>
      given
        .replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
        .replace('PASSWORD', 'alpha-password');
    const lines = text.split('\n').filter(line => /^(?:TOKEN=\$\()?curl /.test(line));
    const answers = await Promise.all(
      lines.map(async line => {
        const { path, init } = exampleIn(line, filledIn);
        return `${init.method} ${path}: ${(await app.request(path, init)).status}`;
      }),
    );
    expect(answers).toEqual([
      'POST /users/login: 200',
      'POST /master/segmap/list: 200',
      'POST /segmap/search/Pune: 200',
      'POST /log/list: 200',
      'GET /openapi.json: 200',
    ]);
  });
});
