import type { RecordData } from '../schemas/resource';
import { keyText } from '../wire/sync/lookUps';

/** Why a record is suggested, the strongest reason first. */
export const REASONS = ['gstin', 'pan', 'code', 'place', 'name'] as const;
export type SuggestionReason = (typeof REASONS)[number];

/** Which fields make a resource's records alike, and which a new record takes over from a similar one. */
interface SuggestionRule {
  readonly same: readonly {
    readonly reason: Exclude<SuggestionReason, 'name'>;
    /** The new record's field. */
    readonly field: string;
    /** The fields of other records that may hold the same value. */
    readonly in: readonly string[];
    /** A field that contains it, from one character to another: a GSTIN contains its owner's PAN. */
    readonly inside?: { readonly field: string; readonly from: number; readonly to: number };
  }[];
  /** The field with the new record's name, and the fields of others that it is compared with. */
  readonly name?: { readonly field: string; readonly in: readonly string[] };
  /** Fields that are copied. */
  readonly take: readonly string[];
  /** The GSTIN fields among them: copied only if their state is that of the GSTIN in field `of`. */
  readonly inState?: { readonly of: string; readonly fields: readonly string[] };
}

/** By resource. */
const SUGGESTION_RULES: Readonly<Record<string, SuggestionRule>> = {
  ledgermap: {
    same: [
      { reason: 'gstin', field: 'dms_gstin', in: ['dms_gstin', 'rlb_gstin'] },
      {
        reason: 'pan',
        field: 'dms_pan',
        in: ['dms_pan', 'rlb_pan'],
        inside: { field: 'dms_gstin', from: 2, to: 12 },
      },
      { reason: 'code', field: 'dms_id', in: ['dms_id'] },
    ],
    name: { field: 'dms_name', in: ['dms_name', 'rlb_name'] },
    take: ['ledger_type', 'rlb_id', 'rlb_name', 'rlb_pan', 'rlb_gstin'],
    inState: { of: 'dms_gstin', fields: ['rlb_gstin'] },
  },
  itemmap: {
    same: [{ reason: 'code', field: 'dms_id', in: ['dms_id', 'rlb_item_code'] }],
    name: { field: 'rlb_item_name', in: ['rlb_item_name'] },
    take: ['rlb_item_group', 'rlb_item_code', 'rlb_item_name', 'uom'],
  },
  segmap: {
    same: [{ reason: 'place', field: 'loc_cd', in: ['loc_cd'] }],
    take: ['dealer_for_cd', 'cid', 'seg_ledger', 'seg_ledger_cd', 'godown'],
  },
};

/** An existing record that may resemble the new one. */
export interface Suggestion {
  readonly reason: SuggestionReason;
  /** The similarity of the names, from 0 to 1; 1 for the other reasons. */
  readonly likeness: number;
  readonly record: RecordData;
  /** The values that the new record would take over, by field. */
  readonly values: Readonly<Record<string, string>>;
}

/** Collects the best suggestions for a new record while records are read, however many there are. */
export interface SuggestionSearch {
  add(records: Iterable<RecordData>): void;
  /** Best first. */
  best(): readonly Suggestion[];
}

const MOST = 3;

/** Less similar names are not suggested. */
const LEAST_LIKENESS = 0.4;

/**
 * @param wanted the known values of the new record, by field
 * @returns null if the resource has no suggestions
 */
export function searchSuggestions(
  resource: string,
  wanted: Readonly<Record<string, string>>,
): SuggestionSearch | null {
  const rule = SUGGESTION_RULES[resource];
  if (!rule) return null;
  const judge = judgeOf(rule, wanted);
  let best: readonly Suggestion[] = [];
  return {
    add(records) {
      for (const record of records) {
        const suggestion = Number(record['status'] ?? 1) === 0 ? null : judge(record);
        if (suggestion) best = withBetter(best, suggestion);
      }
    },
    best: () => best,
  };
}

