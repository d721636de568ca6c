import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDemoFiles } from '../../../../server/files/demoFiles';
import type { Limits } from '../../../../server/http/limits';
import { createMemoryStore } from '../../../../server/store/memory';
import { syncSeeds } from '../../../../server/sync/seed/syncSeeds';
import type { DownloadEntry } from '../../../../src/api/files/reports';
import { attemptOf, syncRecordOf } from '../../../contract/syncSamples';
import { fileClientOf, type FileClient } from '../../setup/fileClient';
import { sheetsIn } from '../../setup/sheetText';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

const DAYS = { from_date: '2026-11-01', to_date: '2026-11-30' };
const DOWNLOAD = '/report/dms-txns/download';
const BY_DAY = { report_name: 'trans_date', ...DAYS };

let api: TestApi;
let alpha: FileClient;

beforeEach(async () => {
  api = await createTestApi();
  alpha = await fileClientOf(api, ALPHA);
});

const insert = (...records: Parameters<typeof api.store.sync.records.insertMany>[1][number][]) =>
  api.store.sync.records.insertMany(ALPHA, records);

async function tokenOf(path: string, body: unknown, client = alpha): Promise<string> {
  const response = await client.post(path, body);
  expect(response.status).toBe(200);
  return (await response.json()).token;
}

/** The rows of a report's only sheet, without the header row. */
async function rowsOf(path: string, body: unknown): Promise<readonly (readonly string[])[]> {
  const token = await tokenOf(path, body);
  return rowsIn(await alpha.get(`/report/dms-txns/download-file/${token}`));
}

async function rowsIn(response: Response): Promise<readonly (readonly string[])[]> {
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Number(response.headers.get('Content-Length'))).toBe(bytes.length);
  const [rows = []] = Object.values(sheetsIn(bytes));
  return rows.slice(1);
}

describe('a download of transactions', () => {
  it('has the columns of the sync table, plus outcome and amount', async () => {
    const record = syncRecordOf('r1', { msg: '=SUM(A1)' });
    await insert({ ...record, payload: { total: 1234.5 } });
    const token = await tokenOf(DOWNLOAD, BY_DAY);
    const response = await alpha.get(`/report/dms-txns/download-file/${token}`);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="file.xlsx"');
    const sheets = sheetsIn(new Uint8Array(await response.arrayBuffer()));
    const [heading, row] = sheets['Transactions'] ?? [];
    expect(heading).toEqual([
      'Txn Date',
      'Parent Group',
      'Dealer Code',
      'LOC CD',
      'Txn Type',
      'Txn ID',
      'Txn Ref Num',
      'Message',
      'Status',
      'Sync Date',
      'Amount',
    ]);
    expect(row?.slice(1, 9)).toEqual(['GROUP', '0801', 'BWF', 'VP', 'r1', 'REF/r1', '=SUM(A1)', 'error']);
    expect(row?.at(-1)).toBe('1234.5');
  });

  it('by created date uses the first attempt, and a type if given', async () => {
    const moved = [
      attemptOf({ at: '2026-11-18 10:00:00' }),
      attemptOf({ no: 2, at: '2026-11-21 08:00:00', action: 'repost' }),
    ] as const;
    await insert(
      syncRecordOf('first', { attempts: moved }),
      syncRecordOf('other', { at: '2026-11-18 11:00:00' }, { TRANS_TYPE: 'PP' }),
      syncRecordOf('late'),
    );
    const body = { report_name: 'created_date', from_date: '2026-11-18', to_date: '2026-11-19' };
    const idsOf = async (trans_type?: string) =>
      (await rowsOf(DOWNLOAD, { ...body, trans_type })).map(row => row[5]);
    expect(await idsOf()).toEqual(['first', 'other']);
    expect(await idsOf('All')).toEqual(['first', 'other']);
    expect(await idsOf('PP')).toEqual(['other']);
  });

  it.each([
    [{ ...BY_DAY, from_date: '2026-02-30' }, { from_date: expect.stringContaining('calendar') }],
    [{ ...BY_DAY, from_date: '2026-12-01' }, { to_date: 'To Date Should be Greater than From Date' }],
    [{ ...DAYS }, { report_name: 'Report Options Required' }],
    [{ report_name: 'trans_date', to_date: '2026-11-01' }, { from_date: 'From Date Required' }],
    [{ report_name: 'trans_date', from_date: '2026-11-01' }, { to_date: 'To Date Required' }],
    [{ ...BY_DAY, report_name: "x' or 1=1" }, { report_name: expect.any(String) }],
  ])('is refused for %j', async (body, fields) => {
    const response = await alpha.post(DOWNLOAD, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields });
  });
});

