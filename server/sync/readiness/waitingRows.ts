import type { MappingRule } from '../../../src/posting/mappingRules';
import { checkPosting } from '../../../src/posting/checks/dataChecks';
import type { Finding } from '../../../src/posting/checks/finding';
import { askedMappings } from '../../../src/posting/needs';
import { TOTAL } from '../../../src/posting/payloadPaths';
import { textAt, type Posting } from '../../../src/posting/posting';
import { parsePaise } from '../../../src/wire/text/paise';
import type { SyncRecords, WaitingRow } from '../../store/sync/syncStore';
import type { Ask, Asks } from './asks';
import type { Breathe } from './slices';

/** More waiting transactions than this are not looked at. */
const MOST_ROWS = 200_000;

/** Rows between two looks at the clock. */
const STRIDE = 50;

/** What is kept of a transaction that is not in accounting. */
export interface Waiting {
  readonly redisId: string;
  readonly day: string;
  readonly type: string;
  readonly failed: boolean;
  /** What it amounts to; null where it does not say. */
  readonly paise: number | null;
  /** The mappings it asks for, in accounting's order. */
  readonly asks: readonly Ask[];
  readonly findings: readonly Finding[];
  /** Equal for transactions that claim to be the same document. */
  readonly reference: string;
  readonly transId: string;
}

/** The transactions of an account that are not in accounting, kept up with the changes since the last look. */
export class WaitingRows {
  readonly #rows = new Map<string, Waiting>();
  #mark: number | null = null;
  isWhole = true;

  constructor(
    readonly account: string,
    readonly rules: readonly MappingRule[],
    readonly records: SyncRecords,
    readonly asks: Asks,
    readonly today: () => string,
  ) {}

  get(redisId: string): Waiting | undefined {
    return this.#rows.get(redisId);
  }

  all(): IterableIterator<Waiting> {
    return this.#rows.values();
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
    for await (const { rows, mark } of this.records.waiting(this.account, this.#mark)) {
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
    const { redisId, TRANS_DATE, TRANS_TYPE, TRANS_ID, type } = row;
    const before = this.#rows.get(redisId);
    if (before) for (const ask of before.asks) this.asks.release(ask);
    if (!payload || type === 'success') {
      this.#rows.delete(redisId);
      return;
    }
    if (!before && this.#rows.size >= MOST_ROWS) {
      this.isWhole = false;
      return;
    }
    const posting = { row, payload };
    this.#rows.set(redisId, {
      redisId,
      day: TRANS_DATE.slice(0, 10),
      type: TRANS_TYPE,
      failed: type !== 'in-process',
      paise: totalOf(posting),
      asks: this.#asksOf(posting),
      findings: findingsOf(posting, this.today()),
      reference: [TRANS_TYPE, row.MUL_DEALER_CD, row.LOC_CD, row.TRANS_REF_NUM].join(' '),
      transId: TRANS_ID,
    });
  }

  #asksOf(posting: Posting): readonly Ask[] {
    const asked = askedMappings(posting, this.rules).filter(({ unsaid }) => unsaid.length === 0);
    return asked.map(each => this.asks.use(each));
  }
}

const NONE: readonly Finding[] = [];

/** Which periods are open, accounting alone knows. */
function findingsOf(posting: Posting, today: string): readonly Finding[] {
  const found = checkPosting(posting, { today, openFrom: null });
  return found.length === 0 ? NONE : found;
}

function totalOf(posting: Posting): number | null {
  const text = textAt(posting, TOTAL);
  return text === null ? null : parsePaise(text);
}
