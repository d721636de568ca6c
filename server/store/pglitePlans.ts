import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { PgliteResult, PgliteSession, PgliteStatement } from './pgliteDialect';

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the engine has parsed. */
interface Plan {
  readonly name: string;
  /** Of its parameters, as PostgreSQL numbers them. */
  readonly types: readonly number[];
}

/** What is asked again and again. All else is rare, and some of it cannot share a message. */
const isKept = /^\s*(?:begin|commit|rollback|select|insert|update|delete|with)\b/i;
/** More than the server has statements; texts that hold numbers of their own are many, and push each other out. */
const mostPlans = 250;

const { serialize } = protocol;

/**
 * Runs statements on an engine that parses and plans each of them once, not each time: for a small query that is most
 * of its work. PostgreSQL itself makes a plan anew when a table, or the role that row security binds, has changed.
 * @param engine nobody else may use it at the same time
 */
export function keepPlans(engine: PGlite): PgliteSession['run'] {
  /** By the text; the one that was not used for longest is the first. */
  const plans = new Map<string, Plan>();
  let made = 0;

  /** One message to the engine; after an error in it, the rest of it is skipped. */
  const exchange = (parts: readonly Uint8Array[]): Promise<Answer> =>
    engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  const make = async (text: string): Promise<Plan> => {
    made += 1;
    const name = `plan ${made}`;
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    return { name, types: parse.parseDescribeStatementResults(await exchange(asked)) };
  };

  const dropOldest = async (): Promise<void> => {
    const [oldest] = plans;
    if (!oldest || plans.size < mostPlans) return;
    const [text, { name }] = oldest;
    plans.delete(text);
    await exchange([serialize.close({ type: 'S', name })]);
  };

  /** A table may have changed: what a plan answers must be what it answered when it was made. */
  const forget = async (): Promise<void> => {
    plans.clear();
    await engine.query('deallocate all');
  };

  const keep = (text: string, plan: Plan): Plan => {
    plans.delete(text);
    plans.set(text, plan);
    return plan;
  };

  const valueOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : engine.serializers[type];
    return write ? write(value) : String(value);
  };

  const execution = ({ name, types }: Plan, parameters: readonly unknown[]): readonly Uint8Array[] => [
    serialize.bind({ statement: name, values: parameters.map((value, at) => valueOf(value, types[at])) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
  ];

  return async <Row>(statements: readonly PgliteStatement[]): Promise<PgliteResult<Row>> => {
    let answer: PgliteResult<Row> = { rows: [] };
    let parts: Uint8Array[] = [];
    const run = async (): Promise<void> => {
      if (parts.length === 0) return;
      const messages = await exchange(parts);
      parts = [];
      answer = lastResult(engine, messages);
    };
    for (const { sql, parameters } of statements) {
      const known = plans.get(sql);
      if (!known) await run();
      if (!known && !isKept.test(sql)) {
        answer = await engine.query<Row>(sql, [...parameters]);
        await forget();
        continue;
      }
      if (!known) await dropOldest();
      parts.push(...execution(keep(sql, known ?? (await make(sql))), parameters));
    }
    await run();
    return answer;
  };
}

/** What came of the last of the statements that a message held. */
function lastResult<Row>(engine: PGlite, messages: Answer): PgliteResult<Row> {
  const begin = messages.findLastIndex(({ name }) => name === 'bindComplete');
  const [result] = parse.parseResults(messages.slice(begin), engine.parsers);
  // Whoever asked knows the type of the rows.
  return { rows: (result?.rows ?? []) as Row[], affectedRows: result?.affectedRows };
}