describe('a file about days of which a part is archived', () => {
  const message = 'Transactions before 20-11-2026 are archived: choose a later From Date';

  beforeEach(async () => {
    await insert(
      syncRecordOf('posted', { type: 'success', at: '2026-11-19 23:59:59' }),
      syncRecordOf('open'),
    );
    await api.store.retention.acquire(ALPHA, '2026-11-20', { now: 1, until: 2 });
  });

  it.each([
    [DOWNLOAD, BY_DAY, 'from_date'],
    ['/report/dms-txns/wiwc-exception', { report_name: 'wiwc_exception', ...DAYS }, 'from_date'],
    [
      '/report/dms-txns/dms2rlbpostlog',
      { fromDate: '2026-11-19', toDate: '2026-11-30', transtype: 'All', datetype: 'trans_date' },
      'fromDate',
    ],
  ])('is refused by %s', async (path, body, field) => {
    const response = await alpha.post(path, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ msg: message, fields: { [field]: message } });
  });

  it('is made for later days, and for other accounts', async () => {
    expect((await alpha.post(DOWNLOAD, { ...BY_DAY, from_date: '2026-11-20' })).status).toBe(200);
    const beta = await fileClientOf(api, BETA);
    expect((await beta.post(DOWNLOAD, BY_DAY)).status).toBe(200);
  });
});

describe('the other reports', () => {
  const body = (report_name: string) => ({ report_name, ...DAYS });
  const exception = async (path: string) =>
    (await rowsOf(`/report/dms-txns/${path}`, body(path.replace('-', '_')))).map(row => row[5]);

  it('list the exceptions of tax numbers, taxable value and workshop', async () => {
    const withPayload = (id: string, payload: Record<string, unknown>, type = 'VP') => ({
      ...syncRecordOf(id, { type: id === 'posted' ? 'success' : 'error' }, { TRANS_TYPE: type }),
      payload: { party: { gstin: '29ABCDE1234F1Z5' }, ...payload },
    });
    await insert(
      withPayload('uin', { party: { gstin: ' 0717usa00012unf' } }),
      withPayload('unregistered', { party: { gstin: '' } }),
      withPayload('taxable', { taxable: 100.01, items: [{ taxable: 50 }, { taxable: 50 }] }),
      withPayload('exact', { taxable: 0.3, items: [{ taxable: 0.1 }, { taxable: 0.2 }] }),
      withPayload('workshop', {}, 'WI_WC'),
      withPayload('posted', {}, 'WI_WC'),
    );
    expect(await exception('uin-exception')).toEqual(['uin']);
    expect(await exception('unregistered-exception')).toEqual(['unregistered']);
    expect(await exception('gst-taxable-exception')).toEqual(['taxable']);
    expect(await exception('wiwc-exception')).toEqual(['workshop']);
  });

  it('log each posting attempt, and are sent directly', async () => {
    const attempts = [
      attemptOf(),
      attemptOf({ no: 2, at: '2026-11-21 08:00:00', actor: 'admin', action: 'repost', outcome: 'success' }),
    ] as const;
    await insert(syncRecordOf('r1', { attempts }));
    const asked = {
      fromDate: '2026-11-20',
      toDate: '2026-11-20',
      transtype: 'All',
      datetype: 'created_date',
    };
    const rows = await rowsIn(await alpha.post('/report/dms-txns/dms2rlbpostlog', asked));
    expect(rows.map(row => [row[5], ...row.slice(7, 8), ...row.slice(9, 12)])).toEqual([
      ['r1', '1', 'DMS', 'sync', 'error'],
      ['r1', '2', 'admin', 'repost', 'success'],
    ]);
  });
});

