import type { Finding } from '../../../src/posting/checks/finding';
import { References, twinFinding, type Reference } from '../../../src/posting/checks/references';
import type { Held } from '../../../src/posting/summary';
import type { WaitingChunk, WaitingRows } from '../../store/sync/syncStore';
import type { Ask, Asks } from './asks';
import { readAhead } from './readAhead';
import type { ChunkFacts, Origin, RowFacts } from './rowFacts';
import type { MaybeYield } from './slices';

/** The most waiting transactions that are indexed. */
const MOST_ROWS = 200_000;

/** Rows between two checks of the clock. */
const STRIDE = 250;

const NONE: readonly Finding[] = [];
const NO_ORIGIN: Origin = { TRANS_TYPE: '', MUL_DEALER_CD: '', LOC_CD: '' };

/** The indexed facts of a transaction that is not in accounting. */
export interface Waiting extends Held {
  /** The mappings it needs, in accounting's order. */
  readonly asks: readonly Ask[];
  /** The findings of the data checks. */
  readonly findings: readonly Finding[];
  readonly reference: Reference | null;
  readonly transId: string;
}

/** The findings of the data checks, and one more if another waiting transaction has the same reference. */
export function findingsOf({ findings, reference }: Waiting): readonly Finding[] {
  const twin = twinFinding(reference);
  return twin ? [...findings, twin] : findings;
}

/** The source of an index of waiting transactions. */
export interface WaitingSource {
  /** See SyncRecords.waiting. */
  read(since: number | null): AsyncIterable<WaitingChunk>;
  factsOf(rows: WaitingRows): Promise<ChunkFacts>;
  readonly asks: Asks;
}

/** The transactions of an account that are not in accounting, as of the last refresh. */
export class WaitingIndex {
  readonly #rows = new Map<string, Waiting>();
  readonly #types = new Map<string, readonly string[]>();
  readonly #references = new References();
  #mark: number | null = null;
  isWhole = true;

  constructor(readonly source: WaitingSource) {}

  get(redisId: string): Waiting | undefined {
    return this.#rows.get(redisId);
  }

  all(): IterableIterator<Waiting> {
    return this.#rows.values();
  }

  /** Makes the next refresh read all of them again, and check them against the present data. */
  restart(): void {
    for (const row of this.#rows.values()) this.#release(row);
    this.#rows.clear();
    this.#mark = null;
    this.isWhole = true;
  }

  /** @returns whether anything has changed */
  async refresh(maybeYield: MaybeYield): Promise<boolean> {
    const isFirst = this.#mark === null;
    // A failed first refresh may have left transactions that no longer wait.
    if (isFirst) this.restart();
    const changed = await this.#read(maybeYield);
    // Reads the changes made during the first read.
    return (isFirst && (await this.#read(maybeYield))) || changed;
  }

  /** Processes three chunks at once: one is fetched, its predecessor parsed, and the one before indexed. */
  async #read(maybeYield: MaybeYield): Promise<boolean> {
    let changed = false;
    for await (const { facts, mark } of readAhead(this.#facts())) {
      await this.#take(facts, maybeYield);
      changed ||= facts.rows.length > 0;
      this.#mark = mark ?? this.#mark;
    }
    return changed;
  }

  async *#facts(): AsyncGenerator<{ readonly facts: ChunkFacts; readonly mark: number | null }> {
    for await (const { rows, mark } of readAhead(this.source.read(this.#mark)))
      yield { facts: await this.source.factsOf(rows), mark };
  }

  async #take({ mappings, origins, rows }: ChunkFacts, maybeYield: MaybeYield): Promise<void> {
    // The chunk uses its mappings until all its rows are indexed, so that no row drops one that a later row needs.
    const asks: Ask[] = [];
    for (const [at, mapping] of mappings.entries()) {
      if (at % STRIDE === 0) await maybeYield();
      asks.push(this.source.asks.use(mapping));
    }
    for (const [at, row] of rows.entries()) {
      if (at % STRIDE === 0) await maybeYield();
      if (typeof row === 'string') this.#drop(row);
      else this.#put(row, origins, asks);
    }
    for (const ask of asks) this.source.asks.release(ask);
  }

  #drop(redisId: string): void {
    const before = this.#rows.get(redisId);
    if (before) this.#release(before);
    this.#rows.delete(redisId);
  }

  #put(facts: RowFacts, origins: readonly Origin[], all: readonly Ask[]): void {
    const [redisId, day, failed, paise, originAt, transId, refNum, asksAt, findings = NONE] = facts;
    const before = this.#rows.get(redisId);
    if (before) this.#release(before);
    else if (this.#rows.size >= MOST_ROWS) {
      this.isWhole = false;
      return;
    }
    const origin = origins[originAt] ?? NO_ORIGIN;
    this.#rows.set(redisId, {
      sample: redisId,
      rows: 1,
      oldest: day,
      types: this.#typesOf(origin.TRANS_TYPE),
      failed: failed ? 1 : 0,
      paise: paise ?? 0,
      unpriced: paise === null ? 1 : 0,
      asks: this.#asksAt(all, asksAt),
      findings,
      reference: this.#references.take({ ...origin, TRANS_ID: transId, TRANS_REF_NUM: refNum }),
      transId,
    });
  }

  #asksAt(all: readonly Ask[], asksAt: readonly number[]): readonly Ask[] {
    const asks: Ask[] = [];
    for (const index of asksAt) {
      const ask = all[index];
      if (ask) asks.push(this.source.asks.useAgain(ask));
    }
    return asks;
  }

  #release({ asks, reference, transId }: Waiting): void {
    for (const ask of asks) this.source.asks.release(ask);
    if (reference) this.#references.release(reference, transId);
  }

  /** One list for all transactions of a type. */
  #typesOf(type: string): readonly string[] {
    const known = this.#types.get(type);
    if (known) return known;
    const types = [type];
    this.#types.set(type, types);
    return types;
  }
}