function judgeOf(rule: SuggestionRule, wanted: Readonly<Record<string, string>>) {
  const sought = rule.same.map(({ reason, field, in: fields, inside }) => {
    const around = inside && wanted[inside.field]?.slice(inside.from, inside.to);
    return { reason, fields, text: wanted[field] ?? around };
  });
  const likenessTo = createNameMatcher(wanted[rule.name?.field ?? ''] ?? '');
  const suggest = (record: RecordData, reason: SuggestionReason, likeness: number): Suggestion | null => {
    const values = copied(rule, record, wanted);
    return Object.keys(values).length === 0 ? null : { reason, likeness, record, values };
  };
  return (record: RecordData): Suggestion | null => {
    const same = sought.find(({ fields, text }) => holds(record, fields, text));
    if (same) return suggest(record, same.reason, 1);
    const names = (rule.name?.in ?? []).map(field => keyText(record[field]));
    const likeness = Math.max(0, ...names.map(likenessTo));
    return likeness < LEAST_LIKENESS ? null : suggest(record, 'name', likeness);
  };
}

const holds = (record: RecordData, fields: readonly string[], text = ''): boolean =>
  text !== '' && fields.some(field => keyText(record[field]).toUpperCase() === text.toUpperCase());

function copied(
  { take, inState }: SuggestionRule,
  record: RecordData,
  wanted: Readonly<Record<string, string>>,
) {
  const state = stateOf(wanted[inState?.of ?? ''] ?? '');
  // The same owner or name in another state is another registration; an unknown state may be another one.
  const isElsewhere = (field: string, text: string) =>
    inState?.fields.includes(field) === true && (state === '' || stateOf(text) !== state);
  return Object.fromEntries(
    take
      .map(field => [field, keyText(record[field])] as const)
      .filter(([field, text]) => text !== '' && !isElsewhere(field, text)),
  );
}

/** The state of a GSTIN, by its first two digits. */
const stateOf = (gstin: string): string => /^\d\d/u.exec(gstin)?.[0] ?? '';

/** Of records with the same values to take over, keeps only the best. */
function withBetter(best: readonly Suggestion[], found: Suggestion): readonly Suggestion[] {
  const target = JSON.stringify(found.values);
  const others = best.filter(({ values }) => JSON.stringify(values) !== target);
  const twin = best.find(({ values }) => JSON.stringify(values) === target);
  const better = twin && compare(twin, found) <= 0 ? twin : found;
  return [...others, better].sort(compare).slice(0, MOST);
}

const compare = (one: Suggestion, other: Suggestion): number =>
  REASONS.indexOf(one.reason) - REASONS.indexOf(other.reason) || other.likeness - one.likeness;

/** Words that many names contain, so that they do not distinguish any. */
const COMMON = new Set([
  'AND',
  'CO',
  'COMPANY',
  'LIMITED',
  'LTD',
  'M',
  'MS',
  'PRIVATE',
  'PVT',
  'S',
  'SHRI',
  'SRI',
  'THE',
]);

/**
 * Compares names with one name by the pairs of letters that they share (Dice's coefficient), regardless of case, order
 * of words, numbers and words such as Pvt Ltd.
 * @returns a function that rates the similarity of a name, from 0 to 1
 */
function createNameMatcher(name: string): (other: string) => number {
  const wanted = pairsOf(name);
  return other => {
    if (wanted.size === 0) return 0;
    const pairs = pairsOf(other);
    let shared = 0;
    for (const pair of pairs) if (wanted.has(pair)) shared += 1;
    return shared === 0 ? 0 : (2 * shared) / (wanted.size + pairs.size);
  };
}

const UNITS = 0x1_0000;

/** Pairs of neighbouring letters as numbers, a word's first letter being a pair of its own. */
function pairsOf(name: string): ReadonlySet<number> {
  const words = name.toUpperCase().split(/[^\p{L}\p{M}]+/u);
  const telling = words.filter(word => word !== '' && !COMMON.has(word));
  const pairs = new Set<number>();
  for (const word of telling.length > 0 ? telling : words) {
    for (let at = 0, before = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      pairs.add(before * UNITS + unit);
      before = unit;
    }
  }
  return pairs;
}