describe('a file token', () => {
  const fetchFile = async (token: string, client = alpha) =>
    (await client.get(`/report/dms-txns/download-file/${encodeURIComponent(token)}`)).status;

  it('is valid once', async () => {
    const token = await tokenOf(DOWNLOAD, BY_DAY);
    const statuses = await Promise.all([fetchFile(token), fetchFile(token), fetchFile(token)]);
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect(await fetchFile(token)).toBe(404);
  });

  it('belongs to its account, and is not consumed by another', async () => {
    const token = await tokenOf(DOWNLOAD, BY_DAY);
    expect(await fetchFile(token, await fileClientOf(api, BETA))).toBe(404);
    expect(await fetchFile(token)).toBe(200);
  });

  it('expires after a quarter of an hour by the server’s clock', async () => {
    const [early, late] = [await tokenOf(DOWNLOAD, BY_DAY), await tokenOf(DOWNLOAD, BY_DAY)];
    api.clock.advance(15 * 60 - 1);
    expect(await fetchFile(early)).toBe(200);
    api.clock.advance(1);
    expect(await fetchFile(late)).toBe(404);
  });

  it.each(['nobody', '..', '../../x', "' or '1'='1", '%00', 'x'.repeat(9_000), '😀'])(
    'is refused if unknown: %s',
    async token => {
      await tokenOf(DOWNLOAD, BY_DAY);
      expect(await fetchFile(token)).toBe(404);
    },
  );
});

describe('the list of downloads', () => {
  it('shows what was requested, by whom and when, and serves the file for a day', async () => {
    await insert(syncRecordOf('r1'));
    const token = await tokenOf(DOWNLOAD, BY_DAY);
    await alpha.get(`/report/dms-txns/download-file/${token}`);
    const [entry] = await (await alpha.post('/files/downloads')).json();
    expect(entry).toEqual({
      id: expect.any(String),
      kind: 'dms_txns',
      words: 'DMS transactions, Trans Date 01-11-2026 to 30-11-2026',
      actor: 'admin',
      at: '2026-11-21 09:30:00',
      state: 'ready',
      size: expect.any(Number),
      rows: 1,
      msg: '',
    });
    const again = `/files/downloads/${entry.id}/file`;
    expect(await rowsIn(await alpha.get(again))).toHaveLength(1);
    expect((await (await fileClientOf(api, BETA)).get(again)).status).toBe(404);
    api.clock.advance(24 * 60 * 60);
    alpha = await fileClientOf(api, ALPHA);
    const late = await alpha.get(again);
    expect([late.status, (await late.json()).code]).toEqual([410, 'fileExpired']);
    expect(await (await alpha.post('/files/downloads')).json()).toMatchObject([{ state: 'expired' }]);
  });

  it('reports a failed file without internal details', async () => {
    // oxlint-disable-next-line require-yield
    const broken = async function* (): AsyncGenerator<never> {
      throw new Error('relation "sync_rows" does not exist at /srv/app.js');
    };
    const store = createMemoryStore();
    const transactions = { ...store.files.transactions, read: broken };
    api = await createTestApi({ store: { ...store, files: { ...store.files, transactions } } });
    alpha = await fileClientOf(api, ALPHA);
    const token = await tokenOf(DOWNLOAD, BY_DAY);
    const response = await alpha.get(`/report/dms-txns/download-file/${token}`);
    const text = await response.text();
    expect([response.status, JSON.parse(text).code]).toEqual([422, 'fileFailed']);
    expect(text).not.toMatch(/sync_rows|srv/);
    expect(await (await alpha.post('/files/downloads')).json()).toMatchObject([{ state: 'failed' }]);
    expect(api.log.map(({ event }) => event)).toContain('file.failed');
  });

  /** Starts an API whose files are not created until they are released. */
  async function openHeld(limits: Partial<Limits>): Promise<() => void> {
    let release = (): void => {};
    const hold = new Promise<void>(resolve => {
      release = resolve;
    });
    const store = createMemoryStore();
    const { read } = store.files.transactions;
    const slow: typeof read = async function* (account, query) {
      await hold;
      yield* read(account, query);
    };
    const transactions = { ...store.files.transactions, read: slow };
    api = await createTestApi({ store: { ...store, files: { ...store.files, transactions } }, limits });
    alpha = await fileClientOf(api, ALPHA);
    return release;
  }

  it('is one of a limited number per account that are being created', async () => {
    const release = await openHeld({ filesOfAccount: 2 });
    const tokens = [await tokenOf(DOWNLOAD, BY_DAY), await tokenOf(DOWNLOAD, BY_DAY)];
    const refused = await alpha.post(DOWNLOAD, BY_DAY);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ code: 'tooManyFiles' });
    const beta = await fileClientOf(api, BETA);
    expect((await beta.post(DOWNLOAD, BY_DAY)).status).toBe(200);
    release();
    for (const token of tokens)
      expect((await alpha.get(`/report/dms-txns/download-file/${token}`)).status).toBe(200);
    expect((await alpha.post(DOWNLOAD, BY_DAY)).status).toBe(200);
  });

  it('tells an early caller to retry with the same token', async () => {
    const release = await openHeld({ fileWaitMs: 0 });
    const token = await tokenOf(DOWNLOAD, BY_DAY);
    const early = await alpha.get(`/report/dms-txns/download-file/${token}`);
    expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await (await alpha.post('/files/downloads')).json()).toMatchObject([{ state: 'running' }]);
    release();
    await expect
      .poll(async () => (await (await alpha.post('/files/downloads')).json())[0].state)
      .toBe('ready');
    expect((await alpha.get(`/report/dms-txns/download-file/${token}`)).status).toBe(200);
  });
});

