import type { ConsoleApi, RowList } from '../api/console';
import { createListSource } from '../records/createListSource';
import type { ListEngine, ListRecord } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { asListError } from './transport/asListError';

interface RowLists extends Pick<ConsoleApi, 'rowList'> {
  closeLists(): void;
}

/** Lists of rows that screens fetch with their own calls; each name has one list, with one type of rows. */
export function createRowLists(newEngine: () => ListEngine): RowLists {
  const open = new Map<string, { readonly subject: unknown; readonly source: ListSource }>();
  return {
    rowList<Row extends ListRecord>(
      { name, key, columns }: RowList,
      fetch: () => Promise<readonly Row[]>,
      subject?: unknown,
    ) {
      const current = open.get(name);
      if (current && current.subject === subject) return current.source as ListSource<Row>;
      current?.source.engine.close();
      const engine = newEngine();
      // A screen's column may have a render function, which cannot be sent to a worker.
      const specs = columns.map(({ source, type }) => ({ source, type }));
      const source = createListSource({
        engine,
        load: async () => {
          const rows = (await fetch().catch(asListError)).map(row => ({ ...row }));
          await engine.fill(key, specs, rows);
          return { rows: rows.length, bytes: 0, done: true };
        },
      });
      open.set(name, { subject, source });
      return source as ListSource<Row>;
    },
    closeLists() {
      for (const { source } of open.values()) source.engine.close();
      open.clear();
    },
  };
}
