import { createApp, type AppOptions } from '../../../server/app';
import { createPasswords } from '../../../server/auth/passwords';
import type { LogDetails, Logger } from '../../../server/http/logger';
import { openApiDocument } from '../../../server/openapi/document';
import { createMemoryStore } from '../../../server/store/memory';
import type { NewUser, Store, User } from '../../../server/store/store';
import { resources } from '../../../src/schemas';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { dealers } from './dealers';
import { readDescription, type Description } from './describedAnswers';
import { ownmap } from './ownmap';
import { createClient, type Send, type SpecClient, tokenOf } from './specClient';

export const SECRET = 'a secret of more than thirty-two bytes';
export const ALPHA = 'ALPHA1';
export const BETA = 'BETA2';

/** The passwords of the two admins. */
const PASSWORDS: Readonly<Record<string, string>> = { [ALPHA]: 'alpha-password', [BETA]: 'beta-password' };

/** Hashing with minimal cost. The cost of real hashes has its own test. */
export const cheapPasswords = createPasswords({ memoryKiB: 8, iterations: 1, parallelism: 1 });

interface LogLine {
  readonly level: keyof Logger;
  readonly event: string;
  readonly details: LogDetails;
}

/** A clock that moves only when a test moves it. */
interface TestClock {
  now(): Date;
  advance(seconds: number): void;
}

function createClock(): TestClock {
  let now = new Date(2026, 10, 21, 9, 30, 0).getTime();
  return {
    now: () => new Date(now),
    advance: seconds => {
      now += seconds * 1000;
    },
  };
}

export function createLog(): { readonly lines: LogLine[]; readonly logger: Logger } {
  const lines: LogLine[] = [];
  const write =
    (level: keyof Logger) =>
    (event: string, details: LogDetails = {}) => {
      lines.push({ level, event, details });
    };
  return { lines, logger: { info: write('info'), warn: write('warn'), error: write('error') } };
}

type UserToAdd = Omit<NewUser, 'passwordHash'> & { readonly password: string };

export async function addUser(store: Store, { password, ...user }: UserToAdd): Promise<User> {
  return store.users.add({ ...user, passwordHash: await hashOf(password) });
}

const hashes = new Map<string, Promise<string>>();

/** Hashes each password once: starting the hash function for every user of every test takes longer than the users. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? cheapPasswords.hash(password);
  hashes.set(password, known);
  return known;
}

/** Adds two accounts with a user of the same name but different passwords, and a disabled user. */
async function addUsers(store: Store): Promise<void> {
  const user = { name: 'admin', menus: '', disabled: false };
  await addUser(store, { ...user, account: ALPHA, password: PASSWORDS[ALPHA] ?? '' });
  await addUser(store, {
    ...user,
    account: ALPHA,
    name: 'clerk',
    menus: 'segment_map',
    password: 'clerk:pass:',
  });
  await addUser(store, { ...user, account: ALPHA, name: 'gone', password: 'gone-password', disabled: true });
  await addUser(store, { ...user, account: BETA, password: PASSWORDS[BETA] ?? '' });
}

export interface TestApi {
  readonly app: ReturnType<typeof createApp>;
  /** What the app was made with, for another instance of it. */
  readonly options: AppOptions;
  readonly store: Store;
  readonly send: Send;
  /** A client logged in as the account's admin. */
  readonly client: (account: string) => Promise<SpecClient>;
  readonly token: (account: string) => Promise<string>;
  readonly clock: TestClock;
  readonly log: readonly LogLine[];
}

const descriptions = new Map<string, Description>();

/** The OpenAPI document of an API with these resources, built once per test file. */
function descriptionOf(served: readonly ResourceSchema[]): Description {
  const key = served.map(({ name }) => name).join();
  const description = descriptions.get(key) ?? readDescription(openApiDocument(served));
  descriptions.set(key, description);
  return description;
}

/**
 * Checks a response body once it has been read to the end. Nothing is read ahead because some responses never end.
 */
function overheard(body: ReadableStream<Uint8Array>, check: (text: string) => Promise<void>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (value) {
          heard += decoder.decode(value, { stream: true });
          return controller.enqueue(value);
        }
        if (done) await check(heard);
        controller.close();
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Fails the test when a response does not conform to the API's own OpenAPI document. */
function holdToDescription(
  app: ReturnType<typeof createApp>,
  served: readonly ResourceSchema[],
  own: readonly ResourceSchema[],
): void {
  /** An account that has not published the resource, or has retired it, does not have the call. */
  const isMissing = (path: string, status: number): boolean =>
    (status === 404 || status === 410) && own.some(({ name }) => path.includes(`/${name}/`));

  const description = descriptionOf([...served, ...own]);
  const answer = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    const { method } = request;
    if (method === 'HEAD' || method === 'OPTIONS' || !response.body) return response;
    const exchange = {
      method,
      path: new URL(request.url).pathname,
      status: response.status,
      type: response.headers.get('Content-Type') ?? '',
    };
    if (isMissing(exchange.path, exchange.status)) return response;
    const check = async (text: string) => {
      const fault = await description.fault({ ...exchange, json: async () => JSON.parse(text) });
      if (fault !== null) throw new Error(fault);
    };
    return new Response(overheard(response.body, check), response);
  };
}

/**
 * The API on a memory store, with users, a stopped clock and sequential ids.
 * @param own resources that the test publishes, whose answers must be as described, too
 */
export async function createTestApi(
  options: Partial<AppOptions> = {},
  own: readonly ResourceSchema[] = [],
): Promise<TestApi> {
  const store = options.store ?? createMemoryStore();
  const clock = createClock();
  const { lines, logger } = createLog();
  let ids = 0;
  await addUsers(store);
  const whole: AppOptions = {
    store,
    resources: [...resources, dealers],
    secret: SECRET,
    clock: clock.now,
    randomId: () => `id-${(ids += 1)}`,
    logger,
    passwords: cheapPasswords,
    consoleUrl: 'https://console.example',
    ...options,
  };
  const app = createApp(whole);
  holdToDescription(app, options.resources ?? [...resources, dealers], [ownmap, ...own]);
  const send: Send = async (path, init) => app.request(path, init);
  const token = (account: string) =>
    tokenOf(send, { account, user: 'admin', password: PASSWORDS[account] ?? '' });
  const client = async (account: string) => createClient(send, account, await token(account));
  return { app, options: whole, store, send, client, token, clock, log: lines };
}
