import { demoLogins } from '../../server/demoData';
import { itemmapOf, segmapOf } from '../../tests/server/setup/samples';
import {
  createClient,
  logIn,
  tokenOf,
  type Answer,
  type Login,
  type SpecClient,
} from '../../tests/server/setup/specClient';
import { sendTo } from './api';

/** One user action at the console, by turn number. Returns the status. */
export type Action = (turn: number) => Promise<number>;

/** Shares in percent. Writes always hit the same records and rows. */
const SHARES = {
  lists: 20,
  searches: 20,
  saves: 20,
  rows: 20,
  reposts: 8,
  logins: 4,
  uploads: 4,
  downloads: 4,
} as const;

/** Number of records that are saved repeatedly, so that a growing table is not mistaken for a leak. */
const RECORDS = 200;

/** The demo user's actions at this address, weighted by `SHARES`. @throws Error without demo data */
export async function mixedActions(address: string): Promise<readonly Action[]> {
  const [login] = demoLogins;
  if (!login) throw new Error('There is no demo login.');
  const send = sendTo(address);
  const token = await tokenOf(send, login);
  const client = createClient(send, login.account, token);
  const actions: Record<keyof typeof SHARES, Action> = {
    lists: async turn => statusOf(turn % 2 ? client.ledgermap.list() : client.segmap.list()),
    searches: async turn => statusOf(client.itemmap.search(`item ${turn % 90}`)),
    saves: turn => save(client, turn),
    rows: async turn => statusOf(client.post('/report/maruti-sync', day(turn))),
    reposts: turn => repost(client, turn),
    logins: async () => statusOf(logIn(send, login)),
    uploads: turn => upload(address, login, token, turn % RECORDS),
    downloads: turn => download(client, turn),
  };
  return (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap(name =>
    Array.from({ length: SHARES[name] }, () => actions[name]),
  );
}

const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const day = (turn: number) => ({ option: 'sync_date', dtValue: dayBefore(turn % 7) });

async function save(client: SpecClient, turn: number): Promise<number> {
  const id = `soak-${turn % RECORDS}`;
  const { add, update } = turn % 2 ? client.itemmap : client.segmap;
  const record =
    turn % 2 ? itemmapOf(id, { segid: turn }) : segmapOf(id, { cid: 900_000 + (turn % RECORDS) });
  const { status } = await update(id, record);
  return status === 404 ? statusOf(add(record)) : status;
}

/** Reposts a row of that day; having nothing to repost is not a failure. */
async function repost(client: SpecClient, turn: number): Promise<number> {
  const { json, status } = await client.post('/report/maruti-sync', day(turn));
  const rows: readonly { redisId: string; type: string; postStatus?: number }[] = Array.isArray(json)
    ? json
    : [];
  const open = rows.filter(({ type, postStatus }) => type === 'error' && !postStatus);
  const row = open[turn % Math.max(open.length, 1)];
  if (!row) return status;
  const reposted = await client.get(`/report/maruti-sync-repost/${encodeURIComponent(row.redisId)}`);
  return reposted.status === 409 ? 200 : reposted.status;
}

async function upload(address: string, login: Login, token: string, turn: number): Promise<number> {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    TRANS_TYPE: 'VP',
    TRANS_ID: `SOAK/${turn}/${index}`,
    TRANS_REF_NUM: `REF/${turn}/${index}`,
    PARENT_GROUP: 'SOAK',
    MUL_DEALER_CD: '0801',
    LOC_CD: 'BWF',
    TRANS_DATE: `${dayBefore(1)} 10:00:00`,
    total: 1180,
  }));
  const body = new FormData();
  body.append('file', new File([JSON.stringify(rows)], `soak-${turn}.json`));
  const headers = { 'X-RLB-DMS-ACC': login.account, Authorization: `Bearer ${token}` };
  const response = await sendTo(address)('/upload/txn-upload', { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

async function download(client: SpecClient, turn: number): Promise<number> {
  const asked = {
    report_name: 'trans_date',
    from_date: dayBefore((turn % 7) + 1),
    to_date: dayBefore(turn % 7),
  };
  const answer = await client.post('/report/dms-txns/download', asked);
  if (answer.status !== 200) return answer.status;
  const { token } = JSON.parse(answer.text);
  return statusOf(client.get(`/report/dms-txns/download-file/${encodeURIComponent(String(token))}`));
}
