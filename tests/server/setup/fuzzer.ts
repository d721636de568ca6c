import * as fc from 'fast-check';
import { openApiDocument } from '../../../server/openapi/document';
import { resources } from '../../../src/schemas';
import { anyCharacter } from '../../setup/anyCharacter';
import { dealers } from './dealers';
import { describedCalls, type DescribedCall } from './describedCalls';
import { HOSTILE_TEXTS } from './hostileText';
import { ALPHA, BETA, SECRET, type TestApi } from './testApi';
import { signed } from './tokenForge';
import { pathValueOf, rawBody } from './wireArbitraries';

/** A generated request. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly account: string;
  readonly body: string;
}

/** Internals that no response may expose. */
const INSIDE =
  /\n\s+at |node_modules|server\/\w|\.ts:\d|\bselect .* from\b|insert into|sync_rows|TypeError|ValidationError|\/work\/|\/home\//i;

const without = (method: string): boolean => method === 'GET' || method === 'DELETE';

/** Removes one property of a valid body or replaces it with an arbitrary value. */
const spoiled = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(right, fc.nat(), fc.oneof(fc.jsonValue(), fc.constantFrom(...HOSTILE_TEXTS, undefined, 2 ** 53)))
    .map(([body, at, value]) => {
      if (typeof body !== 'object' || body === null) return value;
      const names = [...Object.keys(body), '__proto__', 'constructor'];
      const name = names[at % names.length] ?? 'id';
      return Object.fromEntries([...Object.entries(body).filter(([each]) => each !== name), [name, value]]);
    });

const jsonText = (value: unknown): string => JSON.stringify(value) ?? '';

function bodyOf({ body, takesFile }: DescribedCall): fc.Arbitrary<string> {
  const right = body ?? fc.jsonValue();
  const file = fc
    .oneof(fc.json(), fc.string({ unit: anyCharacter }), fc.constantFrom(...HOSTILE_TEXTS))
    .map(
      content =>
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n${content}\r\n--x--\r\n`,
    );
  if (takesFile) return fc.oneof({ weight: 3, arbitrary: file }, rawBody);
  return fc.oneof(
    { weight: 5, arbitrary: right.map(jsonText) },
    { weight: 3, arbitrary: spoiled(right).map(jsonText) },
    { weight: 2, arbitrary: rawBody },
  );
}

const otherTypes = fc.constantFrom(
  'text/plain',
  'application/json; charset=utf-16',
  'x',
  'multipart/form-data',
);
const queries = fc.constantFrom(
  '',
  '',
  '',
  '?x=1',
  '?sort=[',
  '?filter={"q":"a"}',
  '?range=[0,3]',
  '?__proto__=1',
);

function requestOf(call: DescribedCall): fc.Arbitrary<FuzzRequest> {
  const rightType = call.takesFile ? 'multipart/form-data; boundary=x' : 'application/json';
  return fc.record({
    method: fc.oneof(
      { weight: 19, arbitrary: fc.constant(call.method) },
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
    ),
    path: fc
      .tuple(fc.oneof(fc.constantFrom('a', 'b', '1'), pathValueOf), queries)
      .map(([value, query]) => call.path.replaceAll(/\{\w+\}/g, () => value) + query),
    type: fc.oneof({ weight: 14, arbitrary: fc.constant(rightType) }, otherTypes),
    account: fc.oneof({ weight: 19, arbitrary: fc.constant(ALPHA) }, fc.constantFrom('', BETA, 'null')),
    body: bodyOf(call),
  });
}

/** Requests generated from the OpenAPI document: valid, with one fault, or nonsense. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...describedCalls(openApiDocument([...resources, dealers])).map(requestOf),
);

/** A new session for each request, because one of the calls is the logout. */
export function freshToken({ clock }: TestApi, id: number): string {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const who = { iss: 'dealer-bridge', aud: 'dealer-bridge-api', sub: 'admin', uid: 1, acc: ALPHA, gen: 0 };
  return signed({ ...who, jti: `fuzz-${id}`, iat, exp: iat + 3600 }, SECRET);
}

/** The response to a fuzzed request and what is wrong with it. */
export interface Heard {
  readonly status: number;
  readonly fault: string | null;
}

/**
 * Makes the request. The API under test checks its own responses against the OpenAPI document (see testApi.ts). @param
 * id unique per request
 */
export async function makeRequest(
  api: TestApi,
  request: FuzzRequest,
  id: number,
  token = freshToken(api, id),
): Promise<Heard> {
  const { method, path, type, account, body } = request;
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Content-Type': type });
  if (account !== '') headers.set('X-RLB-DMS-ACC', account);
  const response = await api.app.request(path, { method, headers, body: without(method) ? null : body });
  try {
    const text = await response.text();
    if (response.status >= 500 && response.status !== 503 && response.status !== 502)
      return { status: response.status, fault: `${response.status} ${text}` };
    const inside = response.status >= 400 ? INSIDE.exec(text)?.[0] : undefined;
    return { status: response.status, fault: inside === undefined ? null : `tells of its inside: ${text}` };
  } catch (error) {
    return { status: response.status, fault: error instanceof Error ? error.message : String(error) };
  }
}
