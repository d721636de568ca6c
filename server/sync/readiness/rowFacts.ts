import { checkPosting, type CheckSettings } from '../../../src/posting/checks/dataChecks';
import type { Finding } from '../../../src/posting/checks/finding';
import type { Referring } from '../../../src/posting/checks/references';
import { MAPPING_RULES, type MappingRule } from '../../../src/posting/mappingRules';
import { nameOf } from '../../../src/posting/masterIndex';
import { askedMappings, type AskedMapping, type Texts } from '../../../src/posting/needs';
import type { Posting } from '../../../src/posting/posting';
import { totalOf } from '../../../src/posting/total';
import { parseStored } from '../../store/storedJson';
import type { WaitingRow, WaitingRows } from '../../store/sync/syncStore';

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
  /** What the first transaction that asks for it says about it. */
  readonly values: Texts;
}

/** What a transaction that waits says. */
export interface RowFacts {
  readonly redisId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly failed: boolean;
  /** Null where it does not say. */
  readonly paise: number | null;
  /** Places in the chunk's mappings. */
  readonly asks: readonly number[];
  /** Absent where the checks find nothing. */
  readonly findings?: readonly Finding[];
  readonly document: Referring;
}

export interface ChunkFacts {
  readonly mappings: readonly MappingFact[];
  /** A transaction is by its id alone once it waits no longer. */
  readonly rows: readonly (RowFacts | string)[];
}

/** Reads what transactions ask for, and what the data checks object to. */
export function factsOf({ rows, resources, settings }: FactsRequest): ChunkFacts {
  const rules = MAPPING_RULES.filter(({ resource }) => resources.includes(resource));
  const asked = new AskedOfChunk();
  const facts = parseStored(rows).map(each => rowFacts(each, rules, settings, asked));
  return { mappings: asked.mappings, rows: facts };
}

function rowFacts(
  { row, payload }: WaitingRow,
  rules: readonly MappingRule[],
  settings: CheckSettings,
  asked: AskedOfChunk,
): RowFacts | string {
  const { redisId, TRANS_DATE, TRANS_ID, TRANS_TYPE, TRANS_REF_NUM, MUL_DEALER_CD, LOC_CD, type } = row;
  if (!payload || type === 'success') return redisId;
  const posting: Posting = { row: { ...row }, payload };
  const findings = checkPosting(posting, settings);
  return {
    redisId,
    day: TRANS_DATE.slice(0, 10),
    failed: type !== 'in-process',
    paise: totalOf(posting),
    asks: askedMappings(posting, rules).flatMap(each => asked.placeOf(each)),
    ...(findings.length > 0 ? { findings } : {}),
    document: { TRANS_ID, TRANS_TYPE, TRANS_REF_NUM, MUL_DEALER_CD, LOC_CD },
  };
}

/** Every mapping that a chunk asks for, once. */
class AskedOfChunk {
  readonly mappings: MappingFact[] = [];
  readonly #places = new Map<string, number>();

  /** None where the transaction does not say all of the key. */
  placeOf({ rule, key, unsaid, narrows, values }: AskedMapping): readonly number[] {
    if (unsaid.length > 0) return [];
    const at = MAPPING_RULES.indexOf(rule);
    const name = nameOf(rule, key);
    const whole = `${at} ${name} ${textOf(narrows)}`;
    const known = this.#places.get(whole);
    if (known !== undefined) return [known];
    const place = this.mappings.push({ rule: at, name, narrows, values: values() }) - 1;
    this.#places.set(whole, place);
    return [place];
  }
}

/** The fields of a rule come in one order. */
const textOf = (narrows: Texts): string => {
  let text = '';
  for (const field in narrows) text += `${field}=${JSON.stringify(narrows[field])} `;
  return text;
};
