import { createListSource } from '../records/createListSource';
import type { ColumnSpec, ListEngine, ListRecord } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { archiveName, readArchives, readDownloads, readUploadRows, readUploads } from '../wire/fileAnswers';
import { FILE_PATHS, UPLOADS_FEATURE } from '../wire/files';
import { fillPath } from '../wire/path';
import { asListError } from './asListError';
import type { FileHistory } from './fileHistory';
import type { ReadReconciliation, Reconciled } from './fileReconciliation';
import type { CallerSession, Transport } from './transport';

interface FileListOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly newEngine: () => ListEngine;
  readonly history: FileHistory;
}

interface ListKind {
  readonly key: string;
  readonly columns: readonly ColumnSpec[];
}

const texts = (...sources: readonly string[]): ColumnSpec[] =>
  sources.map(source => ({ source, type: 'text' }));
const numbers = (...sources: readonly string[]): ColumnSpec[] =>
  sources.map(source => ({ source, type: 'number' }));
const AT: ColumnSpec = { source: 'at', type: 'dateTime' };

const UPLOADS: ListKind = {
  key: 'id',
  columns: [
    AT,
    ...texts('file', 'kind', 'result', 'msg', 'actor'),
    ...numbers('size', 'rows', 'accepted', 'duplicate', 'refused'),
  ],
};
const UPLOAD_ROWS: ListKind = {
  key: 'row',
  columns: [...texts('key', 'state', 'reason'), ...numbers('row', 'line')],
};
const DOWNLOADS: ListKind = {
  key: 'id',
  columns: [AT, ...texts('kind', 'words', 'state', 'msg', 'actor'), ...numbers('size', 'rows')],
};
const PAIRS: ListKind = {
  key: 'id',
  columns: [
    ...texts('pile', 'pileWords', 'ref', 'differs'),
    { source: 'dmsDate', type: 'dateTime' },
    { source: 'accountingDate', type: 'dateTime' },
    ...numbers('dmsAmount', 'accountingAmount', 'difference'),
  ],
};
const ARCHIVES: ListKind = { key: 'link', columns: texts('name', 'link') };

/** The lists of the file screens. Each is fetched once and asked for again by its own `reload`. */
export class FileLists {
  #matched = 0;
  readonly #open = new Map<string, { readonly of: string; readonly source: ListSource }>();

  constructor(private readonly options: FileListOptions) {}

  uploads(): ListSource {
    const { session, history } = this.options;
    const isKept = session.features().has(UPLOADS_FEATURE);
    return this.#list('uploads', UPLOADS, async () =>
      isKept ? readUploads(await this.#ask(FILE_PATHS.uploads)) : history.list(),
    );
  }

  uploadRows(id: string): ListSource {
    return this.#list(
      'uploadRows',
      UPLOAD_ROWS,
      async () => readUploadRows(await this.#ask(fillPath(FILE_PATHS.uploadRows, { id }), undefined, 'GET')),
      id,
    );
  }

  downloads(): ListSource {
    return this.#list('downloads', DOWNLOADS, async () =>
      readDownloads(await this.#ask(FILE_PATHS.downloads)),
    );
  }

  archives(): ListSource {
    const pg = this.options.session.account;
    return this.#list('archives', ARCHIVES, async () =>
      readArchives(await this.#ask(FILE_PATHS.archives, { pg })).map(link => ({
        name: archiveName(link),
        link,
      })),
    );
  }

  /** The pairs of a reconciliation; those of the one before go. */
  reconciled({ piles, equation, pairs }: ReadReconciliation): Reconciled {
    this.#matched += 1;
    const source = this.#list('pairs', PAIRS, async () => pairs, String(this.#matched));
    return { piles, equation, pairs: source };
  }

  /** What was added elsewhere is there when the list is next looked at. */
  async stale(name: 'uploads' | 'downloads'): Promise<void> {
    await this.#open.get(name)?.source.reload();
  }

  closeAll(): void {
    for (const { source } of this.#open.values()) source.engine.close();
    this.#open.clear();
  }

  #ask(path: string, body?: unknown, method: 'GET' | 'POST' = 'POST'): Promise<unknown> {
    const call = { path, method, kind: 'read', ...(body === undefined ? {} : { body }) } as const;
    return this.options.transport.send(call).catch(asListError);
  }

  /** The list in this place; one that was about something else goes. */
  #list(place: string, kind: ListKind, ask: () => Promise<readonly object[]>, of = ''): ListSource {
    const known = this.#open.get(place);
    if (known?.of === of) return known.source;
    known?.source.engine.close();
    const engine = this.options.newEngine();
    const source = createListSource({
      engine,
      load: async () => {
        const records: readonly ListRecord[] = (await ask()).map(record => ({ ...record }));
        await engine.fill(kind.key, kind.columns, records);
        return { rows: records.length, bytes: 0, done: true };
      },
    });
    this.#open.set(place, { of, source });
    return source;
  }
}
