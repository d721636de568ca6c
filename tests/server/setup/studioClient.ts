import type { createApp } from '../../../server/app';
import type { StudioDraft } from '../../../src/api/studio/drafts';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import type { Finding } from '../../../src/schemas/schemaError';
import { type Body, tokenOf } from './specClient';
import { addUser, ALPHA, type TestApi } from './testApi';

export interface StudioAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Tests read what the API answers, whose shape its description holds it to.
  readonly json: Awaited<ReturnType<Response['json']>>;
}

type DraftFinding = Pick<Finding, 'pointer' | 'message'> & { readonly severity: string };

/** A draft as the API answers it. */
export interface AnsweredDraft {
  readonly id: string;
  readonly revision: number;
  readonly declaration: ResourceDeclaration;
  readonly findings: readonly DraftFinding[];
  readonly past: StudioDraft['past'];
}

/** The calls of the studio, as one user of one instance makes them. */
export function studioClient(app: ReturnType<typeof createApp>, account: string, token: string) {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<StudioAnswer> => {
    const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Bearer ${token}`, ...more };
    const init =
      body === undefined
        ? { method, headers }
        : { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await app.request(path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: text === '' ? null : JSON.parse(text),
    };
  };
  const draft = async (body: Body): Promise<AnsweredDraft> => {
    const { status, json } = await send('POST', '/studio/drafts', body);
    if (status !== 200) throw new Error(`The draft was answered ${status} ${JSON.stringify(json)}`);
    return json;
  };
  const publishDraft = (id: string, body: Body) => send('POST', `/studio/drafts/${id}/publish`, body);

  const dryRunOf = async (name: string, begun: Body) => {
    const live = await send('GET', `/studio/resources/${name}`);
    const { id, revision } = await draft({ name, ...begun });
    const body = { revision, expect: live.json.digest ?? '' };
    return { id, body, answer: await send('POST', `/studio/drafts/${id}/dry-run`, body) };
  };
  const dryRun = (declaration: ResourceDeclaration) =>
    dryRunOf(declaration.name, { from: 'declaration', declaration });
  const publishBegun = async (name: string, begun: Body): Promise<StudioAnswer> => {
    const { id, body, answer } = await dryRunOf(name, begun);
    const seen = answer.status === 200 && { plan: answer.json.plan, fromNowOn: answer.json.clashing > 0 };
    const published = seen
      ? await publishDraft(id, { ...body, why: 'a test', confirm: name, ...seen })
      : answer;
    if (published.status !== 200) await send('POST', `/studio/drafts/${id}/discard`, {});
    return published;
  };

  return {
    dryRun,
    /** Publishes a declaration as its dry run says, and confirms whatever there is to confirm; a refused draft goes. */
    publishSeen: (declaration: ResourceDeclaration): Promise<StudioAnswer> =>
      publishBegun(declaration.name, { from: 'declaration', declaration }),
    /** Makes an older version live again, in the same way. */
    rollBack: (name: string, version: number): Promise<StudioAnswer> =>
      publishBegun(name, { from: 'version', version }),
    send,
    get: (path: string, more?: Readonly<Record<string, string>>) => send('GET', path, undefined, more),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
    draft,
    publishDraft,
    /** Publishes a declaration under its name, over whatever is live. */
    async publish(declaration: ResourceDeclaration, why = 'a test'): Promise<StudioAnswer> {
      const { name } = declaration;
      const live = await send('GET', `/studio/resources/${name}`);
      const { id, revision } = await draft({ name, from: 'declaration', declaration });
      return publishDraft(id, { revision, expect: live.json.digest ?? '', why });
    },
  };
}

export type StudioClient = ReturnType<typeof studioClient>;

/** The client of an account's admin, who may do everything. */
export const adminOf = async (
  api: TestApi,
  account = ALPHA,
  app: TestApi['app'] = api.app,
): Promise<StudioClient> => studioClient(app, account, await api.token(account));

/** The client of a new user of ALPHA who has these rights alone. */
export async function withRights(
  api: TestApi,
  name: string,
  rights: readonly string[],
): Promise<StudioClient> {
  const password = `${name}-password`;
  await api.store.access.saveRole(ALPHA, { id: name, name, rights }, () => undefined);
  await addUser(api.store, { account: ALPHA, name, password, menus: '', disabled: false, role: name });
  return studioClient(api.app, ALPHA, await tokenOf(api.send, { account: ALPHA, user: name, password }));
}
