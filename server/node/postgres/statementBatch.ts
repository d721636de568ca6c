import { types, type Connection, type FieldDef, type PoolClient, type Submittable } from 'pg';
import { bindMessage, type BoundValue } from './bindMessage';

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** A prepared statement on one connection. */
export interface Prepared {
  readonly name: string;
  /** Whether the server has parsed it. */
  isParsed: boolean;
  /** The columns of the result, once known. They do not change: a plan fails if its columns would. */
  columns?: readonly Column[];
}

export interface BatchStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly prepared?: Prepared | undefined;
}

/** The answer to a batch's last statement. */
export interface BatchAnswer {
  /** The command, such as INSERT. */
  readonly command: string;
  readonly count: number;
  readonly rows: Readonly<Record<string, unknown>>[];
}

export interface BatchLimits {
  /** Time limit of the answer; none if absent. */
  readonly withinMs?: number | undefined;
  /** Time limit of the first statement's answer, which the server then sends at once; none if absent. */
  readonly firstWithinMs?: number | undefined;
}

/** The message of pg's error, which has no code. */
const LATE = 'Query read timeout';

export const isLate = (error: unknown): boolean => error instanceof Error && error.message === LATE;

/**
 * Sends statements in one message, and answers with the result of the last one. If a statement fails, PostgreSQL skips
 * the rest. Outside a transaction, the statements form one.
 */
export function sendBatch(
  client: PoolClient,
  statements: readonly BatchStatement[],
  limits: BatchLimits,
): Promise<BatchAnswer> {
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(statements, limits, (error, answer) => {
        if (answer) resolve(answer);
        else reject(error);
      }),
    );
  });
}

type Callback = (error: unknown, answer?: BatchAnswer) => void;

/** A query in pg's queue: pg calls `submit` when it is its turn, and then the handlers with the answers. */
class Batch implements Submittable {
  readonly #statements: readonly BatchStatement[];
  readonly #last: BatchStatement | undefined;
  readonly #first: ReturnType<typeof setTimeout> | undefined;
  /** pg starts a timer if this is set. */
  readonly query_timeout: number | undefined;
  /** pg wraps this to stop that timer. */
  callback: Callback;
  #columns: readonly Column[];
  /** The rows of the statement that is being answered. */
  #rows: Texts[] = [];
  #completed = 0;
  #done = '';

  constructor(
    statements: readonly BatchStatement[],
    { withinMs, firstWithinMs }: BatchLimits,
    callback: Callback,
  ) {
    this.#statements = statements;
    this.#last = statements.at(-1);
    this.#columns = this.#last?.prepared?.columns ?? [];
    this.query_timeout = withinMs;
    this.callback = callback;
    if (firstWithinMs === undefined || statements.length === 1) return;
    this.#first = setTimeout(() => this.callback(new Error(LATE)), firstWithinMs);
  }

  /** Sends all statements in one write, because each write is a system call. */
  submit(connection: Connection): void {
    connection.stream.cork();
    try {
      for (const [at, statement] of this.#statements.entries()) {
        send(connection, statement, statement === this.#last);
        if (at === 0 && this.#first) connection.flush();
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#columns = fields.map(columnOf);
  }

  handleDataRow({ fields }: { readonly fields: Texts }): void {
    if (this.#completed === this.#statements.length - 1) this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    clearTimeout(this.#first);
    this.#completed += 1;
    this.#done = text;
  }

  /** Reports the error once the connection is ready for the next statement, or has ended. */
  handleError(error: Error, connection: Connection): void {
    clearTimeout(this.#first);
    const report = (): void => {
      connection.off('readyForQuery', report).off('end', report);
      this.callback(error);
    };
    if (connection.stream.destroyed) report();
    else connection.on('readyForQuery', report).on('end', report);
  }

  handleReadyForQuery(): void {
    try {
      for (const { prepared } of this.#statements) if (prepared) prepared.isParsed = true;
      if (this.#last?.prepared) this.#last.prepared.columns = this.#columns;
      const rows = this.#rows.map(texts => rowOf(this.#columns, texts));
      const [, command = '', count = '0'] = /^([A-Z]+)(?:.* (\d+))?/.exec(this.#done) ?? [];
      this.callback(null, { command, count: Number(count), rows });
    } catch (error) {
      this.callback(error);
    }
  }
}

const columnOf = ({ name, dataTypeID }: FieldDef): Column => ({
  name,
  read: types.getTypeParser(dataTypeID) as Column['read'],
});

type Texts = readonly (string | null)[];

function rowOf(columns: readonly Column[], texts: Texts): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, { name, read }] of columns.entries()) {
    const text = texts[at] ?? null;
    row[name] = text === null ? null : read(text);
  }
  return row;
}

/** Sends one statement. The columns of the result are requested for the last statement only. */
function send(connection: Connection, { text, values, prepared }: BatchStatement, isLast: boolean): void {
  const name = prepared?.name ?? '';
  if (!prepared?.isParsed) {
    // After a failure, it is unknown whether the server parsed it. Closing an unknown statement does nothing.
    if (prepared) connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
  }
  const bound = values.map(valueOf);
  if (bound.some(value => value instanceof Buffer))
    for (const piece of bindMessage(name, bound)) connection.stream.write(piece);
  else connection.bind({ statement: name, values: bound }, true);
  if (isLast && !prepared?.columns) connection.describe({ type: 'P', name: '' }, true);
  connection.execute(null, true);
}

function valueOf(value: unknown): BoundValue {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'undefined':
      return null;
    default:
      if (value === null) return null;
      if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      throw new TypeError('A parameter is neither a text, a number, a boolean, bytes nor null.');
  }
}
