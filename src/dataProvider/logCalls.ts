import { createListSource } from '../records/createListSource';
import type { ListEngine } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { LOG_FEATURE, LOG_LIST_PATH, logSearchBody, type LogAction, type LogSearch } from '../wire/txnLog';
import { asListError } from './asListError';
import type { LocalShelf } from './localVerbs';
import type { WritingVerbs } from './masterVerbs';
import type { CallerSession, Transport } from './transport';

/** The transaction log (specification, section 3) and the way into it, where the API keeps none. */
export interface LogCalls {
  /** Whether the API keeps the log; this browser keeps what it can otherwise. */
  isKept(): boolean;
  /**
   * The entries of these days, the newest first; what this browser keeps by itself comes whole. Fetched once and asked
   * for again by its own `reload`; other days close the list before.
   */
  list(search: LogSearch): ListSource;
  /** The verbs, each of whose writes this browser notes where the API does not. */
  noting(verbs: WritingVerbs): WritingVerbs;
  /** The same for a call about the status alone. */
  notingStatus<T>(schema: ResourceSchema, id: string, call: () => Promise<T>): Promise<T>;
  closeList(): void;
}

export interface LogOptions {
  readonly resources: readonly ResourceSchema[];
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly now: () => Date;
  readonly newEngine: () => ListEngine;
  readonly newId?: () => string;
  readonly shelf: LocalShelf;
  /** A record of an open list; null where there is none. */
  readonly known: (schema: ResourceSchema, id: string) => Promise<RecordData | null>;
}

/** A write that is about to begin. */
export interface Write {
  readonly schema: ResourceSchema;
  readonly action: LogAction;
  /** Blank where the API makes it. */
  readonly id: string;
  /** What the form holds; a delete and a change of the status have none. */
  readonly form?: RecordData;
}

/** What the log is made of is fetched when it is needed: most pages need none of it. */
export function createLogCalls(options: LogOptions): LogCalls {
  let newest: { readonly search: LogSearch; readonly source: ListSource } | undefined;
  const isKept = () => options.session.features().has(LOG_FEATURE);

  const ask = async (search: LogSearch) => {
    const call = { path: LOG_LIST_PATH, kind: 'read', body: logSearchBody(search) } as const;
    return { log: await options.transport.send(call).catch(asListError) };
  };

  function open(search: LogSearch): ListSource {
    const engine = options.newEngine();
    return createListSource({
      engine,
      load: async () => {
        const answer = isKept() ? await ask(search) : null;
        return (await import('./logRows')).fillLog(engine, options, answer);
      },
    });
  }

  /** The write neither waits for its note nor fails with it. */
  function noted<T>(write: Write, call: () => Promise<T>): Promise<T> {
    if (isKept()) return call();
    // Asked for before the write changes it.
    const before = options.known(write.schema, write.id).catch(() => null);
    const work = call();
    void import('./localLog')
      .then(({ noteWrite }) => noteWrite(options, write, before, work))
      .catch(() => undefined);
    return work;
  }

  return {
    isKept,
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
    closeList: () => {
      newest?.source.engine.close();
      newest = undefined;
    },
  };
}
