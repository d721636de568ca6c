import type { Page } from '@playwright/test';
import { LOGINS, type Who } from './logins';
import type { Wire } from './records';
import { fromPage, fromTest, wireLogin, type Caller, type WireAnswer } from './wire';

const DELETE = {
  segmap: '/master/segmap/delete',
  ledgermap: '/ledgermap/delete',
  itemmap: '/itemmap/delete',
};

/** The three masters whose records the tests create. */
export type Master = keyof typeof DELETE;

/** Direct calls of the API, to prepare a test and to check its effects. */
export interface Api {
  call(path: string, body?: unknown, who?: Who): Promise<WireAnswer>;
  /** What a GET call answers. */
  read(path: string, who?: Who): Promise<Wire>;
  add(resource: Master, record: Wire, who?: Who): Promise<Wire>;
  remove(resource: Master, id: unknown, who?: Who): Promise<WireAnswer>;
  list(resource: Master | 'vtype', who?: Who): Promise<Wire[]>;
}

const tokens = new Map<string, Promise<string>>();

/** The API at this host, called from the test; the worker caches its tokens. */
export const apiAt = (host: string): Api => speak(fromTest(host), host);

/** The demo's API, which runs in the page; opens the console first if necessary. */
export function apiInside(page: Page): Api {
  const call = fromPage(page);
  return speak(async (...args) => {
    if (page.url() === 'about:blank') {
      await page.goto('/login');
      // The form is shown before the demo's API is ready; the region with its logins shows that it is.
      await page.getByRole('region', { name: 'Demo' }).waitFor();
    }
    return call(...args);
  }, `demo ${Math.random()}`);
}

function speak(caller: Caller, host: string): Api {
  const tokenOf = (who: Who) => {
    const key = `${host} ${who}`;
    const token = tokens.get(key) ?? wireLogin(caller, LOGINS[who]);
    tokens.set(key, token);
    return token;
  };
  const headersOf = async (who: Who) => ({
    Authorization: `Bearer ${await tokenOf(who)}`,
    'X-RLB-DMS-ACC': LOGINS[who].acc,
    'Content-Type': 'application/json',
  });
  const call: Api['call'] = async (path, body, who = 'admin') => {
    const headers = await headersOf(who);
    return caller('POST', path, headers, body === undefined ? undefined : JSON.stringify(body));
  };
  return {
    call,
    async read(path, who = 'admin') {
      const answer = await caller('GET', path, await headersOf(who));
      if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status} ${answer.body}`);
      return JSON.parse(answer.body);
    },
    async add(resource, record, who) {
      const answer = await call(`/master/${resource}/add`, record, who);
      if (answer.status >= 300) throw new Error(`${resource} was not added: ${answer.status} ${answer.body}`);
      return record;
    },
    remove: (resource, id, who) =>
      call(`${DELETE[resource]}/${encodeURIComponent(String(id))}`, undefined, who),
    async list(resource, who) {
      const body = resource === 'vtype' ? { uid: 1 } : { uid: 1, status: 1 };
      const answer = await call(`/master/${resource}/list`, body, who);
      const found: unknown = JSON.parse(answer.body || 'null');
      return (Array.isArray(found) ? found : [found]).filter(record => record !== null);
    },
  };
}