describe('the demo’s downloads', () => {
  it('can be downloaded as requested', async () => {
    const now = api.clock.now();
    const records = [...syncSeeds({ account: ALPHA, screen: 'txn', count: 1_000, days: 7, now })];
    await api.store.sync.records.insertMany(ALPHA, records);
    await addDemoFiles(api.store, ALPHA, records, now);
    const kept: DownloadEntry[] = await (await alpha.post('/files/downloads')).json();
    expect(kept.map(({ state }) => state)).toEqual(['ready', 'ready']);
    for (const { id, rows, size } of kept) {
      expect(rows).toBeGreaterThan(0);
      const file = await alpha.get(`/files/downloads/${id}/file`);
      expect((await file.arrayBuffer()).byteLength).toBe(size);
    }
  });
});

describe('archives', () => {
  it('are those of past months, each a zip with its workbook', async () => {
    const on = (id: string, TRANS_DATE: string) => syncRecordOf(id, {}, { TRANS_DATE });
    await insert(
      on('a', '2026-10-31 10:00:00'),
      on('b', '2024-04-01 00:00:00'),
      on('c', '2026-11-01 00:00:00'),
    );
    const paths = await (await alpha.post('/report/dms-txns/arcdata', { pg: ALPHA })).json();
    expect(paths).toEqual(['/archives/OCT-2026.zip', '/archives/APR-2024.zip']);
    const response = await alpha.get('/report/dms-txns/download_zip/OCT-2026.zip');
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
    const inside = unzipSync(bytes);
    expect(Object.keys(inside)).toEqual(['OCT-2026.xlsx']);
    const sheets = sheetsIn(inside['OCT-2026.xlsx'] ?? new Uint8Array());
    expect(sheets['Transactions']?.map(row => row[5])).toEqual(['Txn ID', 'a']);
  });

  it('are listed among the downloads, and can be downloaded again there', async () => {
    await insert(syncRecordOf('a', {}, { TRANS_DATE: '2026-10-31 10:00:00' }));
    const response = await alpha.get('/report/dms-txns/download_zip/OCT-2026.zip');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [kept] = await (await alpha.post('/files/downloads')).json();
    expect(kept).toMatchObject({ words: 'Archive OCT-2026', state: 'ready', rows: 1, size: bytes.length });
    const again = await alpha.get(`/files/downloads/${kept.id}/file`);
    expect(again.headers.get('Content-Type')).toBe('application/zip');
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
  });

  it.each(['NOV-2026.zip', 'OCT-2026', '../OCT-2026.zip', 'OCT-2026.zip/..', '..', 'etc/passwd'])(
    'have no other name: %s',
    async name => {
      await insert(syncRecordOf('a', {}, { TRANS_DATE: '2026-10-31 10:00:00' }));
      const path = `/report/dms-txns/download_zip/${encodeURIComponent(name)}`;
      expect((await alpha.get(path)).status).toBe(404);
    },
  );

  it('of another account are hidden', async () => {
    await insert(syncRecordOf('a', {}, { TRANS_DATE: '2026-10-31 10:00:00' }));
    const beta = await fileClientOf(api, BETA);
    expect(await (await beta.post('/report/dms-txns/arcdata', { pg: BETA })).json()).toEqual([]);
    expect((await beta.post('/report/dms-txns/arcdata', { pg: ALPHA })).status).toBe(403);
    expect((await beta.get('/report/dms-txns/download_zip/OCT-2026.zip')).status).toBe(404);
  });
});
