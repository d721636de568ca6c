import type { MappingRule } from './mappingRules';
import type { Applying } from './masterKeys';
import type { Texts } from './needs';

/** A mapping that transactions need, and whether it exists. */
interface NeededMapping {
  readonly rule: MappingRule;
  /** The transaction's values for the record. */
  readonly values: Texts;
  readonly applying: Applying;
}

/** Transactions that need the same mappings. */
export interface Held {
  /** In accounting's order. */
  readonly asks: readonly NeededMapping[];
  readonly rows: number;
  /** How many of them have failed. */
  readonly failed: number;
  readonly paise: number;
  /** How many of them have no amount. */
  readonly unpriced: number;
  /** The day of the oldest transaction. */
  readonly oldest: string;
  readonly types: readonly string[];
  /** The key of one of them. */
  readonly sample: string;
}

/** Maximum number of groups in a response; the rest is counted. */
const MOST_GROUPS = 500;

/** Maximum number of transaction types listed per group. */
const MOST_TYPES = 20;

interface Group {
  readonly ask: NeededMapping;
  rows: number;
  paise: number;
  unpriced: number;
  behind: number;
  oldest: string;
  sample: string;
  readonly types: Set<string>;
}

/**
 * Adds up the mappings that block transactions, largest amount first. A transaction that lacks several counts under the
 * first, which accounting names, so that the groups add up to the total, and is `behind` in the groups of the others.
 */
export function startSummary() {
  const groups = new Map<NeededMapping, Group>();
  const total = { looked: 0, rows: 0, paise: 0, unpriced: 0, ready: 0 };
  return {
    take(held: Held): void {
      total.looked += held.rows;
      const [first, ...others] = lackingOf(held);
      if (!first) {
        total.ready += held.failed;
        return;
      }
      add(groupOf(groups, first), held);
      for (const ask of others) groupOf(groups, ask).behind += held.rows;
      total.rows += held.rows;
      total.paise += held.paise;
      total.unpriced += held.unpriced;
    },
    made() {
      const inOrder = [...groups.values()].sort(
        (one, other) => other.paise - one.paise || other.rows - one.rows || other.behind - one.behind,
      );
      return {
        ...total,
        groups: inOrder.slice(0, MOST_GROUPS).map(listed),
        more: restOf(inOrder.slice(MOST_GROUPS)),
      };
    },
  };
}

/** What transactions wait for, added up. */
export type Summary = ReturnType<ReturnType<typeof startSummary>['made']>;

const NONE: readonly NeededMapping[] = [];

/** The mappings that a transaction lacks, each once: missing ones before ambiguous ones. */
function lackingOf({ asks }: Held): readonly NeededMapping[] {
  if (!asks.some(isLacking)) return NONE;
  const missing = asks.filter(({ applying }) => applying === 'missing');
  const several = asks.filter(({ applying }) => applying === 'several');
  return [...new Set([...missing, ...several])];
}

const isLacking = ({ applying }: NeededMapping): boolean => applying !== 'one';

function groupOf(groups: Map<NeededMapping, Group>, ask: NeededMapping): Group {
  const known = groups.get(ask);
  if (known) return known;
  const nothing = { rows: 0, paise: 0, unpriced: 0, behind: 0, oldest: '', sample: '' };
  const group = { ask, ...nothing, types: new Set<string>() };
  groups.set(ask, group);
  return group;
}

function add(group: Group, { sample, rows, paise, unpriced, oldest, types }: Held): void {
  group.rows += rows;
  group.paise += paise;
  group.unpriced += unpriced;
  if (group.oldest === '' || oldest < group.oldest) group.oldest = oldest;
  if (group.sample === '') group.sample = sample;
  for (const type of types) if (group.types.size < MOST_TYPES) group.types.add(type);
}

function listed({ ask, types, ...counted }: Group) {
  const { rule, applying, values } = ask;
  return {
    ...counted,
    resource: rule.resource,
    state: applying === 'several' ? ('several' as const) : ('missing' as const),
    key: Object.keys(rule.key),
    values,
    types: [...types].sort(),
  };
}

const restOf = (groups: readonly Group[]) => ({
  groups: groups.length,
  rows: groups.reduce((sum, { rows }) => sum + rows, 0),
  paise: groups.reduce((sum, { paise }) => sum + paise, 0),
});
