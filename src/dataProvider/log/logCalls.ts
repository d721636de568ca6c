import type { LogApi } from '../../api/console';
import { logList, logSearchBody, type LogSearch } from '../../api/log';
import { createListSource } from '../../records/createListSource';
import type { ListSource } from '../../records/listSource';
import type { ResourceSchema } from '../../schemas/resource';
import type { WritingVerbs } from '../masters/masterVerbs';
import { asListError } from '../transport/asListError';
import type { LogOptions, Write } from './logOptions';

/** The transaction log, and how this browser adds to it for APIs without one. */
interface LogCalls extends LogApi {
  /** The verbs, extended to log each write if the API does not. */
  noting(verbs: WritingVerbs): WritingVerbs;
  /** The same for a call that changes only the status. */
  notingStatus<T>(schema: ResourceSchema, id: string, call: () => Promise<T>): Promise<T>;
  closeLists(): void;
}

/** Loads the log's code on demand: most pages do not need it. */
export function createLogCalls(options: LogOptions): LogCalls {
  let newest: { readonly search: LogSearch; readonly source: ListSource } | undefined;
  const isKept = () => options.has(logList);

  function open(search: LogSearch): ListSource {
    const engine = options.newEngine();
    return createListSource({
      engine,
      load: async () => {
        const asked = isKept() ? options.call(logList, { body: logSearchBody(search) }) : null;
        const entries = await asked?.catch(asListError);
        return (await import('./logRows')).fillLog(engine, options, entries ?? null);
      },
    });
  }

  /** The write neither waits for its log entry nor fails with it. */
  function noted<T>(write: Write, call: () => Promise<T>): Promise<T> {
    if (isKept()) return call();
    // Requested before the write changes it.
    const before = options.known(write.schema, write.id).catch(() => null);
    const work = call();
    void import('./localLog')
      .then(({ noteWrite }) => noteWrite(options, write, before, work))
      .catch(() => undefined);
    return work;
  }

  return {
    list: search => {
      const isSame =
        newest?.search.from_date === search.from_date && newest.search.to_date === search.to_date;
      if (!newest || !isSame) {
        newest?.source.engine.close();
        newest = { search, source: open(search) };
      }
      return newest.source;
    },
    noting: verbs => ({
      create: (schema, params) =>
        noted({ schema, action: 'create', id: String(params.data?.id ?? ''), form: params.data }, () =>
          verbs.create(schema, params),
        ),
      update: (schema, params) =>
        noted({ schema, action: 'update', id: String(params.id), form: params.data }, () =>
          verbs.update(schema, params),
        ),
      delete: (schema, params) =>
        noted({ schema, action: 'delete', id: String(params.id) }, () => verbs.delete(schema, params)),
    }),
    notingStatus: (schema, id, call) => noted({ schema, action: 'status', id }, call),
    closeLists: () => {
      newest?.source.engine.close();
      newest = undefined;
    },
  };
}
