import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../../server/http/limits';
import { createMemoryStore } from '../../../server/store/memory';
import type { Store } from '../../../server/store/store';
import type { Call as Declared } from '../../../src/api/call';
import { masterCalls } from '../../../src/api/records/masterCalls';
import { defineResource } from '../../../src/schemas/defineResource';
import { fuelmapOf, publishOne } from '../../contract/studioSamples';
import { openCalls, protectedCalls } from '../setup/calls';
import { ALPHA, createTestApi, type TestApi } from '../setup/testApi';

/** Stands in for a database call that never returns. */
function never(): object {
  waits.count += 1;
  const promise = new Promise<never>(() => {});
  return Object.assign(promise, { [Symbol.asyncIterator]: () => ({ next: () => promise }) });
}

/** A part of the store whose calls never return, once the test's own users have been added and logged in. */
function hanging<Part extends object>(part: Part): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'function')
        return (...given: readonly unknown[]) => (waits.isOn ? never() : Reflect.apply(value, target, given));
      return typeof value === 'object' && value !== null ? hanging(value) : value;
    },
  });
}

function hangingStore(): Store {
  const store = createMemoryStore();
  return {
    ...store,
    users: {
      ...store.users,
      ...hanging({
        endSession: store.users.endSession,
        sessions: store.users.sessions,
        list: store.users.list,
        add: store.users.add,
        change: store.users.change,
      }),
    },
    access: hanging(store.access),
    sso: hanging(store.sso),
    secondFactors: hanging(store.secondFactors),
    passkeys: hanging(store.passkeys),
    studio: hanging(store.studio),
    runs: hanging(store.runs),
    schedules: hanging(store.schedules),
    records: hanging(store.records),
    sync: hanging(store.sync),
    files: hanging(store.files),
    log: hanging(store.log),
  };
}

/** The number of calls that are waiting, and whether any more wait. */
const waits = { count: 0, isOn: false };

/** Advances the clock once the request waits for a stalled call, unless it is answered first. */
async function pass(milliseconds: number, answer: Promise<Response>): Promise<void> {
  const seen = { isAnswered: false };
  void answer.then(() => (seen.isAnswered = true));
  // The server checks tokens outside the event loop, which takes real time and no timer.
  while (!seen.isAnswered && waits.count === 0)
    await new Promise(resolve => {
      setImmediate(resolve);
    });
  await vi.advanceTimersByTimeAsync(milliseconds);
}

const mebibyte = 1_048_576;
const widest = DEFAULT_LIMITS.fileBytes + 2 * mebibyte;

/** A body without end that repeats this text, and the number of bytes that were read. */
function endlessBody(text: string) {
  const part = new TextEncoder().encode(text.repeat(Math.ceil(mebibyte / text.length)));
  const seen = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.bytes += part.length;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

function silentBody(): ReadableStream<Uint8Array> {
  const pull = (): Promise<void> => {
    waits.count += 1;
    return new Promise(() => {});
  };
  return new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
}

const fuelmap = defineResource(fuelmapOf());

const routeName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/**
 * Every call of the app and of a published resource, so that new ones are covered; path values are dates because some
 * calls require one.
 */
async function everyCall() {
  const { app } = await createTestApi();
  const own = Object.values<Declared | null>(masterCalls(fuelmap))
    .flatMap(call => call ?? [])
    .map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1') }));
  return [...openCalls, ...protectedCalls(app, '1'), ...own].map(call => [routeName(call), call] as const);
}
/** Calls about what the session's look-up has brought into memory. */
const FROM_MEMORY = new Set([
  'GET /schemas',
  'GET /studio/openapi.json',
  'GET /studio/resources/1',
  'GET /lists/key',
]);

const calls = await everyCall();
const asking = calls.filter(([name]) => !FROM_MEMORY.has(name));
const writes = calls.filter(([, { method }]) => method === 'POST' || method === 'PUT');

describe('every call', () => {
  let api: TestApi;
  let headers: Readonly<Record<string, string>>;

  const open = async (store?: Store): Promise<void> => {
    api = await createTestApi(store ? { store } : {}, [fuelmap]);
    await publishOne(api.store, ALPHA);
    const json = { 'Content-Type': 'application/json' };
    headers = { ...json, 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await api.token(ALPHA)}` };
    waits.isOn = true;
  };
  const send = async (
    call: { method: string; path: string },
    body?: BodyInit,
    type?: string,
  ): Promise<Response> =>
    api.app.request(call.path, {
      method: call.method,
      headers: type ? { ...headers, 'Content-Type': type } : headers,
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });

  beforeEach(() => {
    waits.count = 0;
    waits.isOn = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(asking)('%s gets a response, whatever happens to the database', async (_, call) => {
    await open(hangingStore());
    const answer = send(call, call.method === 'GET' || call.method === 'DELETE' ? undefined : '{}');
    await pass(DEFAULT_LIMITS.fileAnswerWithinMs, answer);
    const { status, headers } = await answer;
    const { code } = await (await answer).json();
    // Other requests are refused before they reach the database; the account's resources are known with its session.
    const refusals = ['invalid', 'notFound', 'unknownCheck', 'unsupportedType', 'noSyncService'];
    const said = `${code} ${status} ${headers.get('Retry-After')}`;
    expect(['tooSlow 503 2', ...refusals.map(one => expect.stringContaining(`${one} `))]).toContainEqual(
      said,
    );
  });

  it.each(calls.filter(([name]) => FROM_MEMORY.has(name)))('%s needs no database', async (_, call) => {
    await open(hangingStore());
    expect([200, 404]).toContain((await send(call)).status);
  });

  it.each(writes)('%s reads no more of a body than its limit', async (_, call) => {
    await open();
    for (const [text, type] of [
      ['[', 'application/json'],
      ['x', 'multipart/form-data; boundary=b'],
    ] as const) {
      const { body, seen } = endlessBody(text);
      const { status } = await send(call, body, type);
      expect(seen.bytes).toBeLessThanOrEqual(widest);
      // The server stops reading a form that does not begin like one.
      expect(seen.bytes === 0 || [400, 413, 415].includes(status)).toBe(true);
    }
  });

  it.each(writes)('%s does not wait for a body that never arrives', async (_, call) => {
    await open();
    const answer = send(call, silentBody());
    await pass(60_000 + DEFAULT_LIMITS.fileBytes / 1_000, answer);
    const { code } = await (await answer).json();
    // The other calls read no body, or one of another type.
    expect(code).not.toBe('tooSlow');
  });
});
