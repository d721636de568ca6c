import { types, type Connection, type FieldDef, type PoolClient, type Submittable } from 'pg';
import { bindMessage, type BoundValue } from './bindMessage';

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** A statement under a name on one connection. */
export interface Prepared {
  readonly name: string;
  /** Whether the server knows it. */
  isParsed: boolean;
  /** Of its result, once they are known. A plan whose columns change fails. */
  columns?: readonly Column[];
}

export interface BatchStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly prepared?: Prepared | undefined;
}

/** The answer to a batch's last statement. */
export interface BatchAnswer {
  /** What it did, such as INSERT. */
  readonly command: string;
  readonly count: number;
  readonly rows: Readonly<Record<string, unknown>>[];
}

export interface BatchLimits {
  /** Time limit of the answer; none if absent. */
  readonly withinMs?: number | undefined;
  /** Time limit of the first statement's answer, which then comes by itself if there are more; none if absent. */
  readonly firstWithinMs?: number | undefined;
}

/** pg's own words: it gives this failure no code. */
const LATE = 'Query read timeout';

export const isLate = (error: unknown): boolean => error instanceof Error && error.message === LATE;

/**
 * Sends statements in one message, and answers with the result of the last. After one that fails, PostgreSQL skips the
 * rest. Unless they are in a transaction, they are one.
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

/** What pg sends when its turn comes, and then hands the answers to. */
class Batch implements Submittable {
  readonly #statements: readonly BatchStatement[];
  readonly #last: BatchStatement | undefined;
  readonly #first: ReturnType<typeof setTimeout> | undefined;
  /** pg starts a timer if there is one. */
  readonly query_timeout: number | undefined;
  /** pg replaces it, to stop that timer. */
  callback: Callback;
  #columns: readonly Column[];
  /** Of the statement that is being answered. */
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

  /** In one write: each is a call of the system. */
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

  /** Tells the caller once the connection can take the next statement, or is gone. */
  handleError(error: Error, connection: Connection): void {
    clearTimeout(this.#first);
    const tell = (): void => {
      connection.off('readyForQuery', tell).off('end', tell);
      this.callback(error);
    };
    if (connection.stream.destroyed) tell();
    else connection.on('readyForQuery', tell).on('end', tell);
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

/** Only of the last statement is it asked which columns it answers with. */
function send(connection: Connection, { text, values, prepared }: BatchStatement, isLast: boolean): void {
  const name = prepared?.name ?? '';
  if (!prepared?.isParsed) {
    // After a failure nobody knows whether it was parsed; closing what is not there does nothing.
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
