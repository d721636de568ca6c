import { createListSource } from '../records/createListSource';
import type { ColumnSpec, ListEngine, ListRequest } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { fillPath } from '../wire/path';
import { SYNC_FEATURE, SYNC_PATHS, type SyncScreen } from '../wire/sync';
import { searchBody, type SyncSearch } from '../wire/syncSearch';
import { fetchList } from './fetchList';
import { tidySyncRows, WAITING } from './tidySyncRows';
import type { CallerSession, Transport } from './transport';

/** What sync rows are searched and sorted by; the last five are looked up, not shown. */
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
  // Written by the console, for rows that are looked at by their cause.
  { source: 'cause', type: 'text' },
];

const ROW_KEY = 'redisId';
const BATCH = 1000;

export interface SyncListOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly newEngine: () => ListEngine;
}

/** The newest search of each sync screen, and what the server found for the newest term, each as a list of its own. */
export class SyncLists {
  readonly #open = new Map<string, { readonly name: string; readonly source: ListSource }>();

  constructor(private readonly options: SyncListOptions) {}

  list(screen: SyncScreen, search: SyncSearch): ListSource {
    const body = JSON.stringify(searchBody(search));
    return this.#newest(screen, body, () => this.#request(SYNC_PATHS[screen], body));
  }

  found(screen: SyncScreen, term: string): ListSource {
    return this.#newest(`${screen} found`, term, () =>
      this.#request(fillPath(SYNC_PATHS.search, { term }), this.#whose(screen)),
    );
  }

  /** The search is in DMS transactions, unless it is told otherwise; section 7 has no word for that. */
  #whose(screen: SyncScreen): string | undefined {
    const isTold = screen !== 'txn' && this.options.session.features().has(SYNC_FEATURE);
    return isTold ? JSON.stringify({ screen }) : undefined;
  }

  /** Rows that were accepted to be posted again get their post status wherever they are shown. */
  async reposted(redisIds: readonly string[]): Promise<void> {
    for (const { source } of this.#open.values()) {
      for (let from = 0; from < redisIds.length; from += BATCH) {
        const keys = redisIds.slice(from, from + BATCH);
        const rows = await Promise.all(keys.map(key => source.engine.get(key)));
        const held = rows.flatMap(row => (row ? [{ ...row, postStatus: 1 }] : []));
        if (held.length > 0) await source.engine.upsert(held);
      }
    }
  }

  closeAll(): void {
    for (const { source } of this.#open.values()) source.engine.close();
    this.#open.clear();
  }

  /** The list in this place, if it is the one of that name; otherwise the one before goes and another is opened. */
  #newest(place: string, name: string, request: () => ListRequest): ListSource {
    const known = this.#open.get(place);
    if (known?.name === name) return known.source;
    known?.source.engine.close();
    const source = this.#fetch(request);
    this.#open.set(place, { name, source });
    return source;
  }

  #fetch(request: () => ListRequest): ListSource {
    const engine = this.options.newEngine();
    return createListSource({
      engine,
      load: async onProgress => {
        const { session, transport } = this.options;
        const end = await fetchList({ session, transport, engine, request, onProgress });
        await tidySyncRows(engine);
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
      ...(body === undefined ? {} : { body }),
    };
  }
}
