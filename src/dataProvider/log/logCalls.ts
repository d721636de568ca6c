import type { LogApi } from '../../api/console';
import { logList, logSearchBody, type LogSearch } from '../../api/log';
import { createListSource } from '../../records/createListSource';
import type { ListSource } from '../../records/listSource';
import type { ResourceSchema } from '../../schemas/resource';
import type { WritingVerbs } from '../masters/masterVerbs';
import { asListError } from '../transport/asListError';
import type { LogOptions, Write } from './logOptions';

/** The transaction log, and the logging of this browser's writes for APIs without a log. */
interface LogCalls extends LogApi {
  /** The verbs, extended to log each write if the API does not. */
  logging(verbs: WritingVerbs): WritingVerbs;
  /** The same for a call that changes only the status. */
  loggingStatus<T>(schema: ResourceSchema, id: string, call: () => Promise<T>): Promise<T>;
  closeLists(): void;
}

/** Loads the log's code on demand: most pages do not need it. */
export function createLogCalls(options: LogOptions): LogCalls {
  let newest: { readonly search: LogSearch; readonly source: ListSource } | undefined;
  const hasApiLog = () => options.has(logList);

  function open(search: LogSearch): ListSource {
    const engine = options.newEngine();
    return createListSource({
      engine,
      load: async () => {
        const answer = hasApiLog() ? options.call(logList, { body: logSearchBody(search) }) : null;
        const entries = await answer?.catch(asListError);
        return (await import('./logRows')).fillLog(engine, options, entries ?? null);
      },
    });
  }

  /** The write neither waits for its log entry nor fails with it. */
  function logged<T>(write: Write, call: () => Promise<T>): Promise<T> {
    if (hasApiLog()) return call();
    // Read before the write changes the record.
    const before = options.known(write.schema, write.id).catch(() => null);
    const work = call();
    void import('./localLog')
      .then(({ logWrite }) => logWrite(options, write, before, work))
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
    logging: verbs => ({
      create: (schema, params) =>
        logged({ schema, action: 'create', id: String(params.data?.id ?? ''), form: params.data }, () =>
          verbs.create(schema, params),
        ),
      update: (schema, params) =>
        logged({ schema, action: 'update', id: String(params.id), form: params.data }, () =>
          verbs.update(schema, params),
        ),
      delete: (schema, params) =>
        logged({ schema, action: 'delete', id: String(params.id) }, () => verbs.delete(schema, params)),
    }),
    loggingStatus: (schema, id, call) => logged({ schema, action: 'status', id }, call),
    closeLists: () => {
      newest?.source.engine.close();
      newest = undefined;
    },
  };
}
