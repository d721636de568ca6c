import { NOW } from './fakeClock';

/** A JWT with this payload and no valid signature, because these tests never check it. */
export function jwtOf(payload: object): string {
  const part = (json: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(json))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.signature`;
}

export const inAnHour = NOW / 1000 + 3600;

export const goodToken = jwtOf({ uid: 7, exp: inAnHour });

/** A server that gives one fixed answer and records its requests. */
export class LoginServer {
  readonly requests: Request[] = [];

  constructor(private readonly answer: () => Response | Promise<Response>) {}

  readonly fetch: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input : new URL(String(input), 'http://console.test');
    this.requests.push(new Request(address, init));
    return this.answer();
  };
}

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const page = (status: number) =>
  new Response('<!doctype html><title>Bad gateway</title>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });
