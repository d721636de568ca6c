import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { PgliteResult, PgliteSession, PgliteStatement } from './pgliteDialect';

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A prepared statement. */
interface Plan {
  readonly name: string;
  /** The parameters' type OIDs. */
  readonly types: readonly number[];
}

/** Statements to prepare. All others are rare, and some cannot share a message. */
const isPreparable = /^\s*(?:begin|commit|rollback|select|insert|update|delete|with)\b/i;
/** More than the server has fixed statements; generated ones, with literal numbers, evict each other. */
const mostPlans = 250;

/** The types text and text[]. A value of bytes is sent as it is: it is UTF-8, or already in the engine's format. */
const SENT_AS_BYTES: ReadonlySet<number | undefined> = new Set([25, 1009]);

const { serialize } = protocol;

/**
 * Prepares each statement once: parsing and planning is most of a small query's cost. PostgreSQL replans by itself when
 * a table or the role for row security has changed.
 * @param engine must not be used by other code
 */
export function cachePlans(engine: PGlite): PgliteSession['run'] {
  /** By text, least recently used first. */
  const plans = new Map<string, Plan>();
  let made = 0;

  /** Sends one message to the engine; after an error in it, the rest is skipped. */
  const exchange = (parts: readonly Uint8Array[]): Promise<Answer> =>
    engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  const make = async (text: string): Promise<Plan> => {
    made += 1;
    const name = `plan ${made}`;
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    return { name, types: parse.parseDescribeStatementResults(await exchange(asked)) };
  };

  const prepare = async (text: string): Promise<void> => {
    const known = plans.get(text);
    if (!known) await dropOldest();
    plans.delete(text);
    plans.set(text, known ?? (await make(text)));
  };

  const dropOldest = async (): Promise<void> => {
    const [oldest] = plans;
    if (!oldest || plans.size < mostPlans) return;
    const [text, { name }] = oldest;
    plans.delete(text);
    await exchange([serialize.close({ type: 'S', name })]);
  };

  /** Schema changes invalidate the plans, whose result types are fixed. */
  const forget = async (): Promise<void> => {
    plans.clear();
    await engine.query('deallocate all');
  };

  const valueOf = (value: unknown, type: number | undefined): string | Uint8Array | null => {
    if (value === null || value === undefined) return null;
    if (SENT_AS_BYTES.has(type) && value instanceof Uint8Array) return value;
    const write = type === undefined ? undefined : engine.serializers[type];
    return write ? write(value) : String(value);
  };

  /** Requests the columns of the last statement only. */
  const execution = (
    { name, types }: Plan,
    parameters: readonly unknown[],
    isLast: boolean,
  ): readonly Uint8Array[] => [
    serialize.bind({ statement: name, values: parameters.map((value, at) => valueOf(value, types[at])) }),
    ...(isLast ? [serialize.describe({ type: 'P' })] : []),
    serialize.execute({}),
  ];

  const runAll = async <Row>(statements: readonly PgliteStatement[]): Promise<PgliteResult<Row>> => {
    let answer: PgliteResult<Row> = { rows: [] };
    let parts: Uint8Array[] = [];
    const run = async (): Promise<Answer | null> => {
      const sent = parts;
      parts = [];
      return sent.length === 0 ? null : exchange(sent);
    };
    // Prepares all first: each message ends an implicit transaction, which the statements below must share.
    for (const { sql } of statements) if (isPreparable.test(sql)) await prepare(sql);
    for (const [at, { sql, parameters }] of statements.entries()) {
      const plan = plans.get(sql);
      if (plan) {
        parts.push(...execution(plan, parameters, at === statements.length - 1));
        continue;
      }
      await run();
      answer = await engine.query<Row>(sql, [...parameters]);
      await forget();
    }
    const messages = await run();
    return messages ? lastResult(engine, messages) : answer;
  };

  /** Rolls back a transaction that could not be committed, before the next caller's statements run. */
  const runOrEnd = async <Row>(statements: readonly PgliteStatement[]): Promise<PgliteResult<Row>> => {
    try {
      return await runAll<Row>(statements);
    } catch (error) {
      if (statements.at(-1)?.sql === 'commit') await runAll([{ sql: 'rollback', parameters: [] }]);
      throw error;
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return <Row>(statements: readonly PgliteStatement[]): Promise<PgliteResult<Row>> => {
    const answer = last.then(() => runOrEnd<Row>(statements));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** The result of a message's last statement. */
function lastResult<Row>(engine: PGlite, messages: Answer): PgliteResult<Row> {
  const begin = messages.findLastIndex(({ name }) => name === 'bindComplete');
  const [result] = parse.parseResults(messages.slice(begin), engine.parsers);
  // The caller knows the rows' type.
  return { rows: (result?.rows ?? []) as Row[], affectedRows: result?.affectedRows };
}
