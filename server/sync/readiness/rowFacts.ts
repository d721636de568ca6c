import { checkPosting, type CheckSettings } from '../../../src/posting/checks/dataChecks';
import type { Finding } from '../../../src/posting/checks/finding';
import { MAPPING_RULES, type MappingRule } from '../../../src/posting/mappingRules';
import { nameOf } from '../../../src/posting/masterIndex';
import { askedMappings, type AskedMapping, type Texts } from '../../../src/posting/needs';
import type { Posting } from '../../../src/posting/posting';
import { totalOf } from '../../../src/posting/total';
import { parseLines } from '../../store/storedJson';
import type { SyncTransaction, WaitingRow, WaitingRows } from '../../store/sync/syncStore';

/** A chunk of waiting transactions to read. Plain data: it may go to another thread. */
export interface FactsRequest {
  readonly rows: WaitingRows;
  /** The resources whose mappings are asked for. */
  readonly resources: readonly string[];
  readonly settings: CheckSettings;
}

/** A mapping that transactions of the chunk ask for. */
export interface MappingFact {
  /** The place of the rule among `MAPPING_RULES`. */
  readonly rule: number;
  readonly name: string;
  readonly narrows: Texts;
  /** The values of the first transaction that asks for it. */
  readonly values: Texts;
}

/** Where transactions come from; most of a chunk come from few places. */
export type Origin = Pick<SyncTransaction, 'TRANS_TYPE' | 'MUL_DEALER_CD' | 'LOC_CD'>;

/** The facts of a waiting transaction. A list is written and read in half the time of an object. */
export type RowFacts = readonly [
  redisId: string,
  /** `YYYY-MM-DD` */
  day: string,
  failed: boolean,
  /** Null if unknown. */
  paise: number | null,
  /** A place in the chunk's origins. */
  origin: number,
  transId: string,
  refNum: string,
  /** Places in the chunk's mappings. */
  asks: readonly number[],
  /** Absent if the checks find nothing. */
  findings?: readonly Finding[],
];

export interface ChunkFacts {
  readonly mappings: readonly MappingFact[];
  readonly origins: readonly Origin[];
  /** A transaction that no longer waits is only its id. */
  readonly rows: readonly (RowFacts | string)[];
}

/** Reads the mappings that transactions ask for, and the findings of the data checks. */
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
    origins.placeOf(row),
    TRANS_ID,
    TRANS_REF_NUM,
    asked.placesOf(askedMappings(posting, rules)),
  ] as const;
  return findings.length > 0 ? [...facts, findings] : facts;
}

/** The distinct mappings that a chunk asks for. */
class AskedOfChunk {
  readonly mappings: MappingFact[] = [];
  readonly #places = new Map<string, number>();

  placesOf(asked: readonly AskedMapping[]): readonly number[] {
    const places: number[] = [];
    // None if the transaction lacks a part of the key.
    for (const each of asked) if (each.unsaid.length === 0) places.push(this.#placeOf(each));
    return places;
  }

  #placeOf({ rule, key, narrows, values }: AskedMapping): number {
    const at = MAPPING_RULES.indexOf(rule);
    const name = nameOf(rule, key);
    const whole = `${at}${textOf(narrows)} ${name}`;
    const known = this.#places.get(whole);
    if (known !== undefined) return known;
    const place = this.mappings.push({ rule: at, name, narrows, values: values() }) - 1;
    this.#places.set(whole, place);
    return place;
  }
}

/** The distinct origins of a chunk. */
class OriginsOfChunk {
  readonly origins: Origin[] = [];
  readonly #places = new Map<string, number>();

  placeOf({ TRANS_TYPE, MUL_DEALER_CD, LOC_CD }: Origin): number {
    const whole = `${TRANS_TYPE}\n${MUL_DEALER_CD}\n${LOC_CD}`;
    const known = this.#places.get(whole);
    if (known !== undefined) return known;
    const place = this.origins.push({ TRANS_TYPE, MUL_DEALER_CD, LOC_CD }) - 1;
    this.#places.set(whole, place);
    return place;
  }
}

/** The fields of a rule come in one order. */
const textOf = (narrows: Texts): string => {
  let text = '';
  for (const field in narrows) text += ` ${field}=${JSON.stringify(narrows[field])}`;
  return text;
};
