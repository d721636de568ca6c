import type { TestApi } from './testApi';

/** A file as a browser would upload it. */
export interface SentFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Makes the file calls as a console does and returns the raw response bytes. */
export function fileClient(api: TestApi, account: string, token: string) {
  const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Bearer ${token}` };

  return {
    /** Uploads the file as multipart form data, in the field `file`. */
    async upload(path: string, { name, content }: SentFile): Promise<Response> {
      const body = new FormData();
      body.append('file', new File([content], name));
      return api.app.request(path, { method: 'POST', headers, body });
    },
    async post(path: string, body: unknown = {}): Promise<Response> {
      const json = { ...headers, 'Content-Type': 'application/json' };
      return api.app.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    },
    get: async (path: string): Promise<Response> => api.app.request(path, { headers }),
    raw: async (path: string, init: RequestInit): Promise<Response> =>
      api.app.request(path, { ...init, headers: { ...headers, ...init.headers } }),
  };
}

export type FileClient = ReturnType<typeof fileClient>;

/** A file client logged in as the account's admin. */
export const fileClientOf = async (api: TestApi, account: string): Promise<FileClient> =>
  fileClient(api, account, await api.token(account));

/** A transaction in the format of an upload file. */
export const transactionOf = (TRANS_ID: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  TRANS_TYPE: 'VP',
  TRANS_ID,
  TRANS_REF_NUM: `REF/${TRANS_ID}`,
  PARENT_GROUP: 'GROUP',
  MUL_DEALER_CD: '0801',
  LOC_CD: 'BWF',
  TRANS_DATE: '2026-11-20 10:00:00',
  total: 1180,
  ...rest,
});

/** A JSON file of transactions. */
export const jsonFile = (transactions: unknown, name = 'txns.json'): SentFile => ({
  name,
  content: JSON.stringify(transactions),
});
