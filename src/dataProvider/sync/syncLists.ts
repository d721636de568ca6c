import type { ConsoleApi } from '../../api/console';
import { SYNC_FEATURE, syncLists, syncSearch, type SyncScreen } from '../../api/sync/rows';
import { createListSource } from '../../records/createListSource';
import type { ColumnSpec, ListEngine, ListRequest } from '../../records/listEngine';
import type { ListSource } from '../../records/listSource';
import { searchBody, type SyncSearch } from '../../wire/sync/syncSearch';
import type { CallerSession } from '../transport/callerSession';
import { sendingOf } from '../transport/declaredCalls';
import { fetchList } from '../transport/fetchList';
import type { Transport } from '../transport/transport';
import { normaliseSyncRows, WAITING } from './normaliseSyncRows';

/** The searchable and sortable columns of sync rows; the last five are not displayed. */
export const SYNC_COLUMNS: readonly ColumnSpec[] = [
  { source: 'TRANS_DATE', type: 'dateTime' },
  { source: 'PARENT_GROUP', type: 'text' },
  { source: 'MUL_DEALER_CD', type: 'text' },
  { source: 'LOC_CD', type: 'text' },
  { source: 'TRANS_TYPE', type: 'text' },
  { source: 'TRANS_ID', type: 'text' },
  { source: 'TRANS_REF_NUM', type: 'text' },
  { source: 'msg', type: 'text' },
  { source: 'type', type: 'text' },
  { source: 'utd', type: 'text' },
  { source: 'postStatus', type: 'text' },
  { source: 'seq', type: 'number' },
  // Set by the console, for showing rows by cause.
  { source: 'cause', type: 'text' },
];

const ROW_KEY = 'redisId';
const BATCH = 1000;

export interface SyncListOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly has: ConsoleApi['has'];
  readonly newEngine: () => ListEngine;
}

/** The latest search of each sync screen, and the server's results for the latest term, each as its own list. */
export class SyncLists {
  readonly #open = new Map<string, { readonly name: string; readonly source: ListSource }>();

  constructor(private readonly options: SyncListOptions) {}

  list(screen: SyncScreen, search: SyncSearch): ListSource {
    const body = JSON.stringify(searchBody(search));
    return this.#newest(screen, body, () => this.#request(syncLists[screen].path, body));
  }

  found(screen: SyncScreen, term: string): ListSource {
    return this.#newest(`${screen} found`, term, () =>
      this.#request(sendingOf(syncSearch, { term }).path, this.#screenBody(screen)),
    );
  }

  /** The body that names the screen; none for DMS transactions, the default, and for APIs without the feature. */
  #screenBody(screen: SyncScreen): string | undefined {
    const isNamed = screen !== 'txn' && this.options.has({ feature: SYNC_FEATURE });
    return isNamed ? JSON.stringify({ screen }) : undefined;
  }

  /** Sets the post status of accepted reposts wherever they are shown. */
  async reposted(redisIds: readonly string[]): Promise<void> {
    for (const { source } of this.#open.values()) {
      for (let from = 0; from < redisIds.length; from += BATCH) {
        const keys = redisIds.slice(from, from + BATCH);
        const rows = await Promise.all(keys.map(key => source.engine.get(key)));
        const reposted = rows.flatMap(row => (row ? [{ ...row, postStatus: 1 }] : []));
        if (reposted.length > 0) await source.engine.upsert(reposted);
      }
    }
  }

  closeAll(): void {
    for (const { source } of this.#open.values()) source.engine.close();
    this.#open.clear();
  }

  /** The list in this slot if it has that name; otherwise replaces it. */
  #newest(slot: string, name: string, request: () => ListRequest): ListSource {
    const known = this.#open.get(slot);
    if (known?.name === name) return known.source;
    known?.source.engine.close();
    const source = this.#fetch(request);
    this.#open.set(slot, { name, source });
    return source;
  }

  #fetch(request: () => ListRequest): ListSource {
    const engine = this.options.newEngine();
    return createListSource({
      engine,
      load: async onProgress => {
        const { session, transport } = this.options;
        const end = await fetchList({ session, transport, engine, request, onProgress });
        await normaliseSyncRows(engine);
        return end;
      },
    });
  }

  #request(path: string, body?: string): ListRequest {
    const { transport } = this.options;
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return {
      url: transport.url(path),
      method: 'POST',
      headers: { ...transport.headers(), ...json },
      key: ROW_KEY,
      columns: SYNC_COLUMNS,
      assignments: WAITING,
      body,
    };
  }
}
