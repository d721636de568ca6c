import { checkPosting, type CheckSettings } from '../../../src/posting/checks/dataChecks';
import type { Finding } from '../../../src/posting/checks/finding';
import { MAPPING_RULES, type MappingRule } from '../../../src/posting/mappingRules';
import { nameOf } from '../../../src/posting/masterIndex';
import {
  mappingLookUps,
  type MappingLookUp,
  type NeededMapping,
  type Texts,
} from '../../../src/posting/needs';
import type { Posting } from '../../../src/posting/posting';
import { totalOf } from '../../../src/posting/total';
import { parseLines } from '../../store/storedJson';
import type { SyncTransaction, WaitingRow, WaitingRows } from '../../store/sync/syncStore';

/** A chunk of waiting transactions. It is plain data, so that it can be sent to another thread. */
export interface FactsRequest {
  readonly rows: WaitingRows;
  /** The resources whose mapping rules apply. */
  readonly resources: readonly string[];
  readonly settings: CheckSettings;
}

/** Where transactions come from; a chunk has few distinct origins. */
export type Origin = Pick<SyncTransaction, 'TRANS_TYPE' | 'MUL_DEALER_CD' | 'LOC_CD'>;

/** The facts of a waiting transaction. A tuple is sent between threads in half the time of an object. */
export type RowFacts = readonly [
  redisId: string,
  /** `YYYY-MM-DD` */
  day: string,
  failed: boolean,
  /** Null if unknown. */
  paise: number | null,
  /** An index into the chunk's origins. */
  origin: number,
  transId: string,
  refNum: string,
  /** Indexes into the chunk's mappings. */
  asks: readonly number[],
  /** Absent if the checks find nothing. */
  findings?: readonly Finding[],
];

export interface ChunkFacts {
  readonly mappings: readonly NeededMapping[];
  readonly origins: readonly Origin[];
  /** Only the id, if a transaction no longer waits. */
  readonly rows: readonly (RowFacts | string)[];
}

/** Extracts the mappings that transactions need, and the findings of the data checks. */
export function factsOf({ rows, resources, settings }: FactsRequest): ChunkFacts {
  const rules = MAPPING_RULES.filter(({ resource }) => resources.includes(resource));
  const asked = new AskedOfChunk();
  const origins = new OriginsOfChunk();
  const facts: (RowFacts | string)[] = [];
  for (const each of parseLines(rows)) facts.push(rowFacts(each, rules, settings, asked, origins));
  return { mappings: asked.mappings, origins: origins.origins, rows: facts };
}

function rowFacts(
  { row, type, payload }: WaitingRow,
  rules: readonly MappingRule[],
  settings: CheckSettings,
  asked: AskedOfChunk,
  origins: OriginsOfChunk,
): RowFacts | string {
  const { redisId, TRANS_DATE, TRANS_ID, TRANS_REF_NUM } = row;
  if (!payload || type === 'success') return redisId;
  const posting: Posting = { row, payload };
  const findings = checkPosting(posting, settings);
  const facts = [
    redisId,
    TRANS_DATE.slice(0, 10),
    type !== 'in-process',
    totalOf(posting),
    origins.indexOf(row),
    TRANS_ID,
    TRANS_REF_NUM,
    asked.indexesOf(mappingLookUps(posting, rules)),
  ] as const;
  return findings.length > 0 ? [...facts, findings] : facts;
}

/** The distinct mappings that a chunk needs. */
class AskedOfChunk {
  readonly mappings: NeededMapping[] = [];
  readonly #indexes = new Map<string, number>();

  indexesOf(asked: readonly MappingLookUp[]): readonly number[] {
    const indexes: number[] = [];
    // A transaction that lacks part of a key needs no mapping by it.
    for (const each of asked) if (each.missingFields.length === 0) indexes.push(this.#indexOf(each));
    return indexes;
  }

  #indexOf({ rule, key, narrows, values }: MappingLookUp): number {
    const at = MAPPING_RULES.indexOf(rule);
    const name = nameOf(rule, key);
    const whole = `${at}${textOf(narrows)} ${name}`;
    const known = this.#indexes.get(whole);
    if (known !== undefined) return known;
    const index = this.mappings.push({ rule: at, name, narrows, values: values() }) - 1;
    this.#indexes.set(whole, index);
    return index;
  }
}

/** The distinct origins of a chunk. */
class OriginsOfChunk {
  readonly origins: Origin[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf({ TRANS_TYPE, MUL_DEALER_CD, LOC_CD }: Origin): number {
    const whole = `${TRANS_TYPE}\n${MUL_DEALER_CD}\n${LOC_CD}`;
    const known = this.#indexes.get(whole);
    if (known !== undefined) return known;
    const index = this.origins.push({ TRANS_TYPE, MUL_DEALER_CD, LOC_CD }) - 1;
    this.#indexes.set(whole, index);
    return index;
  }
}

/** The fields of a rule are always in the same order, so that equal values have equal text. */
const textOf = (narrows: Texts): string => {
  let text = '';
  for (const field in narrows) text += ` ${field}=${JSON.stringify(narrows[field])}`;
  return text;
};
