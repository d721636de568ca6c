import { checkPosting, type CheckSettings } from '../../../src/posting/checks/dataChecks';
import type { Finding } from '../../../src/posting/checks/finding';
import { References, twinFinding, type Reference } from '../../../src/posting/checks/references';
import type { MappingRule } from '../../../src/posting/mappingRules';
import { askedMappings } from '../../../src/posting/needs';
import type { Posting } from '../../../src/posting/posting';
import type { Held } from '../../../src/posting/summary';
import { totalOf } from '../../../src/posting/total';
import type { SyncRecords, WaitingRow } from '../../store/sync/syncStore';
import type { Ask, Asks } from './asks';
import { readAhead } from './readAhead';
import type { Breathe } from './slices';

/** More waiting transactions than this are not looked at. */
const MOST_ROWS = 200_000;

/** Rows between two looks at the clock. */
const STRIDE = 50;

const NOTHING: readonly Finding[] = [];

/** What is kept of a transaction that is not in accounting. */
export interface Waiting extends Held {
  /** The mappings it asks for, in accounting's order. */
  readonly asks: readonly Ask[];
  /** What the data checks object to. */
  readonly findings: readonly Finding[];
  readonly reference: Reference | null;
  readonly transId: string;
}

/** What the checks object to, and whether another waiting transaction has the same reference. */
export function findingsOf({ findings, reference }: Waiting): readonly Finding[] {
  const twin = twinFinding(reference);
  return twin ? [...findings, twin] : findings;
}

/** The transactions of an account that are not in accounting, kept up with the changes since the last look. */
export class WaitingRows {
  readonly #rows = new Map<string, Waiting>();
  readonly #types = new Map<string, readonly string[]>();
  readonly #references = new References();
  #mark: number | null = null;
  isWhole = true;

  constructor(
    readonly account: string,
    readonly rules: readonly MappingRule[],
    readonly records: SyncRecords,
    readonly asks: Asks,
    readonly settings: () => CheckSettings,
  ) {}

  get(redisId: string): Waiting | undefined {
    return this.#rows.get(redisId);
  }

  all(): IterableIterator<Waiting> {
    return this.#rows.values();
  }

  /** After this, the next look reads all of them again, and judges them by the present data. */
  restart(): void {
    for (const row of this.#rows.values()) this.#release(row);
    this.#rows.clear();
    this.#mark = null;
    this.isWhole = true;
  }

  /** @returns whether anything has changed */
  async refresh(breathe: Breathe): Promise<boolean> {
    const isFirst = this.#mark === null;
    const changed = await this.#read(breathe);
    // What changed while the first look was under way.
    return (isFirst && (await this.#read(breathe))) || changed;
  }

  async #read(breathe: Breathe): Promise<boolean> {
    let changed = false;
    for await (const { rows, mark } of readAhead(this.records.waiting(this.account, this.#mark))) {
      for (const [at, row] of rows.entries()) {
        this.#put(row);
        if (at % STRIDE === 0) await breathe();
      }
      changed ||= rows.length > 0;
      this.#mark = mark ?? this.#mark;
    }
    return changed;
  }

  #put({ row, payload }: WaitingRow): void {
    const { redisId, TRANS_DATE, TRANS_TYPE, type } = row;
    const before = this.#rows.get(redisId);
    if (before) this.#release(before);
    if (!payload || type === 'success') {
      this.#rows.delete(redisId);
      return;
    }
    if (!before && this.#rows.size >= MOST_ROWS) {
      this.isWhole = false;
      return;
    }
    const posting = { row, payload };
    const paise = totalOf(posting);
    this.#rows.set(redisId, {
      sample: redisId,
      rows: 1,
      oldest: TRANS_DATE.slice(0, 10),
      types: this.#typesOf(TRANS_TYPE),
      failed: type === 'in-process' ? 0 : 1,
      paise: paise ?? 0,
      unpriced: paise === null ? 1 : 0,
      asks: this.#asksOf(posting),
      findings: this.#findingsOf(posting),
      reference: this.#references.take(row),
      transId: row.TRANS_ID,
    });
  }

  #release({ asks, reference, transId }: Waiting): void {
    for (const ask of asks) this.asks.release(ask);
    if (reference) this.#references.release(reference, transId);
  }

  /** One empty list for the many of which nothing is found. */
  #findingsOf(posting: Posting): readonly Finding[] {
    const findings = checkPosting(posting, this.settings());
    return findings.length > 0 ? findings : NOTHING;
  }

  /** One list for all transactions of a type. */
  #typesOf(type: string): readonly string[] {
    const types = this.#types.get(type) ?? [type];
    this.#types.set(type, types);
    return types;
  }

  #asksOf(posting: Posting): readonly Ask[] {
    const asked = askedMappings(posting, this.rules).filter(({ unsaid }) => unsaid.length === 0);
    return asked.map(each => this.asks.use(each));
  }
}
