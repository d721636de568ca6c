import type { Readiness, ReadinessGroup } from '../../../src/api/sync/readiness';
import type { Ask } from './asks';
import type { Waiting } from './waitingRows';

/** Groups in an answer; the rest is counted. */
const MOST_GROUPS = 500;

/** Types that a group names. */
const MOST_TYPES = 20;

interface Group {
  readonly ask: Ask;
  rows: number;
  paise: number;
  unpriced: number;
  behind: number;
  oldest: string;
  sample: string;
  readonly types: Set<string>;
}

/**
 * The mappings that hold transactions up, the most money first. A transaction that lacks several counts under the first,
 * which is the one that accounting names, so that the groups add up to the total.
 */
export function summarise(rows: Iterable<Waiting>): Omit<Readiness, 'at' | 'whole'> {
  const groups = new Map<Ask, Group>();
  const total = { looked: 0, rows: 0, paise: 0, unpriced: 0, ready: 0 };
  for (const row of rows) {
    total.looked += 1;
    const lacking = lackingOf(row);
    const [first, ...others] = lacking;
    if (!first) {
      if (row.failed) total.ready += 1;
      continue;
    }
    add(groupOf(groups, first), row);
    for (const ask of others) groupOf(groups, ask).behind += 1;
    total.rows += 1;
    total.paise += row.paise ?? 0;
    total.unpriced += row.paise === null ? 1 : 0;
  }
  const inOrder = [...groups.values()].sort(
    (one, other) => other.paise - one.paise || other.rows - one.rows || other.behind - one.behind,
  );
  return {
    ...total,
    groups: inOrder.slice(0, MOST_GROUPS).map(answered),
    more: restOf(inOrder.slice(MOST_GROUPS)),
  };
}

/** What a transaction lacks, each once: missing mappings before those of which there are several. */
function lackingOf({ asks }: Waiting): readonly Ask[] {
  const missing = asks.filter(({ applying }) => applying === 'missing');
  const several = asks.filter(({ applying }) => applying === 'several');
  return missing.length + several.length < 2
    ? [...missing, ...several]
    : [...new Set([...missing, ...several])];
}

function groupOf(groups: Map<Ask, Group>, ask: Ask): Group {
  const known = groups.get(ask);
  if (known) return known;
  const group = {
    ask,
    rows: 0,
    paise: 0,
    unpriced: 0,
    behind: 0,
    oldest: '',
    sample: '',
    types: new Set<string>(),
  };
  groups.set(ask, group);
  return group;
}

function add(group: Group, { redisId, paise, day, type }: Waiting): void {
  group.rows += 1;
  group.paise += paise ?? 0;
  group.unpriced += paise === null ? 1 : 0;
  if (group.oldest === '' || day < group.oldest) group.oldest = day;
  if (group.sample === '') group.sample = redisId;
  if (group.types.size < MOST_TYPES) group.types.add(type);
}

function answered({ ask, types, ...counted }: Group): ReadinessGroup {
  const { rule, applying, values } = ask;
  return {
    ...counted,
    resource: rule.resource,
    state: applying === 'several' ? 'several' : 'missing',
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
