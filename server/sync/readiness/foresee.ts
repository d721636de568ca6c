import type { Foreseen, ForeseenReason } from '../../../src/api/sync/foresee';
import { LEVELS, type Finding } from '../../../src/posting/checks/finding';
import type { MaybeYield } from './slices';
import { findingsOf, type Waiting, type WaitingIndex } from './waitingIndex';

/** Transactions between two checks of the clock. */
const STRIDE = 500;

type Reason = Omit<ForeseenReason, 'rows' | 'redisId'>;
type Counted = { -readonly [Name in keyof ForeseenReason]: ForeseenReason[Name] };

/** Predicts accounting's answer to these transactions. Each reason counts a transaction once. */
export async function foresee(
  redisIds: readonly string[],
  rows: WaitingIndex,
  maybeYield: MaybeYield,
): Promise<Foreseen> {
  const reasons = new Map<string, Counted>();
  const refused: string[] = [];
  for (const [at, redisId] of redisIds.entries()) {
    if (at % STRIDE === 0) await maybeYield();
    const row = rows.get(redisId);
    if (!row) continue;
    const found = [...mappingReasons(row), ...findingsOf(row).map(findingReason)];
    for (const [name, reason] of byName(found)) count(reasons, name, reason, row.sample);
    if (found.some(({ level }) => level === 'stops')) refused.push(row.sample);
  }
  const inOrder = [...reasons.values()].sort(
    (one, other) => one.level.localeCompare(other.level) || other.rows - one.rows,
  );
  return { reasons: inOrder, refused };
}

const byName = (found: readonly Reason[]): ReadonlyMap<string, Reason> =>
  new Map(found.map(reason => [`${reason.reason} ${reason.resource}`, reason]));

function count(reasons: Map<string, Counted>, name: string, reason: Reason, redisId: string): void {
  const known = reasons.get(name);
  if (known) known.rows += 1;
  else reasons.set(name, { ...reason, rows: 1, redisId });
}

function mappingReasons({ asks }: Waiting): readonly Reason[] {
  return asks.flatMap(({ applying, rule, values }) => {
    if (applying === 'one') return [];
    const value = Object.keys(rule.key).map(field => values[field] ?? '');
    const common = { level: 'stops', resource: rule.resource, place: '', expected: '' } as const;
    return [{ ...common, reason: applying, value: value.join(' / ') }];
  });
}

const findingReason = ({ check, ...rest }: Finding): Reason => ({
  ...rest,
  reason: check,
  level: LEVELS[check],
  resource: '',
});
